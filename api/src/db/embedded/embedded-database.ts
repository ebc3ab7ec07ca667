import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { FromWorker, WorkerSettings } from './worker-messages.ts';

const RESTART_AFTER = 500;

export interface EmbeddedDatabase {
  readonly stop: () => Promise<void>;
}

/**
 * Runs PGlite in a thread of its own, since its queries block the thread they run in, and serves it on a unix socket.
 * A thread that dies is reported and replaced; nothing committed is lost.
 */
export async function startEmbedded(settings: WorkerSettings, onError: (error: Error) => void): Promise<EmbeddedDatabase> {
  let isStopping = false;
  let worker = await startWorker(settings);
  watch();

  function watch(): void {
    worker.on('error', onError);
    worker.on('message', (message: FromWorker) => {
      if (message.type === 'broken') onError(new Error(`The embedded database broke: ${message.reason}`));
    });
    worker.once('exit', () => void replace());
  }

  async function replace(): Promise<void> {
    while (!isStopping) {
      try {
        worker = await startWorker(settings);
        watch();
        return;
      } catch (error) {
        onError(error instanceof Error ? error : new Error(String(error)));
        await wait(RESTART_AFTER);
      }
    }
  }

  async function stop(): Promise<void> {
    isStopping = true;
    const exited = once(worker, 'exit');
    worker.postMessage('stop');
    await exited;
  }

  return { stop };
}

async function startWorker(settings: WorkerSettings): Promise<Worker> {
  const worker = new Worker(new URL('./embedded.worker.ts', import.meta.url), { workerData: settings });
  const ended = once(worker, 'exit').then(() => {
    throw new Error('The embedded database ended while it started');
  });
  await Promise.race([once(worker, 'message'), ended]);
  worker.removeAllListeners();
  return worker;
}
