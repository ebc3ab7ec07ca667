import { Worker } from 'node:worker_threads';
import type { AppError } from '../../app-error.ts';
import { Shares } from '../../db/shares.ts';

/** The answer of a thread to one job. */
export type FromThread<Answer> =
  { readonly type: 'done'; readonly answer: Answer } | { readonly type: 'failed'; readonly reason: string };

export interface ThreadQueue<Job, Answer> {
  /**
   * Does a login's job in its turn; `read` is asked for it once there is a place. Rejects with an AppError when too many
   * wait, of all or of this login, or when it takes too long or too much memory.
   */
  readonly run: (loginId: number, read: () => Promise<Job>) => Promise<Answer>;
  /** The id of the running thread, for tests and logs; null when none runs. */
  readonly threadId: () => number | null;
  readonly close: () => Promise<void>;
}

/** Each queue has its own; tests choose smaller ones. */
export interface QueueLimits {
  /** How many may wait or be in work. */
  readonly places: number;
  /** How many of them of one login. */
  readonly perLogin: number;
  /** In milliseconds, for the work on one job: it has this time however long it waited. */
  readonly timeout: number;
  /** In milliseconds, for a job to be read and its turn to come. */
  readonly waitTimeout: number;
  /** The memory limit of the thread. */
  readonly maxMegabytes: number;
  readonly script: URL;
}

export interface QueueSettings<Job> extends QueueLimits {
  /** Its name in errors and logs: “the thread that makes PDFs”. */
  readonly name: string;
  /** The refusal of a job that has no place, or no turn in time. */
  readonly busy: () => AppError;
  /** The failure of a job that takes too long or too much memory. */
  readonly tooMuch: (what: 'time' | 'memory') => Error;
  /** In milliseconds, for a job that has less time than others. */
  readonly timeoutOf?: (job: Job) => number;
}

/** A job that waits for its turn. */
interface Waiting {
  readonly loginId: number;
  readonly begin: () => void;
}

/**
 * Does jobs one after the other in one thread of its own, since each blocks the thread it runs in. The next one is always
 * of the login that had fewest of late, and no login takes all places. A thread that dies is replaced with the next job;
 * the one that it had fails, those that wait do not.
 */
export function threadQueue<Job, Answer>(settings: QueueSettings<Job>): ThreadQueue<Job, Answer> {
  const { places, perLogin, waitTimeout, maxMegabytes, script, busy } = settings;
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

  const run = async (loginId: number, read: () => Promise<Job>): Promise<Answer> => {
    if (taken.length >= places || taken.filter((one) => one === loginId).length >= perLogin) throw busy();
    taken.push(loginId);
    const begunBy = performance.now() + waitTimeout;
    try {
      const job = await read();
      const within = Math.max(begunBy - performance.now(), 0);
      return await inTurn(loginId, within, () => runIn<Job, Answer>(running(), job, settings));
    } finally {
      taken.splice(taken.indexOf(loginId), 1);
    }
  };

  return {
    run,
    threadId: () => worker?.threadId ?? null,
    close: async () => {
      await worker?.terminate();
    },
  };
}

/** One job in a thread that has nothing else to do. */
async function runIn<Job, Answer>(
  thread: Worker,
  job: Job,
  { name, timeout, timeoutOf, tooMuch }: QueueSettings<Job>,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const onMessage = (message: FromThread<Answer>): void => {
    if (message.type === 'done') resolve(message.answer);
    else reject(new Error(`${name} failed: ${message.reason}`));
  };
  const onError = (error: unknown): void => reject(isOutOfMemory(error) ? tooMuch('memory') : error);
  const onExit = (): void => reject(new Error(`${name} ended`));
  thread.once('message', onMessage).once('error', onError).once('exit', onExit);
  const within = Math.min(timeout, timeoutOf?.(job) ?? timeout);
  const timer = setTimeout(() => {
    thread.off('exit', onExit);
    // Only then may the next job begin, in a new thread.
    void thread.terminate().finally(() => reject(tooMuch('time')));
  }, within);
  thread.postMessage(job);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    thread.off('message', onMessage).off('error', onError).off('exit', onExit);
  }
}

function isOutOfMemory(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
