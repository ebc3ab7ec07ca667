import { beforeEach, describe, expect, it } from '@jest/globals';
import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../../db/client.ts';
import { storedFiles } from '../../db/schema.ts';
import { usePortal } from '../../testing/portal.ts';
import { sweepFiles, sweepInBackground } from './sweep-files.ts';

const portal = usePortal();
const hour = 60 * 60_000;
let logged: unknown[];

beforeEach(async () => {
  await portal.empty();
  logged = [];
  for (const name of await stored()) await portal.files.remove(name);
});

const log = { info: (...line: unknown[]) => void logged.push(line), error: (...line: unknown[]) => void logged.push(line) };
const parts = () => ({ database: portal.database, clock: portal.clock, files: portal.files, log });
const hoursAgo = (hours: number): Date => new Date(portal.clock.now().getTime() - hours * hour);
const pathOf = (name: string): string => join(portal.filesFolder, name.slice(0, 2), name);

async function stored(): Promise<string[]> {
  const names: string[] = [];
  for await (const some of portal.files.namesBefore(new Date(8e15))) names.push(...some);
  return names.toSorted();
}

/** A file of that age; with a row, or left behind by a process that died. */
async function put(hours: number, hasRow: boolean): Promise<string> {
  const name = await portal.files.put(Buffer.from('x'));
  utimesSync(pathOf(name), hoursAgo(hours), hoursAgo(hours));
  if (hasRow) await portal.orm.insert(storedFiles).values({ name, customerId: 7, originalName: 'a.txt', mime: 'text/plain', size: 1, storedAt: hoursAgo(hours) });
  return name;
}

describe('files that nothing refers to', () => {
  it('go after a day, and those of owners stay', async () => {
    const [old, young] = [await put(25, false), await put(23, false)];
    const owned = [await put(1000, true), await put(1, true)];
    expect(await sweepFiles(parts())).toBe(1);
    expect(await stored()).toEqual([...owned, young].toSorted());
    expect(await stored()).not.toContain(old);
    expect(logged).toEqual([[{ files: 1 }, 'files that nothing refers to were removed']]);
  });

  it('go too when they were cut off half written', async () => {
    await put(1, true);
    const name = await put(25, false);
    writeFileSync(`${pathOf(name)}.part`, 'half');
    utimesSync(`${pathOf(name)}.part`, hoursAgo(25), hoursAgo(25));
    await sweepFiles(parts());
    expect(readdirSync(join(portal.filesFolder, name.slice(0, 2)))).not.toContain(`${name}.part`);
  });

  it('stay where the database knows no file at all: it may be a new one beside an old folder', async () => {
    await put(1000, false);
    expect(await sweepFiles(parts())).toBe(0);
    expect(await stored()).toHaveLength(1);
  });

  it('stay when they are newer than the newest that the database knows: it may come from a backup', async () => {
    await put(100, true);
    const newer = await put(50, false);
    expect(await sweepFiles(parts())).toBe(0);
    expect(await stored()).toContain(newer);
  });

  it('are no matter while the database is away, and a bug in the sweep is told', async () => {
    const failing = (error: Error): Database => ({ ...portal.database, ready: () => Promise.reject(error) });
    sweepInBackground({ ...parts(), database: failing(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })) });
    sweepInBackground({ ...parts(), database: failing(new Error('wrong')) });
    await portal.database.ping();
    expect(logged).toEqual([[{ bug: expect.objectContaining({ message: 'wrong' }) }, 'files that nothing refers to stay']]);
  });
});
