import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fillDemo } from '../../../testing/demo/fill-demo.ts';
import { openTestDatabase } from '../../../testing/db/test-database.ts';
import type { TestDatabase } from '../../../testing/db/test-database.ts';
import { sql } from '../../../testing/db/where.ts';
import { findUnsealed, testSealKeys } from '../../../testing/seal/find-unsealed.ts';
import { changesBySql } from '../../../testing/seal/changes-by-sql.ts';
import { linkOf, written } from '../../../testing/seal/written-rows.ts';
import { describeFinding } from './describe-finding.ts';
import type { Transaction } from '../../db/client.ts';
import { verifyLog } from '../audit/verify-log.ts';
import { sealedTables } from './sealed-tables.ts';
import { verifyWithin } from './verify-seals.ts';

type SQL = ReturnType<typeof sql>;

class Undone extends Error {}

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  await fillDemo(database);
  await write(...written);
});
afterAll(() => database.close());

/** As the portal writes. */
async function write(...statements: readonly SQL[]): Promise<void> {
  await database.transaction((tx) => executeAll(tx, statements));
}

async function executeAll(tx: Transaction, statements: readonly SQL[]): Promise<void> {
  for (const statement of statements) await tx.execute(statement);
}

/** The findings after statements past the portal, which are then undone. */
async function foundAfter(...statements: readonly SQL[]): Promise<string[]> {
  const found: string[] = [];
  const undone = database.orm.transaction(async (tx) => {
    await executeAll(tx, statements);
    await verifyWithin(tx, testSealKeys, (finding) => found.push(describeFinding(finding)));
    throw new Undone();
  });
  await expect(undone).rejects.toThrow(Undone);
  return found;
}

describe('sealed rows', () => {
  it('what the demo and the portal wrote verifies clean (SEC9)', async () => {
    expect(await findUnsealed(database)).toEqual([]);
    expect(await verifyLog(database, () => undefined)).toMatchObject({ findings: 0 });
  });

  it('a transaction without a row of the log gets one for its seals (SEC9)', async () => {
    const { rows } = await database.orm.execute(
      sql`select on_behalf_of, detail, split_part(seals, ' ', 1) as count from audit_entries where action = 'rows.sealed'`,
    );
    const detail = {
      statements: 2,
      sla_signatures: 1,
      slas: 1,
      documents: 1,
      email_changes: 1,
      kept_fields: 1,
      links: 1,
      removed_bank_accounts: 1,
      removed_logins: 1,
      second_factors: 1,
      recovery_codes: 2,
      removed_second_factors: 1,
    };
    expect(rows).toEqual([{ on_behalf_of: null, detail, count: '14' }]);
  });

  it.each(changesBySql)('%s, by SQL, is named (SEC9)', async (_what, expected, ...statements) => {
    expect(await foundAfter(...statements)).toContainEqual(expect.stringContaining(`${expected} past the portal`));
  });

  it.each<readonly [what: string, SQL]>([
    ['removed', sql`delete from row_seals where table_name = 'logins' and row_key = '1'`],
    [
      'exchanged',
      sql`update row_seals set code = (select code from row_seals where table_name = 'links') where table_name = 'logins' and row_key = '1'`,
    ],
    [
      'repeated',
      sql`insert into row_seals (audit_id, table_name, row_key, version, code) select audit_id, table_name, row_key, version, code from row_seals where table_name = 'logins' and row_key = '1'`,
    ],
    [
      'given to another row of the log',
      sql`update row_seals set audit_id = audit_id + 1 where table_name = 'logins' and row_key = '1'`,
    ],
  ])('seals that are %s are named (SEC9)', async (_what, statement) => {
    expect(await foundAfter(statement)).toContainEqual(
      expect.stringMatching(/^Row \d+ of the audit log, or its seals/),
    );
  });

  it('that a link was used or has ended and the last code of a factor are no content (SEC9)', async () => {
    const used = [
      sql`update links set used_at = now(), ended_at = now()`,
      sql`update second_factors set last_step = 7`,
    ];
    expect(await foundAfter(...used)).toEqual([]);
  });

  it('a later write of the portal does not seal what was changed or added past it (SEC9)', async () => {
    await database.orm.execute(sql`update logins set email = 'eve@portal.test' where id = 2`);
    await database.orm.execute(
      sql`insert into logins (id, email, role) overriding system value values (98, 'eve98', 'staff')`,
    );
    await write(sql`update logins set password_hash = 'y' where id in (2, 3, 98)`);
    expect(await findUnsealed(database)).toEqual([
      expect.stringContaining('Login 2 was changed'),
      expect.stringContaining('Login 98 was added'),
    ]);
  });

  it.each<readonly [what: string, past: SQL, operation: string, before: SQL]>([
    ['added', linkOf('f1'), 'I', sql`null::jsonb`],
    ['changed', sql`update links set subject = 'eve' where token_hash = 'f2'`, 'I', sql`null::jsonb`],
    [
      'changed, with what its seal says',
      sql`update links set subject = 'eve' where token_hash = 'f2'`,
      'U',
      sql`(select to_jsonb(l) || '{"subject": "1"}' from links l where token_hash = 'f2')`,
    ],
  ])(
    'a row that SQL lists as %s in transactions to come gets no seal of them (SEC9)',
    async (what, past, operation, before) => {
      await write(linkOf('f2'));
      await database.orm.execute(past);
      const key = what === 'added' ? 'f1' : 'f2';
      await database.orm.execute(sql`
      insert into unsealed_rows (transaction_id, table_name, row_key, operation, before)
      select g, 'links', ${key}, ${operation}, ${before} from generate_series(txid_current() + 1, txid_current() + 100) g`);
      await write(linkOf('f3'), sql`delete from links where token_hash = 'f3'`);
      await write(sql`update owners set first_name = 'Ada' where customer_id = 500001`);
      expect(await findUnsealed(database)).toContainEqual(
        expect.stringMatching(`Link ${key} was (added|changed) past`),
      );
      await database.orm.execute(sql`delete from unsealed_rows`);
      await database.orm.execute(sql`delete from links where token_hash = 'f1'`);
      await database.orm.execute(sql`update links set subject = '1' where token_hash = 'f2'`);
      await write(sql`delete from links where token_hash = 'f2'`);
    },
  );

  it.each<readonly [what: string, found: string, past: SQL, ...then: SQL[]]>([
    [
      'removed past the portal and added by it again',
      'was changed',
      sql`delete from links where token_hash = 'g1'`,
      linkOf('g1', 'other'),
    ],
    [
      'changed past the portal, and removed and added by it again',
      'was changed',
      sql`update links set subject = 'eve' where token_hash = 'g1'`,
      sql`delete from links where token_hash = 'g1'`,
      linkOf('g1', 'eve'),
    ],
    [
      'changed past the portal and removed by it',
      'was removed',
      sql`update links set subject = 'eve' where token_hash = 'g1'`,
      sql`delete from links where token_hash = 'g1'`,
    ],
  ])('a row that was %s stays to be found (SEC9)', async (_what, found, past, ...then) => {
    await write(linkOf('g1'));
    await database.orm.execute(past);
    await write(...then);
    expect(await findUnsealed(database)).toContainEqual(`Link g1 ${found} past the portal.`);
    await database.orm.execute(sql`delete from links where token_hash = 'g1'`);
    await database.orm.execute(linkOf('g1'));
    expect(await findUnsealed(database)).not.toContainEqual(expect.stringContaining('Link g1'));
    await write(sql`delete from links where token_hash = 'g1'`);
  });

  it('the triggers of the database list the same columns as content', async () => {
    for (const [table, { content }] of Object.entries(sealedTables)) {
      const { rows } = await database.orm.execute<{ source: string }>(
        sql`select prosrc as source from pg_proc where proname = ${`list_${table}`}`,
      );
      const [, listed = ''] = /WHERE \(([^)]*)\)/.exec(rows[0]?.source ?? '') ?? [];
      expect([table, listed.split(', ')]).toEqual([table, Object.keys(content).map((column) => `n.${column}`)]);
    }
  });
});
