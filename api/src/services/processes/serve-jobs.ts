import type { FromProcess } from './process-queue.ts';

/**
 * Runs in a process of its own: performs the jobs that a queue sends, and responds to each, until the queue's process
 * ends. A service manager ends both at once: the api still finishes responses in progress, so their job is finished
 * too.
 */
export function serveJobs(work: (job: never) => Promise<unknown>): void {
  const respond = (message: FromProcess<unknown>): void => void process.send?.(message);
  process.on('message', (job: unknown) => {
    work(job as never).then(
      (answer) => respond({ type: 'done', answer }),
      (error: unknown) =>
        respond({ type: 'failed', reason: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined);
  process.once('disconnect', () => process.exit());
  // Keeps the process waiting for jobs, whatever was preloaded into it.
  process.channel?.ref();
}
