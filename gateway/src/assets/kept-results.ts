/**
 * Computes the result for each key once, few at a time, and keeps the latest. A request gets null when too many are
 * waiting already, and when there is no result.
 */
export class KeptResults<Result> {
  readonly #kept = new Map<string, Promise<Result | null>>();
  readonly #most: number;
  readonly #atOnce: number;
  readonly #waiting: (() => void)[] = [];
  #working = 0;

  constructor({ most, atOnce }: { readonly most: number; readonly atOnce: number }) {
    this.#most = most;
    this.#atOnce = atOnce;
  }

  get(key: string, work: () => Promise<Result | null>): Promise<Result | null> {
    const known = this.#kept.get(key);
    if (known) return known;
    if (this.#waiting.length >= this.#most) return Promise.resolve(null);
    const result = this.#inTurn(work);
    this.#kept.set(key, result);
    const forget = (found: Result | null): void => {
      if (found === null) this.#kept.delete(key);
    };
    result.then(forget, () => forget(null));
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.#most && oldest !== undefined) this.#kept.delete(oldest);
    return result;
  }

  async #inTurn(work: () => Promise<Result | null>): Promise<Result | null> {
    if (this.#working >= this.#atOnce) await new Promise<void>((resolve) => void this.#waiting.push(resolve));
    else this.#working += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#working -= 1;
    }
  }
}
