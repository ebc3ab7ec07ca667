import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../db/client.ts';
import { sql } from '../../testing/db/where.ts';
import type { SQL } from '../../testing/db/where.ts';
import { addBankAccount } from '../../testing/rows.ts';
import { pastPortal, sealInLog } from '../../testing/seal/seal-by-hand.ts';
import { testCipher } from '../../testing/seal/test-keys.ts';
import { makeTestPlace } from '../../testing/db/test-database.ts';
import type { TestPlace } from '../../testing/db/embedded-place.ts';
import { runPortalCommand } from '../../testing/portal-command.ts';
import type { Finished } from '../../testing/db/node-process.ts';
import { importFiles } from '../transfer/import/import-export.ts';
import { smallExport } from '../../testing/import/small-export.ts';
import { runExport } from './export-command.ts';

let place: TestPlace;
let folder: string;

beforeEach(async () => {
  place = await makeTestPlace();
  folder = mkdtempSync(join(tmpdir(), 'portal-export-'));
});

afterEach(async () => {
  await place.remove();
  rmSync(folder, { recursive: true, force: true });
});

const runCli = (...args: readonly string[]): Promise<Finished> =>
  runPortalCommand(args, { ...place.env, INIT_CWD: folder });

describe('portal export', () => {
  it('portal export writes a folder beside a running portal and reports what it holds', async () => {
    const portal = await openDatabase(place);
    await importFiles(portal, smallExport(), 'small');
    const { code, output, errors } = await runCli('export', 'new');
    await portal.close();
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output.split('\n')).toContain('ledger.csv: 3');
    expect(readFileSync(join(folder, 'new', 'owners.csv'), 'utf8')).toContain('1,Ana,Côté,ana@import.test');
  });

  it('portal export writes files that an import accepts unchanged', async () => {
    const portal = await openDatabase(place);
    await importFiles(portal, smallExport(), 'small');
    await portal.close();
    expect(await runCli('export', 'new')).toMatchObject({ code: 0 });
    const { code, output } = await runCli('import', 'new');
    expect(code).toBe(0);
    expect(output).toMatch(/^(\w+\.csv: 0 new, 0 changed, \d+ unchanged\n)+slas\.csv: 1 owner with a login .*: 2\n$/);
  });

  it('portal export refuses a folder that is not empty and exits with 1', async () => {
    writeFileSync(join(folder, 'notes.txt'), 'mine');
    expect(await runCli('export', folder)).toEqual({
      code: 1,
      output: '',
      errors: `${folder} is not empty, so nothing was exported.\n`,
    });
    expect(readdirSync(folder)).toEqual(['notes.txt']);
  });

  it('portal export reports that the database does not answer', async () => {
    const complained: string[] = [];
    const terminal = { print: () => undefined, printError: (line: string) => complained.push(line) };
    expect(
      await runExport(
        folder,
        { ...place, databaseUrl: `postgres://postgres@${encodeURIComponent(folder)}/postgres` },
        terminal,
      ),
    ).toBe(1);
    expect(complained[0]).toMatch(/^The database does not answer, so nothing was exported: connect ENOENT/);
  });

  it.each<readonly [what: string, line: string, file: string, SQL]>([
    [
      "a login's password",
      'Login 1 was changed past the portal.',
      'logins.csv',
      sql`update logins set password_hash = 'x' where id = 1`,
    ],
    [
      'a bank account',
      'Bank account 1 was changed past the portal.',
      'bank_accounts.csv',
      sql`update bank_accounts set transit = '99999' where customer_account_id = 1`,
    ],
    [
      'that a bank account is gone',
      'Bank account 1 was removed past the portal.',
      'bank_accounts.csv',
      sql`delete from bank_accounts where customer_account_id = 1`,
    ],
  ])(
    'portal export writes nothing where SQL changed %s, unless it is told to, and the log says so (SEC9)',
    async (_what, line, file, change) => {
      const portal = await openDatabase(place);
      await importFiles(portal, smallExport(), 'small', null, { cipher: testCipher });
      await addBankAccount(portal.orm, 1, 1, '5204417');
      await sealInLog(portal);
      await pastPortal(portal.orm, change);
      const refused = await runCli('export', 'new');
      expect(refused).toEqual({
        code: 1,
        output: '',
        errors: `${line}\nNothing was exported: 1 finding. portal verify names them all; --unverified exports all the same.\n`,
      });
      expect(readdirSync(join(folder, 'new'))).toEqual([]);
      expect(await runCli('export', 'new', '--unverified')).toMatchObject({ code: 0 });
      expect(readdirSync(join(folder, 'new'))).toContain(file);
      const { rows } = await portal.orm.execute(
        sql`select action, subject, detail from audit_entries where action like 'export%' order by id`,
      );
      await portal.close();
      expect(rows).toEqual([
        { action: 'export-refused', subject: 'new', detail: { findings: 1, first: line } },
        { action: 'export-unverified', subject: 'new', detail: {} },
      ]);
    },
  );

  it('portal export prints its usage', async () => {
    expect((await runCli('export')).errors).toContain('export <folder>');
  });
});
