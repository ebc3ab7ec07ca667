import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from '../../../testing/db/where.ts';
import type { SQL } from '../../../testing/db/where.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openTestDatabase } from '../../../testing/db/test-database.ts';
import type { TestDatabase } from '../../../testing/db/test-database.ts';
import { testScope } from '../../../testing/scope.ts';
import { migrationsFolder } from '../../db/migrate.ts';
import { recordAudit } from './audit.repo.ts';
import { auditChains, auditEntries, auditLinks } from '../../db/schema/audit.tables.ts';
import type { Finding } from './verify-log.ts';
import { hashOfLink, verifyLog } from './verify-log.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.empty());

const write = (onBehalfOf: number | null, subject?: string): Promise<void> =>
  database.transaction((tx) =>
    recordAudit(tx, {
      action: 'buildingCsv',
      requestId: 'r-1',
      actorLoginId: null,
      onBehalfOf,
      ...(subject !== undefined && { subject }),
      detail: { from: '2026-01-01', amount: 1.5, nested: { é: ['"', '\n', '\u2028', null] } },
    }),
  );

/** Two chains of five rows: 1, 3, 5, 7, 9 are the owner's, and the others nobody's. */
async function writeTwoChains(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) {
    await write(7, `property:${turn}`);
    await write(null);
  }
}

async function verify(): Promise<{ findings: Finding[]; rows: number; chains: number }> {
  const findings: Finding[] = [];
  // Pages end within chains.
  const { rows, chains } = await verifyLog(database, (finding) => findings.push(finding), 3);
  return { findings, rows, chains };
}

/** As a user with full rights on the database could: no trigger runs. */
const tamper = (...statements: readonly SQL[]): Promise<void> =>
  database.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const statement of statements) await tx.execute(statement);
  });

const removeRow = (id: number): SQL => sql`delete from audit_entries where id = ${id}`;
const removeLink = (id: number): SQL => sql`delete from audit_links where audit_id = ${id}`;

describe('the chains of the audit log', () => {
  it('every row is tied to the one before it, owner by owner (OP2)', async () => {
    await writeTwoChains();
    expect(await verify()).toEqual({ findings: [], rows: 10, chains: 2 });
    expect(await database.orm.select().from(auditChains).orderBy(auditChains.chain)).toMatchObject([
      { chain: 0, length: 5 },
      { chain: 7, length: 5 },
    ]);
  });

  it('an empty log is whole', async () => {
    expect(await verify()).toEqual({ findings: [], rows: 0, chains: 0 });
  });

  it('a work that is rolled back leaves no link', async () => {
    await write(7);
    await expect(
      database.transaction(async (tx) => {
        await recordAudit(tx, { action: 'login', requestId: 'r-2', actorLoginId: 1, onBehalfOf: 7 });
        throw new Error('not to be kept');
      }),
    ).rejects.toThrow('not to be kept');
    await write(7);
    expect(await verify()).toEqual({ findings: [], rows: 2, chains: 1 });
  });

  it('a hash is made of the previous one, the number and every field, each with its length', () => {
    const fields = ['3', null, 'é'];
    expect(hashOfLink(fields, 1, '')).not.toBe(hashOfLink(fields, 2, ''));
    expect(hashOfLink(['a', 'b'], 1, '')).not.toBe(hashOfLink(['a,1:b'], 1, ''));
    expect(hashOfLink(['', 'b'], 1, '')).not.toBe(hashOfLink([null, 'b'], 1, ''));
  });

  it.each<[what: string, done: readonly SQL[], found: Partial<Finding>]>([
    ...['action', 'subject', 'request_id', 'address', 'device', 'actor_name', 'actor_role'].map(
      (column): [string, SQL[], Partial<Finding>] => [
        `another ${column}`,
        [sql`update audit_entries set ${sql.identifier(column)} = 'tampered' where id = 5`],
        { kind: 'changed', chain: 7, number: 3, id: '5' },
      ],
    ),
    [
      'another time',
      [sql`update audit_entries set at = at - interval '1 microsecond' where id = 5`],
      { kind: 'changed', number: 3, id: '5' },
    ],
    [
      'another actor',
      [sql`update audit_entries set actor_login_id = 9 where id = 5`],
      { kind: 'changed', number: 3, id: '5' },
    ],
    [
      'another owner',
      [sql`update audit_entries set on_behalf_of = 8 where id = 5`],
      { kind: 'changed', number: 3, id: '5' },
    ],
    [
      'another detail',
      [sql`update audit_entries set detail = jsonb_set(detail, '{amount}', '1.50') where id = 5`],
      { kind: 'changed', number: 3, id: '5' },
    ],
    [
      'another detail, then a hash that fits it',
      [
        sql`update audit_entries set detail = null where id = 5`,
        sql`update audit_links l set hash = audit_hash(e, l.number, (select p.hash from audit_links p where p.audit_id = 3)) from audit_entries e where e.id = 5 and l.audit_id = 5`,
      ],
      { kind: 'changed', number: 4, id: '7' },
    ],
    ['the first row removed', [removeRow(1)], { kind: 'removed', number: 1, last: 1, id: '1' }],
    ['a row removed in the middle', [removeRow(5)], { kind: 'removed', number: 3, last: 3, id: '5' }],
    [
      'rows removed in the middle with their links',
      [removeRow(5), removeLink(5), removeRow(7), removeLink(7)],
      { kind: 'removed', number: 3, last: 4, id: null },
    ],
    [
      'a row removed with its link, and the numbers closed up',
      [removeRow(5), removeLink(5), sql`update audit_links set number = number - 1 where chain = 7 and number = 4`],
      { kind: 'changed', number: 3, id: '7' },
    ],
    ['the last row removed', [removeRow(9)], { kind: 'removed', number: 5, last: 5, id: '9' }],
    [
      'the last rows removed with their links',
      [removeRow(9), removeLink(9), removeRow(7), removeLink(7)],
      { kind: 'removed', number: 4, last: 5, id: null },
    ],
    [
      'the last row removed, and the head set back without its hash',
      [removeRow(9), removeLink(9), sql`update audit_chains set length = 4 where chain = 7`],
      { kind: 'head', number: 4 },
    ],
    [
      'all of a chain removed but its head',
      [sql`delete from audit_entries where on_behalf_of = 7`, sql`delete from audit_links where chain = 7`],
      { kind: 'removed', number: 1, last: 5, id: null },
    ],
    ['a head removed', [sql`delete from audit_chains where chain = 7`], { kind: 'head', number: 5 }],
    [
      'a row added past the chain',
      [sql`insert into audit_entries (action, on_behalf_of) values ('tampered', 7)`],
      { kind: 'added', id: '11', action: 'tampered' },
    ],
    [
      'a row added with a link at the end',
      [
        sql`insert into audit_entries (action, on_behalf_of) values ('tampered', 7)`,
        sql`insert into audit_links (audit_id, chain, number, hash) values (11, 7, 6, 'tampered')`,
      ],
      { kind: 'changed', number: 6, id: '11', action: 'tampered' },
    ],
  ])('%s is found', async (_what, done, found) => {
    await writeTwoChains();
    await tamper(...done);
    const { findings } = await verify();
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatchObject({ chain: 7, ...found });
  });

  it('of each chain the first break is named', async () => {
    await writeTwoChains();
    await tamper(removeRow(8), removeRow(3), sql`update audit_entries set action = 'tampered' where id in (2, 4, 7)`);
    expect((await verify()).findings).toMatchObject([
      { chain: 0, kind: 'changed', id: '2' },
      { chain: 7, kind: 'removed', id: '3' },
    ]);
  });

  it('two hundred rows that are written at once keep their chain whole', async () => {
    await Promise.all(Array.from({ length: 200 }, (_, turn) => write(turn % 20 === 0 ? null : 7, `turn:${turn}`)));
    expect(await verify()).toEqual({ findings: [], rows: 200, chains: 2 });
    const numbers = await database.orm.select({ number: auditLinks.number }).from(auditLinks);
    expect(Math.max(...numbers.map(({ number }) => number))).toBe(190);
  });

  it('rows from before the chains are chained by the migration', async () => {
    await writeTwoChains();
    await tamper(sql`delete from audit_links`, sql`delete from audit_chains`);
    const migration = readFileSync(join(migrationsFolder, '0024_audit_chain.sql'), 'utf8');
    const chaining = migration.split('--> statement-breakpoint').find((statement) => statement.trim().startsWith('DO'));
    await database.orm.execute(sql.raw(chaining ?? ''));
    expect(await verify()).toEqual({ findings: [], rows: 10, chains: 2 });
    await write(7);
    expect(await verify()).toEqual({ findings: [], rows: 11, chains: 2 });
  });

  it('the work of an owner adds its row and can touch no chain', async () => {
    const scope = testScope(7, 1);
    await database.scoped(scope, (tx) =>
      recordAudit(tx, { action: 'selectBank', requestId: 'r-3', actorLoginId: 1, onBehalfOf: 7 }),
    );
    expect(await verify()).toEqual({ findings: [], rows: 1, chains: 1 });
    for (const table of [auditChains, auditLinks])
      await expect(database.scoped(scope, (tx) => tx.select().from(table))).rejects.toMatchObject({
        cause: { code: '42501' },
      });
    await expect(
      database.scoped(scope, (tx) => tx.update(auditEntries).set({ action: 'tampered' })),
    ).rejects.toMatchObject({ cause: { code: '42501' } });
  });
});
