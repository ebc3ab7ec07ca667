import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { toConsoleLine } from './log-lines.ts';
import type { Environment } from './start-settings.ts';

export interface ServerCommand {
  readonly name: string;
  /** Script and arguments for the current Node. */
  readonly args: readonly string[];
  /** In development: if it ends by itself, the others keep running. */
  readonly isWatched?: boolean;
}

interface Running {
  readonly command: ServerCommand;
  readonly child: ChildProcess;
}

/** How many milliseconds a server has to shut down. */
const shutdownTimeout = 10_000;

/** The servers of one portal. They end together, and none outlives this process. */
export class ServerProcesses {
  readonly #running = new Map<string, Running>();
  readonly #replaced = new WeakSet<ChildProcess>();
  #isStopping = false;
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

  start(command: ServerCommand): void {
    const { name, args } = command;
    const flags = ['--disable-warning=ExperimentalWarning', '--import', endWithParent];
    // A separate process group, so that Ctrl-C reaches a server only through stop().
    const child = spawn(process.execPath, [...flags, ...args], {
      env: this.#env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#running.set(name, { command, child });
    eachLine(child.stdout, (line) => {
      const text = toConsoleLine(name, line);
      if (text !== null) this.#print(text);
    });
    eachLine(child.stderr, this.#print);
    child.once('close', (code) => this.#onEnd(command, child, code));
    child.once('error', (error) => {
      this.#print(`${name}: ${error.message}`);
      this.#ended.resolve(1);
    });
  }

  /** Restarts a server with the current sources. */
  async restart(name: string): Promise<void> {
    const running = this.#running.get(name);
    if (!running) throw new Error(`No server ${name} runs`);
    this.#replaced.add(running.child);
    await stopOne(running.child);
    if (!this.#isStopping) this.start(running.command);
  }

  /** Stops the servers in reverse order and waits for them. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    for (const { child } of [...this.#running.values()].reverse()) await stopOne(child);
  }

  #onEnd({ name, isWatched = false }: ServerCommand, child: ChildProcess, code: number | null): void {
    if (this.#replaced.has(child)) return;
    if (isWatched && !this.#isStopping) this.#print(`${name}: ended; it starts again when its sources change`);
    else this.#ended.resolve(code ?? 1);
  }
}

const endWithParent = new URL('../launch/end-with-parent.mjs', import.meta.url).href;

async function stopOne(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), shutdownTimeout);
  await exited;
  clearTimeout(timer);
}

function eachLine(stream: Readable | null, handle: (line: string) => void): void {
  if (stream) createInterface({ input: stream }).on('line', handle);
}
