/** Milliseconds after which past use counts half. */
const HALF_LIFE = 30_000;
const FORGOTTEN_BELOW = 0.05;

interface Share {
  readonly count: number;
  readonly at: number;
}

/** How often each source was served, or asked, recently. */
export class Shares {
  readonly #now: () => number;
  readonly #shares = new Map<string, Share>();

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  of(source: string): number {
    return this.atOnce()(source);
  }

  /** A snapshot of the shares at one instant, for comparisons. */
  atOnce(): (source: string) => number {
    const now = this.#now();
    return (source) => {
      const share = this.#shares.get(source);
      return share ? share.count * 0.5 ** ((now - share.at) / HALF_LIFE) : 0;
    };
  }

  /** How many sources are remembered. */
  get size(): number {
    return this.#shares.size;
  }

  add(source: string): void {
    const count = this.of(source) + 1;
    // Moves it to the end, so that sources unused for longest come first.
    this.#shares.delete(source);
    this.#shares.set(source, { count, at: this.#now() });
    this.#forgetOld();
  }

  /** Stops at the first that still counts, so that a call costs the same however many are remembered. */
  #forgetOld(): void {
    const countNow = this.atOnce();
    for (const source of this.#shares.keys()) {
      if (countNow(source) >= FORGOTTEN_BELOW) return;
      this.#shares.delete(source);
    }
  }
}
