import { Worker } from 'node:worker_threads';
import { AppError } from '../../app-error.ts';
import { Shares } from '../../db/shares.ts';
import { printing } from '../limits/call-usage.ts';
import type { FromRenderer, RenderJob } from './render-messages.ts';

export interface RenderQueue {
  /**
   * Makes a PDF for a login in its turn; `read` is asked what is in it once there is a place. Rejects with an AppError
   * when too many wait, of all or of this login, or when it takes too long or too much memory.
   */
  readonly render: (loginId: number, read: () => Promise<RenderJob>) => Promise<Uint8Array>;
  /** The id of the running thread, for tests and logs; null when none runs. */
  readonly threadId: () => number | null;
  readonly close: () => Promise<void>;
}

interface Settings {
  /** How many may wait or be in work. */
  readonly places?: number;
  /** How many of them of one login. */
  readonly perLogin?: number;
  /** In milliseconds, for the work on one PDF: it has this time however long it waited. */
  readonly timeout?: number;
  /** In milliseconds, for what it is made of to be read and its turn to come. */
  readonly waitTimeout?: number;
  /** The memory limit of the thread. */
  readonly maxMegabytes?: number;
  readonly script?: URL;
}

const renderWorker = new URL('./render.worker.ts', import.meta.url);

/**
 * The gateway waits for a minute; the caller is told before that. One PDF that takes all its time makes nobody wait too
 * long: the next one is of another login.
 */
const TIMEOUT = 28_000;
const WAIT_TIMEOUT = 30_000;
/** The timeout for HTML that a browser sent: 64 KB of it take a second or two to print. */
const POSTED_TIMEOUT = 10_000;

const tooLarge = 'This report is too large for a PDF. Please choose a shorter period, or the CSV.';

/** A PDF that waits for its turn. */
interface Waiting {
  readonly loginId: number;
  readonly begin: () => void;
}

/**
 * Renders PDFs one after the other in one thread of its own, since that blocks the thread it runs in. The next one is
 * always of the login that had fewest of late, and no login takes all places. A thread that dies is replaced with the
 * next PDF; the job that it had fails, those that wait do not.
 */
export function renderQueue({
  places = 20,
  perLogin = 3,
  timeout = TIMEOUT,
  waitTimeout = WAIT_TIMEOUT,
  maxMegabytes = 512,
  script = renderWorker,
}: Settings = {}): RenderQueue {
  let worker: Worker | null = null;
  const taken: number[] = [];
  const had = new Shares();
  let waiting: Waiting[] = [];
  let isBusy = false;

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

  const beginNext = (): void => {
    const hadOf = had.atOnce();
    const [first] = waiting.toSorted((a, b) => hadOf(`${a.loginId}`) - hadOf(`${b.loginId}`));
    if (isBusy || !first) return;
    isBusy = true;
    waiting = waiting.filter((one) => one !== first);
    had.add(`${first.loginId}`);
    first.begin();
  };

  /** Works when it is the login's turn, unless that does not come in time. */
  const inTurn = async <T>(loginId: number, within: number, work: () => Promise<T>): Promise<T> => {
    const { promise, resolve, reject } = Promise.withResolvers<undefined>();
    const own: Waiting = { loginId, begin: () => resolve(undefined) };
    const timer = setTimeout(() => {
      waiting = waiting.filter((one) => one !== own);
      reject(busy());
    }, within);
    waiting.push(own);
    beginNext();
    await promise.finally(() => clearTimeout(timer));
    try {
      return await work();
    } finally {
      isBusy = false;
      beginNext();
    }
  };

  const render = async (loginId: number, read: () => Promise<RenderJob>): Promise<Uint8Array> => {
    printing();
    if (taken.length >= places || taken.filter((one) => one === loginId).length >= perLogin) throw busy();
    taken.push(loginId);
    const begunBy = performance.now() + waitTimeout;
    try {
      const job = await read();
      const within = Math.max(begunBy - performance.now(), 0);
      return await inTurn(loginId, within, () =>
        renderWith(running(), job, job.kind === 'html' ? Math.min(timeout, POSTED_TIMEOUT) : timeout),
      );
    } finally {
      taken.splice(taken.indexOf(loginId), 1);
    }
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
