import { availableParallelism } from 'node:os';
import { hashPassword, verifyPassword } from './password.ts';
import { Shares } from './shares.ts';

/** What a call with a place in the queue may do; each hash waits for its turn. */
export interface Hasher {
  readonly hash: typeof hashPassword;
  readonly verify: typeof verifyPassword;
}

/** Who asks for a place. */
export interface Asking {
  /** Where the call comes from: sources share the queue. */
  readonly source: string;
  /** Calls with the same key are worked on one after another. */
  readonly key?: string;
}

export interface HashQueue {
  /** Runs work that will hash passwords, when it is its turn; returns null when the queue has no place for it. */
  readonly enter: <T>(asking: Asking, work: (hasher: Hasher) => Promise<T>) => Promise<T | null>;
  /** Whether a call of this source would be given a place now: without one it need not ask the database for anything. */
  readonly hasPlaceFor: (source: string) => boolean;
}

export interface QueueSizes {
  /** How many passwords are hashed at once. */
  readonly atOnce: number;
  /** How many calls may be in the queue, those that are worked on included. */
  readonly places: number;
  /** How long a call waits at most, in milliseconds. */
  readonly patience: number;
}

const sizes: QueueSizes = {
  /** One core stays free, so that other calls are served during a burst of logins. */
  atOnce: Math.max(1, availableParallelism() - 1),
  places: 128,
  /** Long before the gateway's timeout. */
  patience: 10_000,
};

interface Waiting extends Asking {
  readonly settle: (isAdmitted: boolean) => void;
}

/**
 * Limits how many passwords are hashed or compared at once, and how many calls wait for that (AU17). While calls wait, the next is always
 * one of the source that was served least of late; when there is no place left, the source that has had and wants most loses its newest.
 */
export function hashQueue(
  { atOnce, places, patience }: QueueSizes = sizes,
  makeHash: typeof hashPassword = hashPassword,
): HashQueue {
  const inTurn = limited(atOnce);
  const hasher: Hasher = {
    hash: (password) => inTurn(() => makeHash(password)),
    verify: (passwordHash, password) => inTurn(() => verifyPassword(passwordHash, password)),
  };
  // While one hash is made, the calls before and after it are at the database.
  const line = new FairLine(atOnce * 2 + 2, places, patience);
  return {
    hasPlaceFor: (source) => line.hasPlaceFor(source),
    enter: async (asking, work) => {
      if (!(await line.join(asking))) return null;
      try {
        return await work(hasher);
      } finally {
        line.leave(asking);
      }
    },
  };
}

class FairLine {
  readonly #width: number;
  readonly #places: number;
  readonly #patience: number;
  readonly #shares = new Shares();
  readonly #keys = new Set<string>();
  #waiting: Waiting[] = [];
  #working = 0;

  constructor(width: number, places: number, patience: number) {
    this.#width = width;
    this.#places = places;
    this.#patience = patience;
  }

  /** Resolves with true when it is the call's turn, and with false when there is no place for it. */
  async join(asking: Asking): Promise<boolean> {
    if (!this.hasPlaceFor(asking.source)) return false;
    if (this.#isFull) this.#sendAway(this.#dearerThan(asking.source));
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const waiting: Waiting = { ...asking, settle: resolve };
    this.#waiting.push(waiting);
    const timer = setTimeout(() => this.#sendAway(waiting), this.#patience);
    this.#admit();
    return promise.finally(() => clearTimeout(timer));
  }

  hasPlaceFor(source: string): boolean {
    return !this.#isFull || this.#dearerThan(source) !== undefined;
  }

  get #isFull(): boolean {
    return this.#waiting.length + this.#working >= this.#places;
  }

  leave({ key }: Asking): void {
    this.#working -= 1;
    if (key !== undefined) this.#keys.delete(key);
    this.#admit();
  }

  #admit(): void {
    while (this.#working < this.#width) {
      const next = this.#next();
      if (!next) return;
      this.#waiting = this.#waiting.filter((one) => one !== next);
      this.#working += 1;
      if (next.key !== undefined) this.#keys.add(next.key);
      this.#shares.serve(next.source);
      next.settle(true);
    }
  }

  /** The first call of the source that was served least; one whose key is worked on is passed over. */
  #next(): Waiting | undefined {
    const served = this.#shares.atOnce();
    return lowest(
      this.#waiting.filter(({ key }) => key === undefined || !this.#keys.has(key)),
      ({ source }) => served(source),
    );
  }

  /** The newest call of the source that has had and wants most, if that is more than this one with one call more. */
  #dearerThan(source: string): Waiting | undefined {
    const served = this.#shares.atOnce();
    const wanted = new Map<string, number>();
    for (const one of this.#waiting) wanted.set(one.source, (wanted.get(one.source) ?? 0) + 1);
    const cost = (of: string, more = 0): number => served(of) + (wanted.get(of) ?? 0) + more;
    const dearest = lowest(this.#waiting.toReversed(), (one) => -cost(one.source));
    return dearest && cost(dearest.source) > cost(source, 1) ? dearest : undefined;
  }

  #sendAway(waiting: Waiting | undefined): void {
    if (!waiting) return;
    this.#waiting = this.#waiting.filter((one) => one !== waiting);
    waiting.settle(false);
  }
}

/** The first of those with the lowest value. */
function lowest<T>(all: readonly T[], valueOf: (one: T) => number): T | undefined {
  let best: { readonly one: T; readonly value: number } | undefined;
  for (const one of all) {
    const value = valueOf(one);
    if (!best || value < best.value) best = { one, value };
  }
  return best?.one;
}

/** Runs work as others finish, first come, first served. */
function limited(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
