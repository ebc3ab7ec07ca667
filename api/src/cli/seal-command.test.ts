import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from '../../testing/db/where.ts';
import type { SQL } from '../../testing/db/where.ts';
import type { TestPlace } from '../../testing/db/embedded-place.ts';
import type { Finished } from '../../testing/db/node-process.ts';
import { makeTestPlace } from '../../testing/db/test-database.ts';
import { runPortalCommand } from '../../testing/portal-command.ts';
import { BANK_KEYS } from '../../testing/seal/test-keys.ts';
import { findUnsealed, testSealKeys } from '../../testing/seal/find-unsealed.ts';
import { openDatabase } from '../db/client.ts';
import type { Database } from '../db/client.ts';
import { purgeLog } from '../services/audit/purge-log.ts';
import { auditEntries } from '../db/schema/audit.tables.ts';

const provider = fileURLToPath(new URL('../../../e2e/fixtures/provider-export', import.meta.url));
let place: TestPlace;
let folder: string;

beforeEach(async () => {
  place = await makeTestPlace();
  folder = mkdtempSync(join(tmpdir(), 'portal-seal-'));
});

afterEach(async () => {
  await place.remove();
  rmSync(folder, { recursive: true, force: true });
});

async function on<T>(work: (database: Database) => Promise<T>, at = place): Promise<T> {
  const database = await openDatabase(at);
  try {
    await database.ready();
    return await work(database);
  } finally {
    await database.close();
  }
}

const runCli = (args: readonly string[], env = {}): Promise<Finished> =>
  runPortalCommand(args, { ...place.env, ...env });
const alter = (statement: ReturnType<typeof sql>) => on(({ orm }) => orm.execute(statement));
const clean = expect.stringMatching(
  /^The audit log is whole: .*\n.*verified\.\n\d+ rows? as sealed, by \d+ seals?, up to number \d+\.\n$/,
);

describe('portal verify and portal seal', () => {
  it('an import is sealed with its total, another changes nothing, and its export and new keys of BANK_KEYS verify clean (SEC9)', async () => {
    expect(await runCli(['import', provider])).toMatchObject({ code: 0 });
    expect(await runCli(['verify'])).toEqual({ code: 0, errors: '', output: clean });
    const [entry] = await on(({ orm }) => orm.select().from(auditEntries));
    expect(entry).toMatchObject({ action: 'import', seals: expect.stringMatching(/^\d+ v1\.[0-9a-f]{8}\.[\w-]{43}/) });
    const seals = () => on(async ({ orm }) => (await orm.execute(sql`select id from row_seals`)).rows.length);
    const before = await seals();
    expect(await runCli(['import', provider])).toMatchObject({ code: 0 });
    expect(await seals()).toBe(before);
    const keys = { BANK_KEYS: `${randomBytes(32).toString('base64')},${BANK_KEYS}` };
    expect(await runCli(['rotate-keys'], keys)).toMatchObject({ code: 0 });
    expect(await runCli(['verify'], keys)).toMatchObject({ code: 0 });
    expect(await runCli(['export', join(folder, 'new')], keys)).toMatchObject({ code: 0 });
    const other = await makeTestPlace();
    expect(await runPortalCommand(['import', join(folder, 'new')], { ...other.env, ...keys })).toMatchObject({
      code: 0,
    });
    expect(await runPortalCommand(['verify'], { ...other.env, ...keys })).toMatchObject({ code: 0 });
    await other.remove();
  });

  it.each<readonly [what: string, row: readonly [string, string], SQL]>([
    ['changed', ['logins', '1'], sql`update logins set username = 'ada' where id = 1`],
    [
      'added',
      ['logins', '99'],
      sql`insert into logins (id, email, role) overriding system value values (99, 'eve', 'staff')`,
    ],
    ['removed', ['links', 'none'], sql`delete from links`],
  ])(
    'a row that SQL %s is sealed as it is once the provider says so, and the log records it (SEC9)',
    async (_what, row, change) => {
      await runCli(['import', provider]);
      await on((database) =>
        database.transaction((tx) =>
          tx.execute(sql`
      insert into links (token_hash, purpose, subject, detail, customer_id, made_at, expires_at) values ('none', 'x', '1', '{}', 1, now(), now())`),
        ),
      );
      await alter(change);
      expect(await runCli(['verify'])).toMatchObject({ code: 1 });
      expect(await runCli(['seal', ...row])).toMatchObject({
        code: 0,
        output: expect.stringMatching(/^Sealed as it is now: /),
      });
      expect(await runCli(['verify'])).toEqual({ code: 0, errors: '', output: clean });
      const noted = await on(({ orm }) =>
        orm.execute(sql`select detail from audit_entries where action = 'rows.sealed' order by id desc limit 1`),
      );
      expect(noted.rows).toEqual([{ detail: { as_it_is: row.join(' ') } }]);
      expect(await runCli(['seal', ...row])).toMatchObject({
        code: 1,
        errors: expect.stringContaining('Nothing was sealed'),
      });
    },
  );

  it('a row that was changed past the portal ends it with 1 and is named (SEC9)', async () => {
    await runCli(['import', provider]);
    await alter(sql`update logins set password_hash = 'x' where id = 1`);
    const { code, errors } = await runCli(['verify']);
    expect({ code, errors }).toEqual({
      code: 1,
      errors: expect.stringMatching(/^Login 1 was changed past the portal\.\n1 finding in \d+ rows and \d+ seals\.\n$/),
    });
  });

  it('what was there before is sealed once, and what is added later gets no seal (SEC9)', async () => {
    await on(async ({ orm }) => {
      await orm.execute(sql`insert into logins (email, role) values ('one@portal.test', 'staff'), ('two', 'staff')`);
    });
    expect(await runCli(['verify'])).toMatchObject({
      code: 1,
      errors: expect.stringContaining('run portal seal once'),
    });
    expect(await runCli(['seal'])).toEqual({ code: 0, errors: '', output: 'Sealed: 2 logins.\n' });
    expect(await runCli(['verify'])).toEqual({ code: 0, errors: '', output: clean });
    expect(await runCli(['seal'])).toEqual({ code: 0, errors: '', output: 'There was nothing to seal.\n' });
    await alter(sql`insert into logins (email, role) values ('eve', 'staff')`);
    expect(await runCli(['seal'])).toMatchObject({
      code: 1,
      errors: expect.stringContaining(': 1 login. portal verify'),
    });
    expect(await runCli(['verify'])).toMatchObject({ code: 1, errors: expect.stringContaining('Login 3 was added') });
  });

  it('a row that SQL added gets no seal once SQL has taken away what says that its table is done (SEC9)', async () => {
    await runCli(['import', provider]);
    const mark = sql`table_name = 'portal' and row_key like 'seal logins%'`;
    await alter(sql`insert into logins (email, role) values ('mole', 'staff')`);
    await alter(sql`delete from row_seals where ${mark}`);
    const missing = expect.stringMatching(/^Nothing was sealed: seals are missing or were changed \(1 finding\), /);
    expect(await runCli(['seal'])).toEqual({ code: 1, output: '', errors: missing });
    const added = expect.stringMatching(/Login \d+ was added past the portal\.\n/);
    expect(await runCli(['verify'])).toMatchObject({ code: 1, errors: added });
    expect(await runCli(['seal', '--unverified'])).toEqual({
      code: 1,
      output: 'There was nothing to seal.\n',
      errors: expect.stringContaining(': 1 login. portal verify'),
    });
    expect(await runCli(['verify'])).toMatchObject({ code: 1, errors: added });
  });

  it('an import waits for it where rows of before are in a table (SEC9)', async () => {
    await on(({ orm }) =>
      orm.execute(sql`insert into audit_entries (action, subject, detail) values ('import', 'of before', '{}')`),
    );
    await alter(sql`insert into logins (email, role) values ('one@portal.test', 'staff')`);
    expect(await runCli(['import', provider])).toEqual({
      code: 1,
      output: '',
      errors: expect.stringMatching(/^Nothing was imported: rows of before they were sealed are in logins\. /),
    });
    expect(await runCli(['seal'])).toMatchObject({ code: 0, output: 'Sealed: 1 login.\n' });
    expect(await runCli(['import', provider])).toMatchObject({ code: 0 });
    expect(await runCli(['verify'])).toMatchObject({ code: 0 });
  });

  it('on a new portal it has nothing to seal, and seals nothing that is added since the first import, or before (SEC9)', async () => {
    await on(({ orm }) => orm.execute(sql`insert into logins (email, role) values ('early', 'staff')`));
    await runCli(['import', provider]);
    expect(await runCli(['seal'])).toMatchObject({ code: 1, errors: expect.stringContaining(': 1 login.') });
    await alter(sql`delete from logins where email = 'early'`);
    expect(await runCli(['seal'])).toEqual({ code: 0, errors: '', output: 'There was nothing to seal.\n' });
    await alter(sql`insert into logins (email, role) values ('eve', 'staff')`);
    expect(await runCli(['seal'])).toMatchObject({ code: 1, errors: expect.stringContaining(': 1 login.') });
    expect(await runCli(['verify'])).toMatchObject({ code: 1, errors: expect.stringMatching(/Login \d+ was added/) });
  });

  it('a purge keeps the latest seals, and names the chain whose kept seals are changed (SEC9)', async () => {
    await runCli(['import', provider]);
    await on(async (database) => {
      await database.transaction((tx) => tx.execute(sql`update logins set password_hash = 'new' where id = 1`));
      const later = new Date('2999-01-01T00:00:00Z');
      for (const _twice of [1, 2])
        expect(await purgeLog(database, later, () => undefined, undefined, testSealKeys)).toMatchObject({
          findings: 0,
        });
      expect((await database.orm.execute(sql`select id from audit_entries where action = 'import'`)).rows).toEqual([]);
      const { rows } = await database.orm.execute(
        sql`select id from row_seals where row_key = '1' and table_name = 'logins'`,
      );
      expect(rows).toHaveLength(1);
    });
    expect(await runCli(['verify'])).toEqual({ code: 0, errors: '', output: clean });
    await alter(sql`delete from row_seals where row_key = '2' and table_name = 'logins'`);
    expect(await on(findUnsealed)).toEqual([
      expect.stringContaining('Login 2 was added past the portal'),
      // Nothing else vouches for these.
      'Seals number 1 to 2 are missing from the audit log.',
      'The seals that a purge kept for rows without an owner were changed or removed.',
    ]);
  });

  it('new keys of AUDIT_KEYS check with the old ones behind them, and say so without them (SEC9)', async () => {
    await runCli(['import', provider]);
    const fresh = randomBytes(32).toString('base64');
    expect(await runCli(['verify'], { AUDIT_KEYS: `${fresh},${place.env['AUDIT_KEYS']}` })).toMatchObject({ code: 0 });
    expect(await runCli(['verify'], { AUDIT_KEYS: fresh })).toMatchObject({
      code: 1,
      errors: expect.stringContaining('Login 1 was sealed with a key that AUDIT_KEYS does not hold.'),
    });
  });

  it('a backup takes the seals along: its copy verifies as the original does (SEC9)', async () => {
    await runCli(['import', provider]);
    await alter(sql`update logins set password_hash = 'x' where id = 1`);
    expect(await runCli(['backup', join(folder, 'all')])).toMatchObject({ code: 0 });
    const other = await makeTestPlace();
    expect(await runPortalCommand(['restore', join(folder, 'all')], other.env)).toMatchObject({ code: 0 });
    expect(await on(findUnsealed, other)).toEqual(['Login 1 was changed past the portal.']);
    await other.remove();
  });
});
