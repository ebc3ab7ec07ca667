import { availableParallelism } from 'node:os';
import { strongHashing, verifyPassword } from './password.ts';
import type { Hashing } from './password.ts';
import { Shares } from './shares.ts';

/** Hashes passwords for a call that was admitted to the queue. */
export interface Hasher extends Hashing {
  readonly verify: typeof verifyPassword;
}

/** A call that asks for a place in the queue. */
export interface HashRequest {
  /** The source of the call: sources share the queue fairly. */
  readonly source: string;
}

/** The facts that a call has learned before its turn. */
export interface HashTurn {
  /** Calls with the same key run one after another. */
  readonly key: string;
}

export interface HashQueue {
  /** Runs work that hashes passwords when it is its turn; returns null when the queue is full. */
  readonly enter: <T>(request: HashRequest, work: (hasher: Hasher) => Promise<T>) => Promise<T | null>;
  /** As `enter`, but first runs `prepare` while holding its place: a call that is not admitted makes no query. */
  readonly enterAfter: <P extends HashTurn, T>(
    request: HashRequest,
    prepare: () => Promise<P>,
    work: (hasher: Hasher, hashTurn: P) => Promise<T>,
  ) => Promise<T | null>;
}

export interface QueueSizes {
  /** How many passwords are hashed at once. */
  readonly atOnce: number;
  /** How many calls may be in the queue, including running ones. */
  readonly places: number;
  /** How long a call waits at most, in milliseconds. */
  readonly timeout: number;
}

export const queueSizes: QueueSizes = {
  /** One core stays free, so that other calls are served during a burst of logins. */
  atOnce: Math.max(1, availableParallelism() - 1),
  places: 128,
  /** Well below the gateway's timeout. */
  timeout: 10_000,
};

/** A call from its admission until it runs. */
interface QueuedHash extends HashRequest {
  /** Null while the call is being prepared. */
  turn: { readonly key: string | undefined; readonly settle: (isAdmitted: boolean) => void } | null;
  isSentAway: boolean;
}

/**
 * Limits how many passwords are hashed or compared at once, and how many calls wait for that (AU17). The next call
 * comes from the source that was served least recently and, among equals, made the fewest calls. When the queue is
 * full, the source with the most calls loses its newest waiting one.
 */
export function hashQueue(
  { atOnce, places, timeout }: QueueSizes = queueSizes,
  { hash, isWeak }: Hashing = strongHashing,
): HashQueue {
  const inTurn = limited(atOnce);
  const hasher: Hasher = {
    hash: (password) => inTurn(() => hash(password)),
    isWeak,
    verify: (passwordHash, password) => inTurn(() => verifyPassword(passwordHash, password)),
  };
  // While one hash is computed, the calls before and after it use the database.
  const queue = new FairQueue(atOnce * 2 + 2, places, timeout);
  return {
    enter: (request, work) =>
      queue.pass(
        request,
        async () => ({ key: undefined }),
        () => work(hasher),
      ),
    enterAfter: (request, prepare, work) => queue.pass(request, prepare, (hashTurn) => work(hasher, hashTurn)),
  };
}

class FairQueue {
  readonly #width: number;
  readonly #places: number;
  readonly #timeout: number;
  readonly #served = new Shares();
  readonly #asked = new Shares();
  readonly #keys = new Set<string>();
  #waiting: QueuedHash[] = [];
  #working = 0;

  constructor(width: number, places: number, timeout: number) {
    this.#width = width;
    this.#places = places;
    this.#timeout = timeout;
  }

  /** Runs prepared work in its turn; returns null when it is not admitted. */
  async pass<P extends { readonly key: string | undefined }, T>(
    request: HashRequest,
    prepare: () => Promise<P>,
    work: (hashTurn: P) => Promise<T>,
  ): Promise<T | null> {
    const place = this.#join(request.source);
    if (!place) return null;
    const timer = setTimeout(() => this.#sendAway(place), this.#timeout);
    try {
      const hashTurn = await prepare();
      if (!(await this.#turnOf(place, hashTurn.key))) return null;
      clearTimeout(timer);
      try {
        return await work(hashTurn);
      } finally {
        this.#leave(hashTurn.key);
      }
    } finally {
      clearTimeout(timer);
      this.#sendAway(place);
    }
  }

  #join(source: string): QueuedHash | null {
    this.#asked.add(source);
    if (this.#waiting.length + this.#working >= this.#places) {
      const dearer = this.#dearerThan(source);
      if (!dearer) return null;
      this.#sendAway(dearer);
    }
    const place: QueuedHash = { source, turn: null, isSentAway: false };
    this.#waiting.push(place);
    return place;
  }

  /** Resolves with true when it is the call's turn, and with false when it was evicted. */
  async #turnOf(place: QueuedHash, key: string | undefined): Promise<boolean> {
    if (place.isSentAway) return false;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    place.turn = { key, settle: resolve };
    this.#admit();
    return promise;
  }

  #leave(key: string | undefined): void {
    this.#working -= 1;
    if (key !== undefined) this.#keys.delete(key);
    this.#admit();
  }

  #admit(): void {
    while (this.#working < this.#width) {
      const next = this.#next();
      if (!next?.turn) return;
      const { key, settle } = next.turn;
      this.#waiting = this.#waiting.filter((one) => one !== next);
      this.#working += 1;
      if (key !== undefined) this.#keys.add(key);
      this.#served.add(next.source);
      settle(true);
    }
  }

  /**
   * The first call of the source that was served least and, among equals, made the fewest calls. A call whose key is in
   * use is skipped.
   */
  #next(): QueuedHash | undefined {
    const served = this.#served.atOnce();
    const asked = this.#asked.atOnce();
    const ready = this.#waiting.filter(({ turn }) => turn && (turn.key === undefined || !this.#keys.has(turn.key)));
    const least = minBy(ready, ({ source }) => served(source));
    const equal = ready.filter(({ source }) => least && served(source) === served(least.source));
    return minBy(equal, ({ source }) => asked(source));
  }

  /**
   * The newest waiting call of the source with the most calls, if that has more than this source would have with one
   * more.
   */
  #dearerThan(source: string): QueuedHash | undefined {
    const served = this.#served.atOnce();
    const wanted = new Map<string, number>();
    for (const one of this.#waiting) wanted.set(one.source, (wanted.get(one.source) ?? 0) + 1);
    const cost = (of: string, more = 0): number => served(of) + (wanted.get(of) ?? 0) + more;
    const dearest = minBy(this.#waiting.toReversed(), (one) => -cost(one.source));
    return dearest && cost(dearest.source) > cost(source, 1) ? dearest : undefined;
  }

  /** Has no effect on a call that has run. */
  #sendAway(place: QueuedHash): void {
    place.isSentAway = true;
    this.#waiting = this.#waiting.filter((one) => one !== place);
    place.turn?.settle(false);
  }
}

/** The first of those with the lowest value. */
function minBy<T>(all: readonly T[], valueOf: (one: T) => number): T | undefined {
  let best: { readonly one: T; readonly value: number } | undefined;
  for (const one of all) {
    const value = valueOf(one);
    if (!best || value < best.value) best = { one, value };
  }
  return best?.one;
}

/** Runs work as others finish, first come, first served. */
function limited(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waitingCalls: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waitingCalls.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waitingCalls.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
