import { once } from 'node:events';
import { chmodSync, rmSync } from 'node:fs';
import type { Server, Socket } from 'node:net';
import { createServer } from 'node:net';
import { readFrames } from './frames.ts';
import { Turns } from './turns.ts';

/** What the server needs of PGlite. */
export interface ProtocolEngine {
  execProtocolRawStream(message: Uint8Array, options: { onRawData: (data: Uint8Array) => void }): Promise<void>;
  isInTransaction(): boolean;
}

export interface SocketServerOptions {
  readonly engine: ProtocolEngine;
  readonly path: string;
  /** The engine itself broke, which no statement of a client can cause: it serves nothing more. */
  readonly onBroken: (error: unknown) => void;
}

const SYNC = Buffer.from([0x53, 0, 0, 0, 4]);
const ROLLBACK = Buffer.from('Q\0\0\0\rROLLBACK\0', 'latin1');

/**
 * Serves the engine to PostgreSQL clients on a unix socket.
 *
 * All connections share the engine's one session, so a connection keeps the turn from the first message of a batch (Parse … Sync)
 * until its end, and from BEGIN until COMMIT or ROLLBACK: unnamed statements of two clients never mix, nor do transactions.
 */
export async function startSocketServer(options: SocketServerOptions): Promise<{ stop: () => Promise<void> }> {
  const sockets = new Set<Socket>();
  const turns = new Turns();
  const server = createServer((socket) => {
    sockets.add(socket);
    void serve(socket, options, turns).finally(() => sockets.delete(socket));
  });
  await listen(server, options.path);
  const stop = async (): Promise<void> => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
    await turns.take();
  };
  return { stop };
}

async function listen(server: Server, path: string): Promise<void> {
  rmSync(path, { force: true });
  server.listen(path);
  await once(server, 'listening');
  chmodSync(path, 0o600);
}

async function serve(socket: Socket, { engine, onBroken }: SocketServerOptions, turns: Turns): Promise<void> {
  const connection = new Connection(socket, engine, turns);
  try {
    await connection.answerAll();
  } catch (error) {
    if (!isLostConnection(error)) onBroken(error);
  } finally {
    await connection.leave().catch(onBroken);
  }
}

class Connection {
  readonly #socket: Socket;
  readonly #engine: ProtocolEngine;
  readonly #turns: Turns;
  #giveBack: (() => void) | null = null;

  constructor(socket: Socket, engine: ProtocolEngine, turns: Turns) {
    this.#socket = socket;
    this.#engine = engine;
    this.#turns = turns;
  }

  async answerAll(): Promise<void> {
    let batch: Buffer[] = [];
    for await (const { kind, bytes } of readFrames(this.#socket)) {
      // A message that the engine does not know would leave it out of step for ever.
      if (kind === 'terminate' || kind === 'cancel-request' || kind === 'unknown') return;
      if (kind === 'encryption-request') {
        this.#socket.write('N');
        continue;
      }
      batch.push(bytes);
      if (kind === 'part-of-batch') continue;
      const message = Buffer.concat(batch);
      batch = [];
      await this.#answer(message, kind !== 'flush');
    }
  }

  /** The transaction of a client that disconnects is rolled back. */
  async leave(): Promise<void> {
    this.#socket.destroy();
    if (this.#giveBack === null) return;
    await this.#run(SYNC);
    if (this.#engine.isInTransaction()) await this.#run(ROLLBACK);
    this.#giveBack();
  }

  async #answer(message: Buffer, isWhole: boolean): Promise<void> {
    this.#giveBack ??= await this.#turns.take();
    await this.#run(message);
    if (!isWhole || this.#engine.isInTransaction()) return;
    this.#giveBack();
    this.#giveBack = null;
  }

  async #run(message: Buffer): Promise<void> {
    await this.#engine.execProtocolRawStream(message, { onRawData: (data) => this.#send(data) });
  }

  /** The engine reuses the memory of its responses, so each is copied. */
  #send(data: Uint8Array): void {
    if (data.length > 0 && this.#socket.writable) this.#socket.write(Buffer.from(data));
  }
}

function isLostConnection(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    /^(E[A-Z]+|ERR_STREAM_PREMATURE_CLOSE)$/.test(error.code)
  );
}
