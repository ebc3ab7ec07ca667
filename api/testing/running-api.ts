import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { TestPlace } from './db/embedded-place.ts';
import { nextLine, startScript } from './db/node-process.ts';
import { heapFlags } from './heap-flags.ts';

const main = new URL('../src/main.ts', import.meta.url);

interface Answered {
  readonly status: number;
  readonly body: string;
}

/** The api as a process of its own, in a place of its own. */
export class RunningApi {
  readonly place: Pick<TestPlace, 'dataDir' | 'databaseUrl' | 'env' | 'remove'>;
  readonly socket: string;
  #process: ChildProcess | null = null;

  /** The api, not started yet; several that share data need a socket each. */
  constructor(place: Pick<TestPlace, 'dataDir' | 'databaseUrl' | 'env' | 'remove'>, socketName = 'api.sock') {
    this.place = place;
    this.socket = join(place.dataDir, socketName);
  }

  /** The id of the process; null while none runs. */
  get pid(): number | null {
    return this.#process?.pid ?? null;
  }

  /** Starts it and returns the first line that it prints. */
  async start(env: Readonly<Record<string, string>> = {}): Promise<string> {
    this.#process = startScript(main, [], { ...this.place.env, API_SOCKET: this.socket, ...env }, heapFlags);
    const line = await nextLine(this.#process);
    // A process whose output is not read blocks once the pipe is full.
    for (const stream of [this.#process.stdout, this.#process.stderr]) stream?.resume();
    return line;
  }

  /** Ends it and returns its exit code. */
  async end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#process;
    if (child === null) return null;
    this.#process = null;
    const closed = once(child, 'close');
    child.kill(signal);
    await closed;
    return child.exitCode;
  }

  async get(path: string): Promise<Answered> {
    const asking = request({ socketPath: this.socket, path, agent: false });
    asking.end();
    const { promise, resolve, reject } = Promise.withResolvers<Answered>();
    asking.once('error', reject);
    asking.once(
      'response',
      (response) => void text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject),
    );
    return promise;
  }

  async remove(): Promise<void> {
    await this.end('SIGKILL');
    await this.place.remove();
  }
}
