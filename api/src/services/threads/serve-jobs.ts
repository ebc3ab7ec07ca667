import { parentPort } from 'node:worker_threads';
import type { FromThread } from './thread-queue.ts';

/** Runs in a thread: does the jobs that a queue sends, and answers each. */
export function serveJobs(work: (job: never) => Promise<unknown>): void {
  const tell = (message: FromThread<unknown>): void => parentPort?.postMessage(message);
  parentPort?.on('message', (job: unknown) => {
    work(job as never).then(
      (answer) => tell({ type: 'done', answer }),
      (error: unknown) =>
        tell({ type: 'failed', reason: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
  });
}
