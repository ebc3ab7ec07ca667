import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from '../../testing/db/where.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runPortalCommand } from '../../testing/portal-command.ts';
import type { Finished } from '../../testing/db/node-process.ts';
import { makeTestPlace } from '../../testing/db/test-database.ts';
import type { TestPlace } from '../../testing/db/embedded-place.ts';
import { openDatabase } from '../db/client.ts';
import type { Database } from '../db/client.ts';
import { auditEntries } from '../db/schema/audit.tables.ts';
import { testSettings } from '../../testing/settings.ts';
import { runBackup, runRestore } from './backup-command.ts';
import { runVerifyLog } from './verify-log-command.ts';

const silent = { print: () => undefined, printError: () => undefined };
let place: TestPlace;
let other: TestPlace;
let folder: string;

beforeEach(async () => {
  place = await makeTestPlace();
  other = await makeTestPlace();
  folder = mkdtempSync(join(tmpdir(), 'portal-log-'));
});

afterEach(async () => {
  await place.remove();
  await other.remove();
  rmSync(folder, { recursive: true, force: true });
});

async function on<T>(at: TestPlace, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(at);
  try {
    await database.ready();
    return await work(database);
  } finally {
    await database.close();
  }
}

const add = async (at: TestPlace, ...owners: readonly (number | null)[]): Promise<void> =>
  on(at, async ({ orm }) => {
    for (const onBehalfOf of owners) await orm.insert(auditEntries).values({ action: 'folioCsv', onBehalfOf });
  });

const runCli = (at: TestPlace): Promise<Finished> => runPortalCommand(['verify-log'], at.env);

describe('portal verify-log', () => {
  it('portal verify-log counts the rows of a whole log, and names the first that was changed or removed', async () => {
    await add(place, 7, 7, 7, null);
    expect(await runCli(place)).toMatchObject({
      code: 0,
      output: expect.stringContaining('The audit log is whole: 4 rows in 2 chains.'),
    });
    await on(place, async ({ orm }) => {
      await orm.execute(sql`delete from audit_entries where id = 4`);
      await orm.execute(sql`update audit_entries set action = 'login', at = '2026-03-18T14:05:00Z' where id in (2, 3)`);
    });
    const { code, errors } = await runCli(place);
    expect(code).toBe(1);
    expect(errors.trim().split('\n').slice(-3)).toEqual([
      'Rows without an owner: row 4 (number 1) was removed.',
      'Customer 7: row 2 (number 2, now login at 2026-03-18T14:05:00.000Z) was changed.',
      'The audit log is not whole: 2 findings in 4 rows in 2 chains.',
    ]);
  });

  it('a restored backup is verified as the original, and its chains go on', async () => {
    await add(place, 7, null, 7);
    const saved = join(folder, 'saved');
    expect(await runBackup(saved, place, silent)).toBe(0);
    expect(await runRestore(saved, { ...testSettings, today: null, ...other }, silent)).toBe(0);
    await add(other, 7);
    const lines: string[] = [];
    expect(await runVerifyLog(other, { ...silent, print: (line) => lines.push(line) })).toBe(0);
    expect(lines).toEqual(['The audit log is whole: 4 rows in 2 chains.']);
  });

  it('after `portal purge-log` the rest is whole, in a restored backup, too', async () => {
    await on(place, async ({ orm }) => {
      const at = new Date('2024-03-18T14:05:00Z');
      for (const onBehalfOf of [7, 7, null])
        await orm.insert(auditEntries).values({ action: 'folioCsv', onBehalfOf, at });
    });
    await add(place, 7);
    expect(await runPortalCommand(['purge-log', '2999-01-01'], place.env)).toMatchObject({ code: 2 });
    expect(await runPortalCommand(['purge-log', '2025-01-01'], place.env)).toMatchObject({
      code: 0,
      output: expect.stringContaining('3 rows of before 2025-01-01 removed, in 2 chains.'),
    });
    const saved = join(folder, 'saved');
    expect(await runBackup(saved, place, silent)).toBe(0);
    expect(await runRestore(saved, { ...testSettings, today: null, ...other }, silent)).toBe(0);
    await add(other, 7);
    const lines: string[] = [];
    expect(await runVerifyLog(other, { ...silent, print: (line) => lines.push(line) })).toBe(0);
    // The rows of the owner's two actions and that of the purge.
    expect(lines).toEqual(['The audit log is whole: 3 rows in 2 chains, after 3 that were purged.']);
  });

  it('a backup of a log that was changed tells it after a restore, too', async () => {
    await add(place, 7, 7);
    await on(place, ({ orm }) => orm.execute(sql`update audit_entries set subject = 'tampered' where id = 1`));
    const saved = join(folder, 'saved');
    expect(await runBackup(saved, place, silent)).toBe(0);
    expect(await runRestore(saved, { ...testSettings, today: null, ...other }, silent)).toBe(0);
    const lines: string[] = [];
    expect(await runVerifyLog(other, { ...silent, printError: (line) => lines.push(line) })).toBe(1);
    expect(lines[0]).toContain('Customer 7: row 1 (number 1, now folioCsv at ');
  });
});
