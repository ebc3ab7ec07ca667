import { expect, it } from '@jest/globals';
import { KeyedLimiter } from './keyed-limiter.ts';

it('work of one key waits for that before it, also where it failed, and for no other key (SEC8)', async () => {
  const writes = new KeyedLimiter<number>(1);
  const log: string[] = [];
  const first = Promise.withResolvers<null>();
  const doIt =
    (name: string, until: Promise<unknown> = Promise.resolve()) =>
    async () => {
      log.push(`begin ${name}`);
      await until;
      log.push(`end ${name}`);
    };
  const failing = writes.run(7, doIt('a', first.promise));
  const second = writes.run(7, doIt('b'));
  await writes.run(8, doIt('c'));
  expect(log).toEqual(['begin a', 'begin c', 'end c']);
  first.reject(new Error('gone'));
  await expect(failing).rejects.toThrow('gone');
  await second;
  await writes.run(7, doIt('d'));
  expect(log.slice(3)).toEqual(['begin b', 'end b', 'begin d', 'end d']);
});

it('a limited number of calls of one key are worked on at once, and more than 64 that wait are refused', async () => {
  const reads = new KeyedLimiter<number>(2);
  const gate = Promise.withResolvers<null>();
  let working = 0;
  const read = async () => {
    working += 1;
    await gate.promise;
    working -= 1;
  };
  const all = Array.from({ length: 66 }, () => reads.run(7, read));
  expect(working).toBe(2);
  await expect(reads.run(7, read)).rejects.toMatchObject({ code: 'too_many' });
  gate.resolve(null);
  await Promise.all(all);
  expect(working).toBe(0);
  expect(await reads.run(7, async () => 'done')).toBe('done');
});

it('of several sources one begins in turn, and one of which much waits stops no other (SEC8)', async () => {
  const reads = new KeyedLimiter<number>(1);
  const log: string[] = [];
  const read = (source: string) => reads.run(7, async () => void log.push(source), source);
  const first = Promise.withResolvers<null>();
  const all: Promise<unknown>[] = [reads.run(7, () => first.promise, 'thief')];
  for (let n = 0; n < 64; n += 1) all.push(read('thief'));
  await expect(read('thief')).rejects.toMatchObject({ code: 'too_many' });
  for (let n = 0; n < 2; n += 1) all.push(read('owner'), read('other'));
  first.resolve(null);
  await Promise.all(all);
  expect(log.slice(0, 7)).toEqual(['thief', 'owner', 'other', 'thief', 'owner', 'other', 'thief']);
  expect(log).toHaveLength(68);
});
