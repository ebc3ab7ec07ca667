import { AppError } from '../../app-error.ts';

/** How many of a key may wait. */
const MOST_WAITING = 32;

/** Work of one key is done one after the other, in the order in which it came; that of other keys beside it. */
export class OneByOne<Key> {
  readonly #last = new Map<Key, Promise<unknown>>();
  readonly #waiting = new Map<Key, number>();

  /** @throws AppError `too_many` while as much of this key waits as may */
  async run<Result>(key: Key, work: () => Promise<Result>): Promise<Result> {
    const others = this.#waiting.get(key) ?? 0;
    if (others >= MOST_WAITING) throw new AppError('too_many');
    this.#waiting.set(key, others + 1);
    const done = (this.#last.get(key) ?? Promise.resolve()).then(work);
    const settled = done.catch(() => undefined);
    this.#last.set(key, settled);
    try {
      return await done;
    } finally {
      const left = (this.#waiting.get(key) ?? 1) - 1;
      if (left > 0) this.#waiting.set(key, left);
      else this.#waiting.delete(key);
      if (this.#last.get(key) === settled) this.#last.delete(key);
    }
  }
}
