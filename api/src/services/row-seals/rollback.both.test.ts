import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openTestDatabase } from '../../../testing/db/test-database.ts';
import type { TestDatabase } from '../../../testing/db/test-database.ts';
import { sql } from '../../../testing/db/where.ts';
import { findUnsealed, testSealKeys } from '../../../testing/seal/find-unsealed.ts';
import { plainContent } from './content.ts';
import { sealBefore, UnvouchedSealsError } from './seal-before.ts';
import { SealList } from './seal-list.ts';
import { purgeLog } from '../audit/purge-log.ts';
import { verifyLog } from '../audit/verify-log.ts';

type SQL = ReturnType<typeof sql>;

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.empty();
  await write(sql`insert into logins (email, role) values ('ada', 'staff'), ('noor', 'staff')`);
});

/** As the portal writes. */
const write = (...statements: readonly SQL[]): Promise<void> =>
  database.transaction(async (tx) => {
    for (const statement of statements) await tx.execute(statement);
  });

/** A password of login 1, sealed by the next row of the log. */
const setPassword = (hash: string, login = 1): Promise<void> =>
  write(sql`update logins set password_hash = ${hash} where id = ${login}`);

/** As staff with every right on the database. */
const past = (...statements: readonly SQL[]): Promise<unknown> =>
  Promise.all(statements.map((statement) => database.orm.execute(statement)));

/** Takes a row of the log out of the chain of rows without an owner, and hashes what is left again. */
const takeOut = async (auditId: SQL): Promise<void> => {
  await past(sql`
    do $$ declare gone bigint := (${auditId}); begin
      delete from row_seals where audit_id = gone;
      delete from audit_entries where id = gone;
      delete from audit_links where audit_id = gone;
    end $$`);
  await hashAgain();
};

const hashAgain = (): Promise<unknown> =>
  past(sql`
    do $$ declare l record; n bigint := 0; h text := ''; begin
      select coalesce(a.number, 0), coalesce(a.hash, '') into n, h from (select) _ left join audit_anchors a on a.chain = 0;
      for l in select k.audit_id, e as entry from audit_links k join audit_entries e on e.id = k.audit_id order by k.number loop
        n := n + 1;
        h := audit_hash(l.entry, n, h);
        update audit_links set number = n, hash = h where audit_id = l.audit_id;
      end loop;
      update audit_chains set length = n, hash = h where chain = 0;
    end $$`);

/** The row of the log that holds seals number n. */
const numbered = (number: number): SQL =>
  sql.raw(`select id from audit_entries where split_part(split_part(seals, chr(10), 1), ' ', 3) = '${number}'`);

const chainFindings = async (): Promise<number> => (await verifyLog(database, () => undefined)).findings;

const purge = (before = '2999-01-01'): Promise<{ readonly rows: number; readonly findings: number }> =>
  purgeLog(database, new Date(before), () => undefined, undefined, testSealKeys);

/** Seals as they were made before they had turns and their lists numbers. */
async function sealAsBefore(): Promise<void> {
  const list = new SealList('audit row 1');
  for (const [id, email] of [
    ['1', 'ada'],
    ['2', 'noor'],
  ] as const) {
    const stored = { id, email, role: 'staff', password_set_by: 'import', is_confirmed: 'true' };
    const code = testSealKeys.codes.of(plainContent('logins', stored, { version: 1, turn: null }, testSealKeys.cipher));
    list.add({ id, table: 'logins', key: id, version: 1, code, turn: null });
    await past(sql`update row_seals set code = ${code}, turn = null, version = 1 where id = ${id}::bigint`);
  }
  await past(
    sql`update audit_entries set seals = ${list.total(testSealKeys.codes, '', null)}`,
    sql`delete from seal_numbers`,
  );
  await hashAgain();
}

describe('seals of before they had turns and their lists numbers', () => {
  beforeEach(sealAsBefore);

  it('seals from before they had numbers hold, and are made again once (SEC9)', async () => {
    expect([await findUnsealed(database), await chainFindings()]).toEqual([[], 0]);
    await setPassword('new');
    expect(await findUnsealed(database)).toEqual([]);
    expect(await sealBefore(database, testSealKeys)).toEqual({ counts: {}, again: { logins: 1 }, refused: {} });
    expect([await findUnsealed(database), await chainFindings()]).toEqual([[], 0]);
    expect(
      (await database.orm.execute(sql`select from row_seals where turn = 1 and table_name = 'logins'`)).rows,
    ).toHaveLength(2);
    await past(sql`update logins set password_hash = null`);
    await takeOut(numbered(1));
    expect(await findUnsealed(database)).toContain('Seals number 1 are missing from the audit log.');
    await expect(sealBefore(database, testSealKeys)).rejects.toThrow(UnvouchedSealsError);
    const nothing = { counts: {}, again: {}, refused: {} };
    expect(await sealBefore(database, testSealKeys, { isUnverified: true })).toEqual(nothing);
  });

  it('seals from before they had numbers say nothing of a column that is content since, until they are made again (SEC9)', async () => {
    const addressed = sql`update logins set addressed_at = now() where id = 1`;
    await past(addressed);
    expect(await findUnsealed(database)).toEqual([]);
    await sealBefore(database, testSealKeys);
    await past(addressed);
    expect(await findUnsealed(database)).toEqual(['Login 1 was changed past the portal.']);
  });

  it('seals from before they had numbers are not made again for a row that does not fit (SEC9)', async () => {
    await past(sql`update logins set email = 'eve' where id = 1`);
    expect(await sealBefore(database, testSealKeys)).toMatchObject({ again: { logins: 1 } });
    expect(await findUnsealed(database)).toEqual(['Login 1 was changed past the portal.']);
  });

  it('seals from before they had numbers are not made again from a list that was changed (SEC9)', async () => {
    await past(sql`insert into row_seals (audit_id, table_name, row_key, version, code)
      select 1, table_name, row_key, version, code from row_seals where row_key = '1'`);
    await expect(sealBefore(database, testSealKeys)).rejects.toThrow(UnvouchedSealsError);
    const nothing = { counts: {}, again: {}, refused: {} };
    expect(await sealBefore(database, testSealKeys, { isUnverified: true })).toEqual(nothing);
  });
});

describe('a write of the portal while seals are hidden or put in by SQL', () => {
  it('a write of the portal does not make an older state the latest: the seal that was hidden is named once it is back (SEC9)', async () => {
    await setPassword('old');
    await setPassword('new');
    const newer = sql`table_name = 'logins' and row_key = '1' and turn = 3`;
    await past(sql`update logins set password_hash = 'old' where id = 1`);
    await past(sql`create table hidden as select * from row_seals where ${newer}`);
    await past(sql`delete from row_seals where ${newer}`);
    await write(sql`update logins set email = 'ada@portal.test' where id = 1`);
    await past(sql`insert into row_seals overriding system value select * from hidden`);
    await past(sql`drop table hidden`);
    const found = ['Login 1 has a seal that was kept from the portal when it made the next, or had one put in.'];
    expect(await findUnsealed(database)).toEqual(found);
    await setPassword('newest');
    expect(await findUnsealed(database)).toEqual(found);
    await purge();
    expect(await findUnsealed(database)).toEqual(found);
  });

  it('a write of the portal does not hide that a row was gone behind a seal of its removal (SEC9)', async () => {
    await past(sql`delete from logins where id = 2`);
    await past(
      sql`insert into row_seals (audit_id, table_name, row_key, version, turn) values (1, 'logins', '2', 1, 2)`,
    );
    await write(sql`insert into logins (id, email, role) overriding system value values (2, 'eve', 'staff')`);
    await past(sql`delete from row_seals where row_key = '2' and code is null`);
    expect(await findUnsealed(database)).toEqual([expect.stringMatching(/^Login 2 has a seal that was kept/)]);
  });
});

describe('an older state that is put back by SQL', () => {
  it('an older state that is put back by SQL shows by the number of the seals that are gone with their row of the log, though its chain is whole (SEC9)', async () => {
    await setPassword('old');
    await setPassword('new');
    await setPassword('other', 2);
    expect(await findUnsealed(database)).toEqual([]);
    await past(sql`update logins set password_hash = 'old' where id = 1`);
    await takeOut(numbered(3));
    expect(await chainFindings()).toBe(0);
    expect(await findUnsealed(database)).toEqual(['Seals number 3 are missing from the audit log.']);
    await takeOut(numbered(2));
    await past(sql`update logins set password_hash = null where id = 1`);
    expect(await findUnsealed(database)).toEqual(['Seals number 2 to 3 are missing from the audit log.']);
  });

  it('an older state that is put back by SQL shows as well where the count was set back, by a number that comes twice (SEC9)', async () => {
    await setPassword('old');
    await setPassword('new');
    await past(sql`update seal_numbers set last = 2`);
    expect(await findUnsealed(database)).toEqual([
      'The count of seals was set back: it says 2, and there are seals number 3.',
    ]);
    await setPassword('other', 2);
    expect(await findUnsealed(database)).toEqual(['Seals number 3 are in the audit log twice.']);
  });

  it('a number that is changed in a row of the log does not fit its seals (SEC9)', async () => {
    await setPassword('old');
    await setPassword('new');
    await past(
      sql`update audit_entries set seals = replace(seals, ' 3' || chr(10), ' 2' || chr(10)) where id = (${numbered(3)})`,
    );
    expect(await findUnsealed(database)).toEqual([
      expect.stringMatching(/^Row \d+ of the audit log, or its seals, were changed/),
      'Seals number 2 are in the audit log twice.',
      'Seals number 3 are missing from the audit log.',
    ]);
  });

  it.each(['action', 'address', 'device', 'actor_name', 'subject'])(
    'a row of the log whose %s is changed does not fit its seals, though its chain is whole (SEC9)',
    async (column) => {
      await setPassword('new');
      await past(sql`update audit_entries set ${sql.identifier(column)} = 'eve' where id = 1`);
      await hashAgain();
      expect(await chainFindings()).toBe(0);
      expect(await findUnsealed(database)).toEqual(['Row 1 of the audit log, or its seals, were changed or removed.']);
    },
  );

  it('a transaction that is undone takes no number, and many at once take each their own', async () => {
    const undone = write(sql`update logins set password_hash = 'x'`, sql`select 1 / 0`);
    await expect(undone).rejects.toThrow();
    await Promise.all(Array.from({ length: 20 }, (_, turn) => setPassword(String(turn), 1 + (turn % 2))));
    expect(await findUnsealed(database)).toEqual([]);
    expect((await database.orm.execute(sql`select last::int from seal_numbers`)).rows).toEqual([{ last: 21 }]);
  });

  it('a purge keeps the numbers of what it took: a list that is missing below is named (SEC9)', async () => {
    await setPassword('old');
    await setPassword('new');
    await setPassword('newer');
    await past(sql`update logins set password_hash = 'old' where id = 1`);
    await takeOut(sql`${numbered(3)}`);
    await takeOut(sql`${numbered(4)}`);
    const missing = ['Seals number 3 to 4 are missing from the audit log.'];
    expect(await findUnsealed(database)).toEqual(missing);
    expect(await purge()).toMatchObject({ findings: 0 });
    expect(await findUnsealed(database)).toEqual(missing);
    await setPassword('other', 2);
    expect(await purge()).toMatchObject({ findings: 0 });
    expect(await findUnsealed(database)).toEqual(missing);
    expect((await database.orm.execute(sql`select split_part(seals, ' ', 3) as n from audit_anchors`)).rows).toEqual([
      { n: '1-2,5' },
    ]);
  });

  it('a purge of one chain leaves no hole among the seals of a row that was written in several (SEC9)', async () => {
    await write(
      sql`insert into audit_entries (action, on_behalf_of, at) values ('login', 7, '2020-01-01')`,
      sql`update logins set password_hash = 'old' where id = 1`,
    );
    await setPassword('new');
    expect(await purge('2021-01-01')).toMatchObject({ rows: 1, findings: 0 });
    expect(await findUnsealed(database)).toEqual([]);
    expect(await purge()).toMatchObject({ findings: 0 });
    expect(await findUnsealed(database)).toEqual([]);
    const { rows } = await database.orm.execute(sql`select turn from row_seals where row_key = '1' order by turn`);
    expect(rows).toEqual([{ turn: 2 }, { turn: 3 }]);
  });

  it('a purge leaves rows whose seals are not those that they name, and what follows, where they are (SEC9)', async () => {
    await setPassword('old');
    await setPassword('new');
    await past(sql`update logins set password_hash = 'old' where id = 1`);
    // The seal of before once more, behind that of now.
    await past(sql`
      insert into row_seals (audit_id, table_name, row_key, version, code)
      select (${numbered(3)}), table_name, row_key, version, code from row_seals where audit_id = (${numbered(2)})`);
    const found = [
      'Login 1 was changed past the portal.',
      expect.stringMatching(/^Row \d+ of the audit log, or its seals, were changed/),
    ];
    expect(await findUnsealed(database)).toEqual(found);
    expect(await purge()).toMatchObject({ rows: 2, findings: 1 });
    expect(await findUnsealed(database)).toEqual(found);
  });

  it('a purge leaves a chain whose anchor was changed as it is (SEC9)', async () => {
    await setPassword('old');
    expect(await purge()).toMatchObject({ rows: 3, findings: 0 });
    await setPassword('new');
    await past(sql`update audit_anchors set seals = replace(seals, ' 1-2', ' 1-3')`);
    expect(await purge()).toMatchObject({ rows: 0, findings: 1 });
    expect(await findUnsealed(database)).toContainEqual(expect.stringMatching(/^The seals that a purge kept/));
  });
});
