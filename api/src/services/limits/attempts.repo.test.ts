import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { attempts } from '../../db/schema/attempts.tables.ts';
import { openTestDatabase } from '../../../testing/db/test-database.ts';
import type { TestDatabase } from '../../../testing/db/test-database.ts';
import { countAttempt, forgetAttempts, uncountAttempt, sweepAttempts } from './attempts.repo.ts';
import type { Limit } from './attempts.repo.ts';

const doubling: Limit = { free: 3, lasts: 3600, wait: 'doubling' };
const rest: Limit = { free: 3, lasts: 3600, wait: 'rest' };
const counter = { kind: 'test', subject: 'ada' };
let database: TestDatabase;
let now: Date;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.empty();
  now = new Date('2026-03-18T16:00:00Z');
});
afterAll(() => database.close());

const pass = (seconds: number): void => {
  now = new Date(now.getTime() + seconds * 1000);
};
const count = (limit: Limit, of = counter): Promise<boolean> =>
  database.transaction((tx) => countAttempt(tx, of, limit, now));

async function countAll(limit: Limit, times: number): Promise<boolean[]> {
  const answers: boolean[] = [];
  for (let time = 0; time < times; time += 1) answers.push(await count(limit));
  return answers;
}

/** Seconds until the next attempt is allowed, found by trying every second. */
async function nextAfter(limit: Limit): Promise<number> {
  for (let seconds = 0; seconds < 2000; seconds += 1) {
    if (await count(limit)) return seconds;
    pass(1);
  }
  return Infinity;
}

describe('attempts with a doubling wait', () => {
  it('attempts are free at first, then wait twice as long each time, and never longer than 15 minutes (AU13)', async () => {
    expect(await countAll(doubling, 4)).toEqual([true, true, true, false]);
    const waits: number[] = [];
    for (let time = 0; time < 5; time += 1) waits.push(await nextAfter(doubling));
    expect(waits).toEqual([1, 2, 4, 8, 16]);
    await database.orm.update(attempts).set({ count: 5000, waitsUntil: null });
    await count(doubling);
    const [row] = await database.orm.select().from(attempts);
    expect((row?.waitsUntil?.getTime() ?? 0) - now.getTime()).toBe(15 * 60_000);
  });

  it('attempts during a wait are not counted and do not lengthen it', async () => {
    await countAll(doubling, 50);
    expect(await database.orm.select().from(attempts)).toMatchObject([{ count: 3 }]);
    pass(1);
    expect(await count(doubling)).toBe(true);
  });

  it('attempts with a doubling wait are forgotten a while after the last of them', async () => {
    await countAll(doubling, 3);
    pass(3599);
    await count(doubling);
    pass(3599);
    expect(await countAll(doubling, 2)).toEqual([true, false]);
    pass(3600);
    expect(await countAll(doubling, 4)).toEqual([true, true, true, false]);
  });
});

describe('attempts of which only some are made in a while', () => {
  it('attempts beyond a limit per period wait for its end, counted from the first of them', async () => {
    await count(rest);
    pass(3000);
    expect(await countAll(rest, 3)).toEqual([true, true, false]);
    pass(599);
    expect(await count(rest)).toBe(false);
    pass(1);
    expect(await countAll(rest, 4)).toEqual([true, true, true, false]);
  });
});

describe('attempts of any kind', () => {
  it('attempts are counted in full, at once or one by one', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => count(doubling)));
    expect(answers.filter(Boolean)).toHaveLength(3);
  });

  it('attempts are counted apart by subject and by kind', async () => {
    await countAll(doubling, 4);
    expect(await count(doubling, { ...counter, subject: 'ben' })).toBe(true);
    expect(await count(doubling, { ...counter, kind: 'other' })).toBe(true);
  });

  it('attempts can be given back one by one, with their wait, but not below zero', async () => {
    await countAll(doubling, 3);
    for (let time = 0; time < 5; time += 1) await database.transaction((tx) => uncountAttempt(tx, counter, doubling));
    expect(await countAll(doubling, 4)).toEqual([true, true, true, false]);
  });

  it('attempts keep their wait when one is given back beyond the free ones', async () => {
    await countAll(doubling, 3);
    await nextAfter(doubling);
    await database.transaction((tx) => uncountAttempt(tx, counter, doubling));
    expect(await count(doubling)).toBe(false);
  });

  it('forgetting the attempts of some subjects keeps those of others or of another kind', async () => {
    const others = [
      { ...counter, subject: 'cal' },
      { ...counter, kind: 'other' },
    ];
    for (const of of [counter, ...others]) for (let time = 0; time < 3; time += 1) await count(doubling, of);
    await database.transaction((tx) => forgetAttempts(tx, 'test', ['ben', 'ada']));
    expect([await count(doubling), await count(doubling, others[0]), await count(doubling, others[1])]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('attempts are given back to their own subject and kind only', async () => {
    const others = [
      { ...counter, subject: 'ben' },
      { ...counter, kind: 'other' },
    ];
    for (const of of [counter, ...others]) for (let time = 0; time < 3; time += 1) await count(doubling, of);
    await database.transaction((tx) => uncountAttempt(tx, counter, doubling));
    expect([await count(doubling), await count(doubling, others[0]), await count(doubling, others[1])]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('attempts are removed when their period is over, and not before', async () => {
    await count(doubling);
    pass(60);
    await count(doubling, { ...counter, subject: 'ben' });
    await count(doubling, { kind: 'other', subject: 'ada' });
    pass(3570);
    await database.transaction((tx) => sweepAttempts(tx, now));
    expect((await database.orm.select().from(attempts)).map(({ kind }) => kind).toSorted()).toEqual(['other', 'test']);
  });
});
