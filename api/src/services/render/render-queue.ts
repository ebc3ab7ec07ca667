import { Worker } from 'node:worker_threads';
import { AppError } from '../../app-error.ts';
import type { FromRenderer, RenderJob } from './render-messages.ts';

export interface RenderQueue {
  /** Makes a PDF in its turn. Rejects with an AppError when too many wait, or when it takes too long or too much memory. */
  readonly render: (job: RenderJob) => Promise<Uint8Array>;
  /** The id of the running thread, for tests and logs; null when none runs. */
  readonly threadId: () => number | null;
  readonly close: () => Promise<void>;
}

interface Settings {
  /** How many may wait or be in work. */
  readonly places?: number;
  /** In milliseconds, for the wait and the work on one PDF. */
  readonly timeout?: number;
  /** Of the thread. */
  readonly maxMegabytes?: number;
  readonly script?: URL;
}

const renderWorker = new URL('./render.worker.ts', import.meta.url);

/** The gateway waits for a minute; the caller is told before that. */
const TIMEOUT = 45_000;

const tooLarge = 'This report is too large for a PDF. Please choose a shorter period, or the CSV.';

/**
 * Renders PDFs one after the other in one thread of its own, since that blocks the thread it runs in. A thread that dies is replaced with
 * the next PDF; the job that it had fails, those that wait do not.
 */
export function renderQueue({
  places = 20,
  timeout = TIMEOUT,
  maxMegabytes = 512,
  script = renderWorker,
}: Settings = {}): RenderQueue {
  let worker: Worker | null = null;
  let taken = 0;
  let last: Promise<unknown> = Promise.resolve();

  const running = (): Worker => {
    if (worker !== null) return worker;
    const started = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: maxMegabytes } });
    started.unref();
    const forget = (): void => {
      if (worker === started) worker = null;
    };
    // Without a listener an error of the thread would end the process.
    started.on('error', forget).on('exit', forget);
    worker = started;
    return started;
  };

  const render = async (job: RenderJob): Promise<Uint8Array> => {
    if (taken >= places) throw busy();
    taken += 1;
    const deadline = performance.now() + timeout;
    const turn = last.then(() => {
      const left = deadline - performance.now();
      if (left <= 0) throw busy();
      return renderWith(running(), job, left);
    });
    last = turn.catch(() => undefined);
    return turn.finally(() => {
      taken -= 1;
    });
  };

  return {
    render,
    threadId: () => worker?.threadId ?? null,
    close: async () => {
      await worker?.terminate();
    },
  };
}

/** One PDF by a thread that has nothing else to do. */
async function renderWith(worker: Worker, job: RenderJob, timeout: number): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  const onMessage = (message: FromRenderer): void => {
    if (message.type === 'done') resolve(message.bytes);
    else reject(new Error(`A PDF could not be made: ${message.reason}`));
  };
  const onError = (error: unknown): void =>
    reject(isOutOfMemory(error) ? new AppError('invalid', { message: tooLarge }) : error);
  const onExit = (): void => reject(new Error('The thread that makes PDFs ended'));
  worker.once('message', onMessage).once('error', onError).once('exit', onExit);
  const timer = setTimeout(() => {
    worker.off('exit', onExit);
    // Only then may the next PDF begin, in a new thread.
    void worker.terminate().finally(() => reject(new AppError('invalid', { message: tooLarge })));
  }, timeout);
  worker.postMessage(job);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    worker.off('message', onMessage).off('error', onError).off('exit', onExit);
  }
}

function busy(): AppError {
  return new AppError('unavailable', {
    message: 'Many reports are being made right now. Please try again in a minute.',
  });
}

function isOutOfMemory(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
