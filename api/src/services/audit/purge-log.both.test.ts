import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from '../../../testing/db/where.ts';
import { openTestDatabase } from '../../../testing/db/test-database.ts';
import type { TestDatabase } from '../../../testing/db/test-database.ts';
import { recordAudit } from './audit.repo.ts';
import { auditAnchors, auditEntries, auditLinks } from '../../db/schema/audit.tables.ts';
import { purgeLog } from './purge-log.ts';
import type { Finding } from './purge-log.ts';
import { verifyLog } from './verify-log.ts';

let database: TestDatabase;
const limit = new Date('2025-01-01T05:00:00Z');

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.empty());

const write = (onBehalfOf: number | null, at: string) =>
  database.orm.insert(auditEntries).values({ action: 'folioCsv', onBehalfOf, at: new Date(at) });

/**
 * Owner 7 has four old rows, then one that is not, then one whose clock was behind; nobody has one old row and one that
 * is not.
 */
async function writeRows(): Promise<void> {
  for (const day of ['01', '02', '03', '04']) await write(7, `2024-12-${day}T12:00:00Z`);
  await write(null, '2024-12-05T12:00:00Z');
  await write(7, '2025-01-01T05:00:00Z');
  await write(7, '2025-01-01T04:59:59Z');
  await write(null, '2025-02-01T12:00:00Z');
}

async function purge(): Promise<{ findings: Finding[]; rows: number; chains: number }> {
  const findings: Finding[] = [];
  const { rows, chains } = await purgeLog(database, limit, (finding) => findings.push(finding), 3);
  return { findings, rows, chains };
}
async function verify(): Promise<Finding[]> {
  const findings: Finding[] = [];
  await verifyLog(database, (finding) => findings.push(finding), 3);
  return findings;
}
const ids = async (): Promise<number[]> =>
  (await database.orm.select({ id: auditEntries.id }).from(auditEntries).orderBy(auditEntries.id)).map(({ id }) => id);
const alter = (statement: ReturnType<typeof sql>) => database.orm.execute(statement);

describe('the purge of the audit log', () => {
  it('the purge of the audit log removes of each chain a prefix and nothing else, and the rest is verified from its anchor (OP2)', async () => {
    await writeRows();
    expect(await purge()).toEqual({ findings: [], rows: 5, chains: 2 });
    expect(await ids()).toEqual([6, 7, 8, 9]);
    expect(await database.orm.$count(auditLinks)).toBe(4);
    expect(await verify()).toEqual([]);
    await write(7, '2025-03-01T12:00:00Z');
    expect(await verify()).toEqual([]);
    expect(await verifyLog(database, () => undefined)).toEqual({ rows: 5, chains: 2, findings: 0, purged: 5 });
  });

  it('the purge of the audit log says of itself that it was done, and until when', async () => {
    await purge();
    const rows = await database.orm.select().from(auditEntries);
    expect(rows).toMatchObject([{ action: 'log.purged', onBehalfOf: null, detail: { before: limit.toISOString() } }]);
  });

  it('a second purge removes nothing more, and a chain that is empty goes on', async () => {
    await write(7, '2024-12-01T12:00:00Z');
    expect(await purge()).toMatchObject({ rows: 1 });
    expect(await purge()).toMatchObject({ rows: 0, findings: [] });
    expect(await verify()).toEqual([]);
    await write(7, '2025-03-01T12:00:00Z');
    expect(await verify()).toEqual([]);
  });

  it.each([
    [
      'the first row that is left is changed',
      sql`update audit_entries set action = 'tampered' where id = 6`,
      'changed',
    ],
    ['the first row that is left is removed', sql`delete from audit_entries where id = 6`, 'removed'],
    ['the anchor is changed', sql`update audit_anchors set hash = repeat('0', 64) where chain = 7`, 'changed'],
    ['the anchor is moved on', sql`update audit_anchors set number = 5 where chain = 7`, 'head'],
    ['the anchor is removed', sql`delete from audit_anchors where chain = 7`, 'removed'],
    ['the rest is removed', sql`delete from audit_links where chain = 7`, 'removed'],
  ])('after a purge of the audit log it is found when %s', async (_what, statement, kind) => {
    await writeRows();
    await purge();
    await alter(statement);
    expect((await verify())[0]).toMatchObject({ chain: 7, kind });
  });

  it('a row that was changed stays to be found, with what follows it', async () => {
    await writeRows();
    await alter(sql`update audit_entries set subject = 'tampered' where id = 3`);
    const { findings, rows } = await purge();
    expect(findings).toMatchObject([{ chain: 7, kind: 'changed', id: '3' }]);
    expect(rows).toBe(3);
    expect(await ids()).toEqual([3, 4, 6, 7, 8, 9]);
    expect(await verify()).toMatchObject([{ chain: 7, kind: 'changed', id: '3' }]);
  });

  it('rows that are written meanwhile are tied on, and a walk that is under way finds nothing', async () => {
    await writeRows();
    const writing = Array.from({ length: 20 }, () =>
      database.transaction((tx) =>
        recordAudit(tx, { action: 'buildingCsv', requestId: 'r', actorLoginId: null, onBehalfOf: 7 }),
      ),
    );
    const [purged, found] = await Promise.all([purge(), verify(), ...writing]);
    expect(purged.findings).toEqual([]);
    expect(found).toEqual([]);
    expect(await verify()).toEqual([]);
    expect(await database.orm.$count(auditAnchors)).toBe(2);
  });
});
