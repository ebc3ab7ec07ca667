import { once } from 'node:events';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { hasRoomToStart } from './disk-room.ts';
import type { FromWorker, WorkerSettings } from './worker-messages.ts';

const RESTART_AFTER = 500;
/** The id of a thread that has ended. */
const ENDED = -1;

export interface EmbeddedDatabase {
  readonly stop: () => Promise<void>;
}

const databaseWorker = new URL('./embedded.worker.ts', import.meta.url);

/**
 * Runs PGlite in a thread of its own, since its queries block the thread they run in, and serves it on a unix socket.
 * A thread that dies is reported and replaced; nothing committed is lost.
 */
export async function startEmbedded(
  settings: WorkerSettings,
  onError: (error: Error) => void,
  script = databaseWorker,
): Promise<EmbeddedDatabase> {
  // V8 13 ends the whole process when it frees compiled WebAssembly while a thread that ran it goes away.
  setFlagsFromString('--no-wasm-code-gc');
  let isStopping = false;
  // A thread may become ready and end before the next line has its worker.
  let replacing: Promise<void> = Promise.resolve();
  let worker = await startWorker(script, settings, onError, replaceLater);

  function replaceLater(): void {
    if (!isStopping) replacing = replace();
  }

  async function replace(): Promise<void> {
    while (!isStopping) {
      if (!hasRoomToStart(dirname(settings.folder))) {
        await wait(RESTART_AFTER);
        continue;
      }
      try {
        worker = await startWorker(script, settings, onError, replaceLater);
        return;
      } catch (error) {
        onError(toError(error));
        await wait(RESTART_AFTER);
      }
    }
  }

  async function stop(): Promise<void> {
    isStopping = true;
    await replacing;
    if (worker.threadId === ENDED) return;
    const exited = once(worker, 'exit');
    worker.postMessage('stop');
    await exited;
  }

  return { stop };
}

/** Resolves with the thread once it is ready; later failures of it are reported. */
async function startWorker(
  script: URL,
  settings: WorkerSettings,
  onError: (error: Error) => void,
  onExit: () => void,
): Promise<Worker> {
  const worker = new Worker(script, { workerData: settings });
  const { promise, resolve, reject } = Promise.withResolvers<Worker>();
  let isReady = false;
  worker.on('message', (message: FromWorker) => {
    if (message.type === 'broken') onError(new Error(`The embedded database broke: ${message.reason}`));
    isReady = true;
    resolve(worker);
  });
  worker.on('error', (error) => {
    if (isReady) onError(toError(error));
    reject(toError(error));
  });
  worker.on('exit', () => {
    if (isReady) onExit();
    reject(new Error('The embedded database ended while it started'));
  });
  return promise;
}

/** Errors of another thread are not always instances of this thread's Error. */
function toError(error: unknown): Error {
  return error instanceof Error
    ? error
    : new Error(
        typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error),
      );
}
