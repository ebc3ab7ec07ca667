import { AppError } from '../../app-error.ts';

/** How much from one source may wait for one key. */
const MOST_WAITING = 64;

interface KeyedQueue {
  working: number;
  /** Starts the work that waits, by its source. */
  readonly waiting: Map<string, readonly (() => void)[]>;
}

/**
 * Limits how much work of one key is done at once; it begins in the order in which it came, and other keys do not wait
 * for it. Where it comes from several sources, as from the sessions of a login, one of each begins in turn.
 */
export class FewAtOnce<Key> {
  readonly #atOnce: number;
  readonly #queues = new Map<Key, KeyedQueue>();

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /** @throws AppError `too_many` while as much from this source waits as may */
  async run<Result>(key: Key, work: () => Promise<Result>, source = ''): Promise<Result> {
    const queue: KeyedQueue = this.#queues.get(key) ?? { working: 0, waiting: new Map() };
    this.#queues.set(key, queue);
    const before = queue.waiting.get(source) ?? [];
    if (before.length >= MOST_WAITING) throw new AppError('too_many');
    if (queue.working < this.#atOnce) queue.working += 1;
    // Whoever ends passes its place on.
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

/** The first of the source whose turn it is, which then goes behind the others. */
function takeNext({ waiting }: KeyedQueue): (() => void) | undefined {
  const [first] = waiting;
  if (!first) return undefined;
  const [source, [begin, ...later]] = first;
  waiting.delete(source);
  if (later.length > 0) waiting.set(source, later);
  return begin;
}
