import { describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { WriteProbe } from './write-probe.ts';

const answering = (isWritable: boolean) =>
  ({ query: () => Promise.resolve({ rows: [{ isWritable }] }) }) as unknown as Pick<pg.Pool, 'query'>;
const failing = { query: () => Promise.reject(new Error('could not extend file')) } as unknown as Pick<
  pg.Pool,
  'query'
>;
const full = Object.assign(new Error('no space'), { code: '53100' });

describe('whether the database takes writes', () => {
  it('a database takes writes while its probe is written', async () => {
    expect(await new WriteProbe().acceptsWrites(answering(true))).toBe(true);
    expect(await new WriteProbe().acceptsWrites(answering(false))).toBe(false);
    expect(await new WriteProbe().acceptsWrites(failing)).toBe(false);
  });

  it('a disk that was full counts as full for ten seconds, other failures do not', async () => {
    let now = 0;
    const probe = new WriteProbe(() => now);
    await expect(probe.watch(Promise.reject(new Error('other')))).rejects.toThrow('other');
    expect(await probe.acceptsWrites(answering(true))).toBe(true);
    await expect(probe.watch(Promise.reject(new Error('Failed query', { cause: full })))).rejects.toThrow(
      'Failed query',
    );
    now = 9_999;
    expect(await probe.acceptsWrites(answering(true))).toBe(false);
    now = 10_000;
    expect(await probe.acceptsWrites(answering(true))).toBe(true);
  });

  it('a disk that was full counts as full until something larger than a few bytes fits', async () => {
    let now = 0;
    let hasRoom = false;
    const query = (text: string): Promise<object> =>
      hasRoom || !text.includes('work_mem') ? Promise.resolve({ rows: [{ isWritable: true }] }) : Promise.reject(full);
    const pool = { query } as unknown as Pick<pg.Pool, 'query'>;
    const probe = new WriteProbe(() => now);
    expect(await probe.acceptsWrites(pool)).toBe(true);
    await expect(probe.watch(Promise.reject(full))).rejects.toThrow('no space');
    now = 60_000;
    expect(await probe.acceptsWrites(pool)).toBe(false);
    hasRoom = true;
    expect(await probe.acceptsWrites(pool)).toBe(true);
    hasRoom = false;
    expect(await probe.acceptsWrites(pool)).toBe(true);
  });
});
