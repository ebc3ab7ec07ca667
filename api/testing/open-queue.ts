import type { Hasher, HashQueue } from '../src/db/hash-queue.ts';

/** A hash queue that is never full, with a hasher of the test's own. */
export function openQueue(hasher: Hasher): HashQueue {
  return {
    enter: (_asking, work) => work(hasher),
    enterAfter: async (_asking, prepare, work) => work(hasher, await prepare()),
  };
}
