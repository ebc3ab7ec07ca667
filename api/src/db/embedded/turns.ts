/** Lets one at a time go, in the order of asking: `take()` waits for the turn and returns the function that gives it back. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();

  async take(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<null>();
    const before = this.#last;
    this.#last = promise;
    await before;
    return () => {
      resolve(null);
    };
  }
}
