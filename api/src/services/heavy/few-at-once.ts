import { AppError } from '../../app-error.ts';

/** How much of one key may wait. */
const MOST_WAITING = 64;

interface Lane {
  working: number;
  readonly waiting: (() => void)[];
}

/** Of the work of one key so much is done at once, in the order in which it came; that of other keys beside it. */
export class FewAtOnce<Key> {
  readonly #atOnce: number;
  readonly #lanes = new Map<Key, Lane>();

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /** @throws AppError `too_many` while as much of this key waits as may */
  async run<Result>(key: Key, work: () => Promise<Result>): Promise<Result> {
    const lane = this.#lanes.get(key) ?? { working: 0, waiting: [] };
    this.#lanes.set(key, lane);
    if (lane.waiting.length >= MOST_WAITING) throw new AppError('too_many');
    if (lane.working < this.#atOnce) lane.working += 1;
    // Whoever ends passes its place on.
    else await new Promise<void>((begin) => lane.waiting.push(begin));
    try {
      return await work();
    } finally {
      const next = lane.waiting.shift();
      if (next) next();
      else lane.working -= 1;
      if (lane.working === 0) this.#lanes.delete(key);
    }
  }
}
