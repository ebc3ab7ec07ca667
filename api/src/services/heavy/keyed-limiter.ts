import { AppError } from '../../app-error.ts';

/** How many calls from one source may wait for one key. */
const MAX_WAITING = 64;

interface KeyedQueue {
  working: number;
  /** Functions that start the waiting work, by its source. */
  readonly waiting: Map<string, readonly (() => void)[]>;
}

/**
 * Limits how much work per key runs at once; it starts in order of arrival, independently of other keys. Work from
 * several sources, such as the sessions of a login, starts one from each in turn.
 */
export class KeyedLimiter<Key> {
  readonly #atOnce: number;
  readonly #queues = new Map<Key, KeyedQueue>();

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /** @throws AppError `too_many` when the queue of this source is full */
  async run<Result>(key: Key, work: () => Promise<Result>, source = ''): Promise<Result> {
    const queue: KeyedQueue = this.#queues.get(key) ?? { working: 0, waiting: new Map() };
    this.#queues.set(key, queue);
    const before = queue.waiting.get(source) ?? [];
    if (before.length >= MAX_WAITING) throw new AppError('too_many');
    if (queue.working < this.#atOnce) queue.working += 1;
    // Work that ends passes its slot on.
    else await new Promise<void>((begin) => queue.waiting.set(source, [...before, begin]));
    try {
      return await work();
    } finally {
      const next = takeNext(queue);
      if (next) next();
      else queue.working -= 1;
      if (queue.working === 0) this.#queues.delete(key);
    }
  }
}

/** The first of the next source, which then moves to the end. */
function takeNext({ waiting }: KeyedQueue): (() => void) | undefined {
  const [first] = waiting;
  if (!first) return undefined;
  const [source, [begin, ...later]] = first;
  waiting.delete(source);
  if (later.length > 0) waiting.set(source, later);
  return begin;
}
