import { expect, it } from '@jest/globals';
import { OneByOne } from './one-by-one.ts';

it('work of one key waits for that before it, also where it failed, and for no other key (SEC8)', async () => {
  const writes = new OneByOne<number>();
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

it('more than 32 of one key are refused, and taken again when there is room', async () => {
  const writes = new OneByOne<number>();
  const gate = Promise.withResolvers<null>();
  const waiting = Array.from({ length: 32 }, () => writes.run(7, () => gate.promise));
  await expect(writes.run(7, () => gate.promise)).rejects.toMatchObject({ code: 'too_many' });
  gate.resolve(null);
  await Promise.all(waiting);
  expect(await writes.run(7, async () => 'done')).toBe('done');
});
