import { once } from 'node:events';
import { chmodSync, rmSync } from 'node:fs';
import type { Server, Socket } from 'node:net';
import { createServer } from 'node:net';
import { DiskGuard, simpleQuery } from './disk-guard.ts';
import { readFrames } from './frames.ts';
import type { FrameKind } from './frames.ts';
import type { ProtocolEngine } from './protocol-engine.ts';
import { Mutex } from './mutex.ts';

export interface SocketServerOptions {
  readonly engine: ProtocolEngine;
  readonly path: string;
  /** The engine itself failed, which no statement of a client can cause: it no longer serves. */
  readonly onBroken: (error: unknown) => void;
  /** Whether the disk is too full for further writes. */
  readonly isDiskFull: () => boolean;
}

const SYNC = Buffer.from([0x53, 0, 0, 0, 4]);
const ROLLBACK = simpleQuery('ROLLBACK');
/** Occurs in an error and nowhere else: no value of a row has a NUL in it. */
const PANIC = Buffer.from('\0VPANIC\0', 'latin1');

/**
 * Serves the engine to PostgreSQL clients on a unix socket. All connections share the engine's one session, so a
 * connection keeps the lock from the first message of a batch (Parse … Sync) until its end, and from BEGIN until COMMIT
 * or ROLLBACK: unnamed statements of two clients never mix, nor do transactions.
 */
export async function startSocketServer(options: SocketServerOptions): Promise<{ stop: () => Promise<void> }> {
  const sockets = new Set<Socket>();
  const mutex = new Mutex();
  const guard = new DiskGuard(options.engine, options.isDiskFull);
  const server = createServer((socket) => {
    sockets.add(socket);
    const connection = new Connection(socket, options.engine, guard, mutex);
    void serve(connection, options.onBroken).finally(() => sockets.delete(socket));
  });
  await listen(server, options.path);
  const stop = async (): Promise<void> => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
    await mutex.acquire();
  };
  return { stop };
}

async function listen(server: Server, path: string): Promise<void> {
  rmSync(path, { force: true });
  server.listen(path);
  await once(server, 'listening');
  chmodSync(path, 0o600);
}

async function serve(connection: Connection, onBroken: (error: unknown) => void): Promise<void> {
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
  readonly #guard: DiskGuard;
  readonly #mutex: Mutex;
  #giveBack: (() => void) | null = null;
  /** Whether a batch was sent in part. */
  #isWithinBatch = false;

  constructor(socket: Socket, engine: ProtocolEngine, guard: DiskGuard, mutex: Mutex) {
    this.#socket = socket;
    this.#engine = engine;
    this.#guard = guard;
    this.#mutex = mutex;
  }

  async answerAll(): Promise<void> {
    let batch: Buffer[] = [];
    for await (const { kind, bytes } of readFrames(this.#socket)) {
      // A message that the engine does not know would put it out of step for good.
      if (kind === 'terminate' || kind === 'cancel-request' || kind === 'unknown') return;
      if (kind === 'encryption-request') {
        this.#socket.write('N');
        continue;
      }
      batch.push(bytes);
      if (kind === 'part-of-batch') continue;
      const message = Buffer.concat(batch);
      batch = [];
      await this.#answer(message, kind);
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

  async #answer(message: Buffer, kind: FrameKind): Promise<void> {
    this.#giveBack ??= await this.#mutex.acquire();
    if (!this.#isWithinBatch && kind !== 'startup') await this.#guard.beforeBatch();
    await this.#run(message);
    this.#isWithinBatch = kind === 'flush';
    if (this.#isWithinBatch || this.#engine.isInTransaction()) return;
    this.#giveBack();
    this.#giveBack = null;
  }

  /** @throws Error when the engine panicked: it no longer responds */
  async #run(message: Buffer): Promise<void> {
    const panics: Buffer[] = [];
    const onRawData = (data: Uint8Array): void => {
      // The engine reuses the memory of its responses.
      const copy = Buffer.from(data);
      if (copy.includes(PANIC)) panics.push(copy);
      this.#guard.explain(copy);
      this.#send(copy);
    };
    await this.#engine.execProtocolRawStream(message, { onRawData });
    if (panics.length > 0) throw new Error('the engine panicked');
  }

  #send(data: Buffer): void {
    if (data.length > 0 && this.#socket.writable) this.#socket.write(data);
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
