import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { hashQueue } from './hash-queue.ts';
import type { HashQueue, QueueSizes } from './hash-queue.ts';
import { strongHashing, verifyPassword } from './password.ts';

const office = { source: '203.0.113.9' };
const of = (atOnce: number, places: number): QueueSizes => ({ atOnce, places, timeout: 10_000 });

afterEach(() => {
  jest.useRealTimers();
});

/** Enters `most` calls, each of which waits until the gate opens. */
function crowd(queue: HashQueue, most: number): { readonly results: Promise<unknown>[]; readonly open: () => void } {
  const { promise, resolve } = Promise.withResolvers<null>();
  return {
    results: Array.from({ length: most }, () => queue.enter(office, () => promise.then(() => 'done'))),
    open: () => resolve(null),
  };
}

describe('hashQueue', () => {
  it('hashQueue hashes and verifies passwords as they are hashed and verified without a queue', async () => {
    const hash = await hashQueue().enter(office, (hasher) => hasher.hash('correct horse'));
    expect(await verifyPassword(hash ?? '', 'correct horse')).toBe(true);
    expect(await hashQueue().enter(office, (hasher) => hasher.verify(hash ?? '', 'wrong horse'))).toBe(false);
  });

  it('hashQueue refuses a call while it is full, and takes the next when a place is free', async () => {
    const queue = hashQueue(of(1, 3));
    const { results, open } = crowd(queue, 5);
    expect(await Promise.all(results.slice(3))).toEqual([null, null]);
    open();
    expect(await Promise.all(results)).toEqual(['done', 'done', 'done', null, null]);
    expect(await queue.enter(office, async () => 'next')).toBe('next');
  });

  it('hashQueue frees the place of a call that fails', async () => {
    const queue = hashQueue(of(1, 1));
    await expect(queue.enter(office, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    expect(await queue.enter(office, async () => 'next')).toBe('next');
  });

  it.each([1, 2])('hashQueue hashes %d passwords at a time, first come, first served', async (atOnce) => {
    const log: string[] = [];
    const hash = async (name: string): Promise<string> => {
      log.push(`begin ${name}`);
      await Promise.resolve();
      log.push(`end ${name}`);
      return name;
    };
    const queue = hashQueue(of(atOnce, 10), { ...strongHashing, hash });
    await Promise.all(['a', 'b', 'c', 'd'].map((name) => queue.enter(office, (hasher) => hasher.hash(name))));
    const running = log.map(
      (_entry, index) =>
        log.slice(0, index + 1).filter((one) => one.startsWith('begin')).length -
        log.slice(0, index + 1).filter((one) => one.startsWith('end')).length,
    );
    expect(Math.max(...running)).toBe(atOnce);
    expect(log.filter((one) => one.startsWith('begin'))).toEqual(['begin a', 'begin b', 'begin c', 'begin d']);
  });

  it('hashQueue hashes the next password after one that fails', async () => {
    const hash = (password: string): Promise<string> =>
      password === 'bad' ? Promise.reject(new Error('bad')) : Promise.resolve(password);
    const queue = hashQueue(of(1, 10), { ...strongHashing, hash });
    const failing = queue.enter(office, (hasher) => hasher.hash('bad'));
    const next = queue.enter(office, (hasher) => hasher.hash('good'));
    await expect(failing).rejects.toThrow('bad');
    expect(await next).toBe('good');
  });
});

describe('the shares of sources', () => {
  /** A queue whose four first places are taken until `open`, and what was worked on since, in order. */
  function busy(places: number) {
    const queue = hashQueue(of(1, places));
    const log: string[] = [];
    const gate = Promise.withResolvers<null>();
    const taken = Array.from({ length: 4 }, (_, index) =>
      queue.enter({ source: `other ${index}` }, () => gate.promise),
    );
    const enter = (source: string, name = source): Promise<string | null> =>
      queue.enter({ source }, async () => {
        log.push(name);
        return name;
      });
    return { enter, queue, log, open: () => gate.resolve(null), taken };
  }

  it('a source that was served less is served first, and among equals one that asked less, in any order of arrival', async () => {
    const { enter, log, open } = busy(20);
    const all = [enter('flood', 'a'), enter('flood', 'b'), enter('flood', 'c'), enter('quiet'), enter('calm')];
    open();
    await Promise.all(all);
    expect(log).toEqual(['quiet', 'calm', 'a', 'b', 'c']);
  });

  it('a call has its place while it prepares: others find none, and without one nothing is prepared', async () => {
    const queue = hashQueue(of(4, 1));
    const log: string[] = [];
    const { promise, resolve } = Promise.withResolvers<{ key: string }>();
    const first = queue.enterAfter(
      { source: 'a' },
      () => promise,
      async () => 'first',
    );
    const prepare = async (): Promise<{ key: string }> => {
      log.push('prepared');
      return { key: 'second' };
    };
    expect(await queue.enterAfter({ source: 'b' }, prepare, async () => 'second')).toBeNull();
    expect(log).toEqual([]);
    resolve({ key: 'first' });
    expect(await first).toBe('first');
    expect(await queue.enterAfter({ source: 'b' }, prepare, async () => 'second')).toBe('second');
  });

  it('a call that cannot be prepared gives its place back, and one that lost its place meanwhile is not worked on', async () => {
    const queue = hashQueue(of(4, 2));
    const gate = Promise.withResolvers<{ key: string }>();
    const failing = queue.enterAfter(
      { source: 'a' },
      () => Promise.reject(new Error('waits')),
      async () => 'never',
    );
    await expect(failing).rejects.toThrow('waits');
    const flood = ['first', 'second'].map((name) =>
      queue.enterAfter(
        { source: 'flood' },
        () => gate.promise,
        async () => name,
      ),
    );
    expect(await queue.enter({ source: 'quiet' }, async () => 'quiet')).toBe('quiet');
    gate.resolve({ key: 'flood' });
    expect(await Promise.all(flood)).toEqual(['first', null]);
  });

  it('a source takes all places while no other waits', async () => {
    const { enter, log, open } = busy(24);
    const all = Array.from({ length: 20 }, (_, index) => enter('office', String(index)));
    open();
    expect(await Promise.all(all)).not.toContain(null);
    expect(log).toHaveLength(20);
  });

  it('a source that wants most loses its newest call to one that comes without a place left', async () => {
    const { enter, open } = busy(7);
    const flood = ['a', 'b', 'c', 'd'].map((name) => enter('flood', name));
    const quiet = enter('quiet');
    open();
    expect(await Promise.all(flood)).toEqual(['a', 'b', null, null]);
    expect(await quiet).toBe('quiet');
  });

  it('a call that waits too long is sent away', async () => {
    jest.useFakeTimers();
    const queue = hashQueue(of(1, 10));
    const gate = Promise.withResolvers<null>();
    const prepare = async (): Promise<{ key: string }> => ({ key: 'ada' });
    const first = queue.enterAfter(office, prepare, () => gate.promise.then(() => 'first'));
    const answers: unknown[] = [];
    void queue.enterAfter(office, prepare, async () => 'second').then((answer) => answers.push(answer));
    await jest.advanceTimersByTimeAsync(9999);
    expect(answers).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(answers).toEqual([null]);
    gate.resolve(null);
    expect(await first).toBe('first');
  });

  it('calls of one key are worked on one after another, and pass no other call', async () => {
    const queue = hashQueue(of(4, 50));
    let [running, most] = [0, 0];
    const work = async (): Promise<void> => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
    };
    const as = (key: string) => async () => ({ key });
    const ada = Array.from({ length: 10 }, () => queue.enterAfter(office, as('ada'), work));
    const ben = await queue.enterAfter(office, as('ben'), async () => most);
    expect(ben).toBe(1);
    await Promise.all(ada);
    expect(most).toBe(1);
  });
});
