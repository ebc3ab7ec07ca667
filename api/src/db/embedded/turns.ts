/**
 * Lets one caller run at a time, in the order of asking: `take()` waits for the turn and returns the function that ends
 * it.
 */
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
