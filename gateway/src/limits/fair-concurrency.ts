import type { ConcurrencyLimit, Limits } from './limits.ts';

/** Thrown to a call that gets no slot. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
  /** True if its own source asks for too much, false if all sources together do. */
  readonly isOfSource: boolean;

  constructor(isOfSource: boolean) {
    super(isOfSource ? 'one source asks for too much at once' : 'no connection to the api became free');
    this.isOfSource = isOfSource;
    // It is logged for each refused call, where a stack would say nothing.
    this.stack = `${this.name}: ${this.message}`;
  }
}

/** A slot that a call holds until it is released. */
export interface Slot {
  /**
   * The api has answered the call. Other calls may begin, but the slot still counts for its source until the response
   * is read.
   */
  readonly answered: () => void;
  readonly release: () => void;
}

interface Source {
  /** The number of calls that the api is working on. */
  active: number;
  /** The calls of the source, and the responses that are still being read. */
  held: number;
  /** When the source last got a slot, counted in slots given out; 0 for never. */
  served: number;
  readonly waiting: Set<() => void>;
}

/**
 * Slots that are given out source by source, so that the calls of one wait behind its own and not those of others.
 * Answers that are read slowly count for their source alone.
 */
export class FairConcurrency {
  readonly #limit: ConcurrencyLimit;
  readonly #waiting: Limits['waiting'];
  readonly #sources = new Map<string, Source>();
  #active = 0;
  #given = 0;

  constructor(limit: ConcurrencyLimit, waiting: Limits['waiting']) {
    this.#limit = limit;
    this.#waiting = waiting;
  }

  /**
   * Waits for a slot. `left` ends the wait of a client that has gone.
   * @throws BusyError when too many calls of this source wait, or none becomes free in time
   */
  async take(name: string, left?: AbortSignal): Promise<Slot> {
    const source = this.#sources.get(name) ?? { active: 0, held: 0, served: 0, waiting: new Set() };
    this.#sources.set(name, source);
    if (this.#isFree(source) && source.waiting.size === 0) this.#occupy(source);
    else await this.#wait(name, source, left);
    let [isWorkedOn, isHeld] = [true, true];
    const answered = (): void => {
      if (!isWorkedOn) return;
      isWorkedOn = false;
      this.#active -= 1;
      source.active -= 1;
      this.#passOn();
    };
    const release = (): void => {
      if (!isHeld) return;
      isHeld = false;
      source.held -= 1;
      answered();
      this.#passOn();
      this.#forget(name, source);
    };
    return { answered, release };
  }

  #isFree(source: Source): boolean {
    const { total, perSource, unread } = this.#limit;
    return this.#active < total && source.active < perSource && source.held < unread;
  }

  #occupy(source: Source): void {
    this.#active += 1;
    this.#given += 1;
    source.active += 1;
    source.held += 1;
    source.served = this.#given;
  }

  /** The slot is occupied when this returns. */
  async #wait(name: string, source: Source, left?: AbortSignal): Promise<void> {
    if (source.waiting.size >= this.#waiting.perSource) throw new BusyError(true);
    const { promise, resolve, reject } = Promise.withResolvers<undefined>();
    const begin = (): void => resolve(undefined);
    const giveUp = (): void =>
      reject(new BusyError(source.active >= this.#limit.perSource || source.held >= this.#limit.unread));
    const timer = setTimeout(giveUp, this.#waiting.time);
    left?.addEventListener('abort', giveUp, { once: true });
    source.waiting.add(begin);
    try {
      await promise;
    } finally {
      clearTimeout(timer);
      left?.removeEventListener('abort', giveUp);
      source.waiting.delete(begin);
      this.#forget(name, source);
    }
  }

  /** The next slot goes to the waiting source that has gone without one for longest. */
  #passOn(): void {
    let first: Source | null = null;
    for (const source of this.#sources.values())
      if (source.waiting.size > 0 && this.#isFree(source) && source.served < (first?.served ?? Infinity))
        first = source;
    const [next] = first?.waiting ?? [];
    if (!first || !next) return;
    first.waiting.delete(next);
    this.#occupy(first);
    next();
  }

  #forget(name: string, source: Source): void {
    if (source.held === 0 && source.waiting.size === 0 && this.#sources.get(name) === source)
      this.#sources.delete(name);
  }
}
