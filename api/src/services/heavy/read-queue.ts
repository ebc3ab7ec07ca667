import { AppError } from '../../app-error.ts';
import { UnreadBytes } from './unread-bytes.ts';

/** Calls a function later, unless the returned function is called before. Times are milliseconds. */
export type StartTimer = (time: number, then: () => void) => () => void;

export interface ReadQueueSizes {
  /** The number of rows up to which a read does not wait. */
  readonly light: number;
  /** How many other reads run at once, for all logins. For one login it is always one. */
  readonly atOnce: number;
  /** How many heavy reads of one session may wait, and for how long. */
  readonly waiting: number;
  readonly timeout: number;
  /**
   * The number of rows up to which a read has a small response, and the number of bytes up to which a response is
   * small.
   */
  readonly small: { readonly rows: number; readonly bytes: number };
  /** Bytes of unreceived responses above which a session gets no further one. A login has 20 sessions. */
  readonly unread: number;
  /** The same for responses that are not small, of all sessions of a login: above it, only small ones are served. */
  readonly unreadAnswers: number;
  /** The same for files, of all sessions of a login: above it the next file waits, and everything else is served. */
  readonly unreadFiles: number;
  /** The estimated bytes of a file while it is read, since its size is unknown before: eight are read at once. */
  readonly file: number;
}

const MEGABYTE = 1024 * 1024;

export const readQueueSizes: ReadQueueSizes = {
  light: 2_000,
  atOnce: 4,
  waiting: 32,
  timeout: 10_000,
  small: { rows: 100, bytes: 64 * 1024 },
  unread: 12 * MEGABYTE,
  unreadAnswers: 36 * MEGABYTE,
  unreadFiles: 24 * MEGABYTE,
  file: 3 * MEGABYTE,
};

const TOO_MUCH = 'Too much is being read at once. Please try again in ten seconds, or choose fewer days.';

interface ReadRequest {
  readonly loginId: number;
  /** Omitted for a part of a response that is being sent. */
  readonly sessionToken?: string;
  readonly isHeavy: boolean;
  /** Whether its response is large. */
  readonly isLarge?: boolean;
  readonly isFile?: boolean;
  /** Part of its response was sent, so that it can no longer be refused and waits as long as it takes. */
  readonly isBegun?: boolean;
}

/** A response that is being sent. */
export interface SentBytes {
  readonly loginId: number;
  readonly sessionToken: string;
  readonly bytes: number;
  readonly isFile: boolean;
}

interface WaitingRead extends ReadRequest {
  readonly admit: () => void;
}

/**
 * Queues reads: a heavy one waits while its login or too many others are already reading as much; and a session that
 * does not receive its responses waits until it has (SEC8).
 */
export class ReadQueue {
  readonly sizes: ReadQueueSizes;
  readonly #after: StartTimer;
  readonly #working = new Set<number>();
  readonly #unread = new UnreadBytes<string>();
  readonly #answers = new UnreadBytes<number>();
  readonly #files = new UnreadBytes<number>();
  #waiting: readonly WaitingRead[] = [];

  constructor(sizes: ReadQueueSizes = readQueueSizes, after: StartTimer = startTimer) {
    this.sizes = sizes;
    this.#after = after;
  }

  /**
   * Resolves once the read may begin, with the function that ends it. `gone` ends the wait of a client that has left.
   * @throws AppError `too_many` when it waits too long, or is heavy and too many of its session wait
   */
  async enter(request: ReadRequest, gone?: AbortSignal): Promise<() => void> {
    const { loginId, isHeavy, isFile, isBegun } = request;
    const isFull = this.#waiting.filter((one) => hasSameSource(one, request)).length >= this.sizes.waiting;
    if (isFull && isHeavy && !isBegun) throw tooMuch(this.sizes);
    await this.#wait(request, gone);
    let isOver = !isHeavy && !isFile;
    return () => {
      if (isOver) return;
      isOver = true;
      if (isHeavy) this.#working.delete(loginId);
      if (isFile) this.#files.subtract(loginId, this.sizes.file);
      this.#admit();
    };
  }

  /**
   * Counts a response that is being sent to a session, and a file or a large response for its login too; returns the
   * function to call once it was received.
   */
  send({ loginId, sessionToken, bytes, isFile }: SentBytes): () => void {
    const isSmall = !isFile && bytes <= this.sizes.small.bytes;
    const ofLogin = isFile ? this.#files : this.#answers;
    this.#unread.add(sessionToken, bytes);
    if (!isSmall) ofLogin.add(loginId, bytes);
    let isRead = false;
    return () => {
      if (isRead) return;
      isRead = true;
      this.#unread.subtract(sessionToken, bytes);
      if (!isSmall) ofLogin.subtract(loginId, bytes);
      this.#admit();
    };
  }

  /** How many reads are running, and how many are waiting. */
  get counts(): { readonly working: number; readonly waiting: number } {
    return { working: this.#working.size, waiting: this.#waiting.length };
  }

  async #wait(request: ReadRequest, gone?: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<undefined>();
    const waiting: WaitingRead = { ...request, admit: () => resolve(undefined) };
    const giveUp = (): void => {
      this.#waiting = this.#waiting.filter((one) => one !== waiting);
      reject(tooMuch(this.sizes));
    };
    this.#waiting = [...this.#waiting, waiting];
    this.#admit();
    if (!this.#waiting.includes(waiting)) return promise;
    if (gone?.aborted) giveUp();
    const cancel = request.isBegun ? () => undefined : this.#after(this.sizes.timeout, giveUp);
    gone?.addEventListener('abort', giveUp, { once: true });
    try {
      await promise;
    } finally {
      cancel();
      gone?.removeEventListener('abort', giveUp);
    }
  }

  /**
   * In order of arrival, but one of each login before a second of any, and likewise among its sessions; a read that
   * waits for its own login does not block those behind it.
   */
  #admit(): void {
    for (const one of this.#waiting) {
      if (!this.#isFree(one)) continue;
      this.#waiting = this.#waiting.filter((other) => other !== one);
      if (one.isFile) this.#files.add(one.loginId, this.sizes.file);
      if (one.isHeavy) {
        this.#working.add(one.loginId);
        const isOfLogin = (other: WaitingRead): boolean => other.isHeavy && other.loginId === one.loginId;
        const isOfSession = (other: WaitingRead): boolean => isOfLogin(other) && hasSameSource(other, one);
        const place = (other: WaitingRead): number => Number(isOfLogin(other)) + Number(isOfSession(other));
        this.#waiting = this.#waiting.toSorted((first, second) => place(first) - place(second));
      }
      one.admit();
    }
  }

  #isFree({ loginId, sessionToken, isHeavy, isLarge, isFile }: WaitingRead): boolean {
    if (isFile && this.#files.of(loginId) >= this.sizes.unreadFiles) return false;
    if (isLarge && this.#answers.of(loginId) >= this.sizes.unreadAnswers) return false;
    if (sessionToken !== undefined && this.unreadOf(sessionToken) >= this.sizes.unread) return false;
    return !isHeavy || (!this.#working.has(loginId) && this.#working.size < this.sizes.atOnce);
  }

  /** Bytes that are being sent to a session. */
  unreadOf(sessionToken: string): number {
    return this.#unread.of(sessionToken);
  }

  /** Bytes of files that are being sent to all sessions of a login, including those still being read. */
  unreadFilesOf(loginId: number): number {
    return this.#files.of(loginId);
  }
}

/** Whether two reads are of one session; parts of responses that are being sent belong to their login. */
function hasSameSource(one: ReadRequest, other: ReadRequest): boolean {
  return one.loginId === other.loginId && one.sessionToken === other.sessionToken;
}

function startTimer(time: number, then: () => void): () => void {
  const timer = setTimeout(then, time);
  return () => clearTimeout(timer);
}

function tooMuch({ timeout }: ReadQueueSizes): AppError {
  return new AppError('too_many', { message: TOO_MUCH, retryAfter: Math.ceil(timeout / 1000) });
}
