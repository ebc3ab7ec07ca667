import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openTestDatabase } from '../../../testing/db/test-database.ts';
import type { TestDatabase } from '../../../testing/db/test-database.ts';
import { add, reasonsOf, smallExport } from '../../../testing/import/small-export.ts';
import { addLogin } from '../../../testing/rows.ts';
import { logins } from '../../db/schema/auth.tables.ts';
import { ledgerEntries } from '../../db/schema/ledger.tables.ts';
import { owners } from '../../db/schema/owner.tables.ts';
import { verifyPassword } from '../../db/password.ts';
import { importFiles } from './import-export.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});

beforeEach(() => database.empty());

afterAll(() => database.close());

async function load(files: Parameters<typeof smallExport>[0]): Promise<void> {
  expect(reasonsOf(await importFiles(database, smallExport(files), 'unseen'))).toEqual([]);
}

const loginOf = async (email: string) =>
  (await database.orm.select().from(logins)).find((login) => login.email === email);

describe('an export with characters that cannot be seen', () => {
  it('logins, names and descriptions are stored without them (OP11)', async () => {
    await load({
      'owners.csv': add('3,Zed\uFEFF,می\u200Cخواهم,zed\u00AD@import.test,Y'),
      'logins.csv': add('zed@import.test\u200B,owner,3,ze\u200Dd,Zed\u200B-password-1'),
      'ledger.csv': add('200,10,2026-02-03,Paid to you\u200B,debit,5.00,,', '201,10,2026-02-03,\u200B,debit,5.00,,'),
    });
    const login = await loginOf('zed@import.test');
    expect(login).toMatchObject({ username: 'zed', customerId: 3 });
    expect(await verifyPassword(login?.passwordHash ?? '', 'Zed\u200B-password-1')).toBe(true);
    const people = await database.orm.select().from(owners);
    expect(people.find(({ customerId }) => customerId === 3)).toMatchObject({
      firstName: 'Zed',
      lastName: 'می\u200Cخواهم',
      email: 'zed@import.test',
    });
    const lines = await database.orm.select().from(ledgerEntries);
    const described = lines.filter(({ ledgerEntryId }) => ledgerEntryId >= 200).map(({ description }) => description);
    expect(described.toSorted()).toEqual(['', 'Paid to you']);
  });

  it('two logins that differ in what cannot be seen, or in how an accent is written, are one and refused (OP11)', async () => {
    const twice = smallExport({
      'logins.csv': add('ana@import.test\u200B,owner,1,x,', 'o\u0301@x.test,staff,,y,', 'ó@x.test,staff,,z,'),
    });
    expect(reasonsOf(await importFiles(database, twice, 'unseen'))).toEqual([
      'logins.csv line 4, column login: ana@import.test is already on line 2',
      'logins.csv line 6, column login: ó@x.test is already on line 5',
    ]);
  });

  it.each(['ana@import.test\u200B', 'ana@impo\u00ADrt.test'])(
    'a login that was stored as %j keeps its person and is stored without the character (OP11)',
    async (email) => {
      await load({ 'logins.csv': () => null });
      await addLogin(database.orm, { email, role: 'owner', customerId: 1, username: null });
      const [before] = await database.orm.select().from(logins);
      await load({});
      expect(await loginOf('ana@import.test')).toMatchObject({ id: before?.id, username: 'ana' });
      expect(await loginOf(email)).toBeUndefined();
    },
  );
});
