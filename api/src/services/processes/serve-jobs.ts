import type { FromProcess } from './process-queue.ts';

/** Runs in a process of its own: does the jobs that a queue sends, and answers each, until the queue's process ends. */
export function serveJobs(work: (job: never) => Promise<unknown>): void {
  const tell = (message: FromProcess<unknown>): void => void process.send?.(message);
  process.on('message', (job: unknown) => {
    work(job as never).then(
      (answer) => tell({ type: 'done', answer }),
      (error: unknown) =>
        tell({ type: 'failed', reason: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
  });
  process.once('disconnect', () => process.exit());
  // It waits for jobs, whatever was preloaded into it.
  process.channel?.ref();
}
