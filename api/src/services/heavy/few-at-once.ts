import { AppError } from '../../app-error.ts';

/** How much from one source may wait for one key. */
const MOST_WAITING = 64;

interface Lane {
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
  readonly #lanes = new Map<Key, Lane>();

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /** @throws AppError `too_many` while as much from this source waits as may */
  async run<Result>(key: Key, work: () => Promise<Result>, source = ''): Promise<Result> {
    const lane: Lane = this.#lanes.get(key) ?? { working: 0, waiting: new Map() };
    this.#lanes.set(key, lane);
    const before = lane.waiting.get(source) ?? [];
    if (before.length >= MOST_WAITING) throw new AppError('too_many');
    if (lane.working < this.#atOnce) lane.working += 1;
    // Whoever ends passes its place on.
    else await new Promise<void>((begin) => lane.waiting.set(source, [...before, begin]));
    try {
      return await work();
    } finally {
      const next = takeNext(lane);
      if (next) next();
      else lane.working -= 1;
      if (lane.working === 0) this.#lanes.delete(key);
    }
  }
}

/** The first of the source whose turn it is, which then goes behind the others. */
function takeNext({ waiting }: Lane): (() => void) | undefined {
  const [first] = waiting;
  if (!first) return undefined;
  const [source, [begin, ...later]] = first;
  waiting.delete(source);
  if (later.length > 0) waiting.set(source, later);
  return begin;
}
