import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { toConsoleLine } from './log-lines.ts';
import type { Environment } from './start-settings.ts';

export interface ServerCommand {
  readonly name: string;
  /** Script and arguments, run by this Node. */
  readonly args: readonly string[];
}

/** Milliseconds a server has to finish what it is at. */
const patience = 10_000;

/** The servers of one portal: they end together, and none outlives this process. */
export class ServerProcesses {
  readonly #running: ChildProcess[] = [];
  readonly #ended = Promise.withResolvers<number>();
  readonly #env: Environment;
  readonly #print: (line: string) => void;

  constructor(env: Environment, print: (line: string) => void) {
    this.#env = env;
    this.#print = print;
  }

  /** Settles with the code of the first server that ends. */
  get ended(): Promise<number> {
    return this.#ended.promise;
  }

  start({ name, args }: ServerCommand): void {
    const flags = ['--disable-warning=ExperimentalWarning', '--import', endWithParent];
    // In a group of its own, Ctrl-C reaches a server through stop() alone.
    const child = spawn(process.execPath, [...flags, ...args], {
      env: this.#env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#running.push(child);
    eachLine(child.stdout, (line) => {
      const text = toConsoleLine(name, line);
      if (text !== null) this.#print(text);
    });
    eachLine(child.stderr, this.#print);
    child.once('close', (code) => this.#ended.resolve(code ?? 1));
    child.once('error', (error) => {
      this.#print(`${name}: ${error.message}`);
      this.#ended.resolve(1);
    });
  }

  /** Asks the servers to end, the last one started first, and waits until they have. */
  async stop(): Promise<void> {
    for (const child of this.#running.toReversed()) await stopOne(child);
  }
}

const endWithParent = new URL('../launch/end-with-parent.mjs', import.meta.url).href;

async function stopOne(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), patience);
  await exited;
  clearTimeout(timer);
}

function eachLine(stream: Readable | null, handle: (line: string) => void): void {
  if (stream) createInterface({ input: stream }).on('line', handle);
}
