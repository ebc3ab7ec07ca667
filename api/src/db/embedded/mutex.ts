/** Lets one caller run at a time, in order of arrival: `acquire()` waits and returns the function that releases it. */
export class Mutex {
  #last: Promise<unknown> = Promise.resolve();

  async acquire(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<null>();
    const before = this.#last;
    this.#last = promise;
    await before;
    return () => {
      resolve(null);
    };
  }
}
