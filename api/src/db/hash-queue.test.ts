import { describe, expect, it } from '@jest/globals';
import { hashQueue } from './hash-queue.ts';
import type { HashQueue } from './hash-queue.ts';
import { verifyPassword } from './password.ts';

/** Enters `most` calls, each of which waits until the gate opens. */
function crowd(queue: HashQueue, most: number): { readonly results: Promise<unknown>[]; readonly open: () => void } {
  const { promise, resolve } = Promise.withResolvers<null>();
  return {
    results: Array.from({ length: most }, () => queue.enter(() => promise.then(() => 'done'))),
    open: () => resolve(null),
  };
}

describe('hashQueue', () => {
  it('hashQueue hashes and verifies passwords as they are hashed and verified without a queue', async () => {
    const hash = await hashQueue().enter((hasher) => hasher.hash('correct horse'));
    expect(await verifyPassword(hash ?? '', 'correct horse')).toBe(true);
    expect(await hashQueue().enter((hasher) => hasher.verify(hash ?? '', 'wrong horse'))).toBe(false);
  });

  it('hashQueue refuses a call while it is full, and takes the next when a place is free', async () => {
    const queue = hashQueue(1, 3);
    const { results, open } = crowd(queue, 5);
    expect(await Promise.all(results.slice(3))).toEqual([null, null]);
    open();
    expect(await Promise.all(results)).toEqual(['done', 'done', 'done', null, null]);
    expect(await queue.enter(async () => 'next')).toBe('next');
  });

  it('hashQueue frees the place of a call that fails', async () => {
    const queue = hashQueue(1, 1);
    await expect(queue.enter(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    expect(await queue.enter(async () => 'next')).toBe('next');
  });

  it.each([1, 2])('hashQueue hashes %d passwords at a time, first come, first served', async (atOnce) => {
    const log: string[] = [];
    const queue = hashQueue(atOnce, 10, async (name) => {
      log.push(`begin ${name}`);
      await Promise.resolve();
      log.push(`end ${name}`);
      return name;
    });
    await Promise.all(['a', 'b', 'c', 'd'].map((name) => queue.enter((hasher) => hasher.hash(name))));
    const running = log.map(
      (_entry, index) =>
        log.slice(0, index + 1).filter((one) => one.startsWith('begin')).length -
        log.slice(0, index + 1).filter((one) => one.startsWith('end')).length,
    );
    expect(Math.max(...running)).toBe(atOnce);
    expect(log.filter((one) => one.startsWith('begin'))).toEqual(['begin a', 'begin b', 'begin c', 'begin d']);
  });

  it('hashQueue hashes the next password after one that fails', async () => {
    const queue = hashQueue(1, 10, (password) =>
      password === 'bad' ? Promise.reject(new Error('bad')) : Promise.resolve(password),
    );
    const failing = queue.enter((hasher) => hasher.hash('bad'));
    const next = queue.enter((hasher) => hasher.hash('good'));
    await expect(failing).rejects.toThrow('bad');
    expect(await next).toBe('good');
  });
});
