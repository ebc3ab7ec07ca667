import { fork } from 'node:child_process';
import type { ChildProcess, Serializable } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { AppError } from '../../app-error.ts';
import { Shares } from '../../db/shares.ts';

/** The response of a process to one job. */
export type FromProcess<Answer> =
  { readonly type: 'done'; readonly answer: Answer } | { readonly type: 'failed'; readonly reason: string };

export interface ProcessQueue<Job, Answer> {
  /**
   * Runs a login's job in its turn; `read` is called for it once there is a place. Rejects with an AppError when the
   * queue is full, in total or for this login, or when the job takes too much time or memory.
   */
  readonly run: (loginId: number, read: () => Promise<Job>) => Promise<Answer>;
  /** The id of the running process, for tests and logs; null when none runs. */
  readonly pid: () => number | null;
  readonly close: () => Promise<void>;
}

/** Each queue has its own; tests use smaller ones. */
export interface QueueLimits {
  /** How many jobs may be waiting or running. */
  readonly places: number;
  /** How many of them of one login. */
  readonly perLogin: number;
  /** In milliseconds, for running one job, however long it waited. */
  readonly timeout: number;
  /** In milliseconds, for reading a job and waiting for its turn. */
  readonly waitTimeout: number;
  /** The limit of its heap. */
  readonly maxMegabytes: number;
  readonly script: URL;
}

export interface QueueSettings<Job> extends QueueLimits {
  /** Its name in errors and logs: “the process that makes PDFs”. */
  readonly name: string;
  /** The refusal of a job when the queue is full, or its turn does not come in time. */
  readonly busy: () => AppError;
  /** The failure of a job that takes too much time or memory. */
  readonly tooMuch: (what: 'time' | 'memory') => Error;
  /** In milliseconds, for a job with a shorter timeout than others. */
  readonly timeoutOf?: (job: Job) => number;
}

/** A job that waits for its turn. */
interface WaitingJob {
  readonly loginId: number;
  readonly begin: () => void;
}

/** Characters of a process's last output to include in the error. */
const LAST_WORDS = 2000;

/** The environment variables that a process gets: it handles untrusted input, and needs no key and no password. */
const GIVEN = ['NODE_COMPILE_CACHE', 'NODE_OPTIONS', 'TZ'];

/**
 * Runs jobs one after the other in a process of its own, since each blocks its thread and may crash its process: the
 * limits of a thread do not hold within a function of the runtime. The next job is always of the login with the fewest
 * recent ones, and no login can take all places. A process that dies is replaced for the next job; the job that it was
 * running fails, waiting ones do not.
 */
export function processQueue<Job, Answer>(settings: QueueSettings<Job>): ProcessQueue<Job, Answer> {
  const { places, perLogin, waitTimeout, maxMegabytes, script, busy } = settings;
  let child: ChildProcess | null = null;
  let lastWords = '';
  const taken: number[] = [];
  const had = new Shares();
  let waitingJobs: WaitingJob[] = [];
  let isBusy = false;

  const running = (): ChildProcess => {
    if (child !== null) return child;
    const started = fork(fileURLToPath(script), {
      execArgv: [...process.execArgv, `--max-old-space-size=${maxMegabytes}`],
      env: Object.fromEntries(
        GIVEN.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
      ),
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    });
    const forget = (): void => {
      if (child === started) child = null;
    };
    // Without a listener a process that cannot start would end this one.
    started.on('error', forget).on('exit', forget);
    started.unref();
    started.channel?.unref();
    lastWords = '';
    // Without a free file descriptor there is no pipe, and the error follows.
    const errors = started.stderr as Socket | undefined;
    errors?.unref().on('data', (text: Buffer) => (lastWords = `${lastWords}${text.toString()}`.slice(-LAST_WORDS)));
    child = started;
    return started;
  };

  const beginNext = (): void => {
    const hadOf = had.atOnce();
    const [first] = waitingJobs.toSorted((a, b) => hadOf(`${a.loginId}`) - hadOf(`${b.loginId}`));
    if (isBusy || !first) return;
    isBusy = true;
    waitingJobs = waitingJobs.filter((one) => one !== first);
    had.add(`${first.loginId}`);
    first.begin();
  };

  /** Runs the work when it is the login's turn, unless that does not come in time. */
  const inTurn = async <T>(loginId: number, within: number, work: () => Promise<T>): Promise<T> => {
    const { promise, resolve, reject } = Promise.withResolvers<undefined>();
    const own: WaitingJob = { loginId, begin: () => resolve(undefined) };
    const timer = setTimeout(() => {
      waitingJobs = waitingJobs.filter((one) => one !== own);
      reject(busy());
    }, within);
    waitingJobs.push(own);
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
      return await inTurn(loginId, within, () =>
        runIn<Job, Answer>(running(), job, { ...settings, lastWords: () => lastWords }),
      );
    } finally {
      taken.splice(taken.indexOf(loginId), 1);
    }
  };

  return {
    run,
    pid: () => child?.pid ?? null,
    close: async () => {
      if (child === null) return;
      const ended = once(child, 'exit');
      child.ref();
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** One job in a process that has nothing else to do. */
async function runIn<Job, Answer>(
  child: ChildProcess,
  job: Job,
  { name, timeout, timeoutOf, tooMuch, lastWords }: QueueSettings<Job> & { readonly lastWords: () => string },
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  let isOver = false;
  const onMessage = (message: FromProcess<Answer>): void => {
    if (message.type === 'done') resolve(message.answer);
    else reject(new Error(`${name} failed: ${message.reason}`));
  };
  // Only then may the next job begin, in a new process.
  const onExit = (code: number | null, signal: NodeJS.Signals | null): void => {
    if (isOver) reject(tooMuch('time'));
    else
      reject(
        isOutOfMemory(code, signal) ? tooMuch('memory') : new Error(`${name} ended: ${signal ?? code}. ${lastWords()}`),
      );
  };
  child.once('message', onMessage).once('error', reject).once('exit', onExit);
  const within = Math.min(timeout, timeoutOf?.(job) ?? timeout);
  const timer = setTimeout(() => {
    isOver = true;
    child.kill('SIGKILL');
  }, within);
  // A process that has died since reports that by its exit.
  child.send(job as Serializable, () => undefined);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    // It was killed as its answer came: the next job needs a new process.
    if (child.killed && child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    child.off('message', onMessage).off('error', reject).off('exit', onExit);
  }
}

/** V8 aborts when its heap is full, and the system's out-of-memory killer sends a signal. */
function isOutOfMemory(code: number | null, signal: NodeJS.Signals | null): boolean {
  return code === 134 || signal === 'SIGABRT' || signal === 'SIGKILL';
}
