import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TestClock } from '../../../testing/portal.ts';
import { folderStore } from './file-store.ts';
import type { FileStore } from './file-store.ts';
import { sweepFiles, sweepInBackground, sweepReports } from './sweep-files.ts';

const clock = new TestClock();
const hour = 60 * 60_000;
const folder = mkdtempSync(join(tmpdir(), 'portal-files-'));
const files = folderStore(folder);
let logged: unknown[];

beforeEach(() => {
  for (const part of readdirSync(folder)) rmSync(join(folder, part), { recursive: true });
  logged = [];
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

const log = {
  info: (...line: unknown[]) => void logged.push(line),
  error: (...line: unknown[]) => void logged.push(line),
};
const stored = (): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

/** A file of that age; an ending marks it as half-written. */
async function put(hours: number, ending = ''): Promise<string> {
  const name = await files.put(Buffer.from('x'));
  const path = `${join(folder, name.slice(0, 2), name)}${ending}`;
  if (ending !== '') {
    await files.remove(name);
    writeFileSync(path, 'half');
  }
  const then = new Date(clock.now().getTime() - hours * hour);
  utimesSync(path, then, then);
  return `${name}${ending}`;
}

describe('files in the folder of attachments', () => {
  it('half-written attachments are removed after a day', async () => {
    const [, young] = [await put(25, '.part'), await put(23, '.part')];
    expect(await sweepFiles({ clock, files, log })).toBe(1);
    expect(stored()).toEqual([young]);
    expect(logged).toEqual([[{ files: 1 }, 'files that were left half written were removed']]);
  });

  it('complete attachments stay even when the database does not name them: another database may', async () => {
    const kept = [await put(10_000), await put(1)];
    expect(await sweepFiles({ clock, files, log })).toBe(0);
    expect(stored().toSorted()).toEqual(kept.toSorted());
    expect(logged).toEqual([]);
  });

  it('files that the portal did not put into the folder of attachments stay', async () => {
    await put(25);
    const foreign = join(folder, stored()[0]?.slice(0, 2) ?? '', 'notes.part');
    writeFileSync(foreign, 'mine');
    utimesSync(foreign, new Date(0), new Date(0));
    expect(await sweepFiles({ clock, files, log })).toBe(0);
    expect(stored()).toContain('notes.part');
  });

  it('reports are removed after an hour, whole or half-written, and no file of owners with them', async () => {
    const kept = await put(2);
    const reports = files.within('reports');
    const [old, young] = [await reports.put(Buffer.from('old')), await reports.put(Buffer.from('young'))];
    const then = new Date(clock.now().getTime() - hour - 1000);
    utimesSync(join(folder, 'reports', old.slice(0, 2), old), then, then);
    utimesSync(join(folder, 'reports', young.slice(0, 2), young), clock.now(), clock.now());
    const swept = Promise.withResolvers<number>();
    const watched: FileStore = {
      ...reports,
      removeOlder: async (moment) => {
        const removed = await reports.removeOlder(moment);
        swept.resolve(removed);
        return removed;
      },
    };
    clearInterval(sweepReports({ clock, files: watched, log }));
    expect(await swept.promise).toBe(1);
    expect(stored().toSorted()).toEqual([kept, young].toSorted());
  });

  it('attachments that cannot be removed are logged', async () => {
    const told = Promise.withResolvers<unknown>();
    const failing: FileStore = { ...files, removeUnfinished: () => Promise.reject(new Error('wrong')) };
    sweepInBackground({ clock, files: failing, log: { ...log, error: (...line: unknown[]) => told.resolve(line) } });
    expect(await told.promise).toEqual([
      { bug: expect.objectContaining({ message: 'wrong' }) },
      'files that were left half written stay',
    ]);
  });
});
