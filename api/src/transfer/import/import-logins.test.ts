import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { hashPassword, verifyPassword } from '../../db/password.ts';
import { logins } from '../../db/schema/auth.tables.ts';
import { sessions } from '../../db/schema/session.tables.ts';
import { openTestDatabase } from '../../../testing/db/test-database.ts';
import type { TestDatabase } from '../../../testing/db/test-database.ts';
import type { ImportResult } from './import-export.ts';
import { importFiles } from './import-export.ts';
import { storePasswords } from './logins.repo.ts';
import { filesOf, reasonsOf } from '../../../testing/import/small-export.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});

beforeEach(() => database.empty());

afterAll(() => database.close());

const HEADER = 'login,role,customer_id,username,password,password_hash';
const ANA = 'ana@import.test,owner,1,ana,First-password,';

function load(...lines: readonly string[]): Promise<ImportResult> {
  return importFiles(
    database,
    new Map([...filesOf('owners.csv'), ['logins.csv', [HEADER, ...lines].join('\n')]]),
    'logins',
  );
}

type Login = typeof logins.$inferSelect;

async function stored(email: string): Promise<Login | undefined> {
  return (await database.orm.select().from(logins)).find((login) => login.email === email);
}

const opens = async (email: string, password: string): Promise<boolean> =>
  verifyPassword((await stored(email))?.passwordHash ?? '', password);

/** The steps of the portal when its only person sets a password. */
async function choosePassword(password: string): Promise<void> {
  await database.orm.update(logins).set({
    passwordHash: await hashPassword(password),
    passwordSetBy: 'person',
    passwordChangedAt: new Date('2026-03-18T12:00:00Z'),
  });
}

describe('a password of an export', () => {
  it('an imported password logs its owner in and is stored as a hash', async () => {
    await load(ANA);
    expect(await opens('ana@import.test', 'First-password')).toBe(true);
    expect((await stored('ana@import.test'))?.passwordHash).toMatch(/^\$argon2id\$/);
  });

  it('an import accepts a login without a password, which the person sets through the reset link', async () => {
    await load('ana@import.test,owner,1,ana,,');
    expect(await stored('ana@import.test')).toMatchObject({ passwordHash: null, passwordSetBy: 'import' });
  });

  it('a password that was taken away, since somebody else knows it, is not brought back (SEC4)', async () => {
    await load(ANA);
    await database.orm.update(logins).set({ passwordHash: null, passwordSetBy: 'person' });
    await load(ANA);
    expect(await stored('ana@import.test')).toMatchObject({ passwordHash: null });
  });

  it('importing the same password again changes nothing', async () => {
    await load(ANA);
    const before = await stored('ana@import.test');
    expect(await load(ANA)).toMatchObject({ counts: { 'logins.csv': { updated: 0, unchanged: 1 } } });
    expect(await stored('ana@import.test')).toEqual(before);
  });

  it('an import replaces an imported password while the person has chosen none', async () => {
    await load(ANA);
    expect(await load(ANA.replace('First', 'Second'))).toMatchObject({
      counts: { 'logins.csv': { updated: 1, unchanged: 0 } },
    });
    expect(await opens('ana@import.test', 'Second-password')).toBe(true);
  });

  it('an import never replaces a password that the person has chosen since', async () => {
    await load(ANA);
    await choosePassword('My-own-password');
    await load(ANA.replace('First', 'Second'));
    expect(await opens('ana@import.test', 'My-own-password')).toBe(true);
  });

  it('an import without a password keeps the stored one', async () => {
    await load(ANA);
    await load('ana@import.test,owner,1,ana,,');
    expect(await opens('ana@import.test', 'First-password')).toBe(true);
  });

  it('an import takes a password exactly, including leading and trailing spaces', async () => {
    await load('ana@import.test,owner,1,ana," spaced password ",');
    expect(await opens('ana@import.test', ' spaced password ')).toBe(true);
  });
});

describe('a password that a person sets while the file is read', () => {
  it('a password that a person sets during an import is kept over the one in the file', async () => {
    await load(ANA);
    const seenHash = (await stored('ana@import.test'))?.passwordHash ?? null;
    await choosePassword('My-own-password');
    const brought = {
      email: 'ana@import.test',
      seenHash,
      hash: await hashPassword('From-the-file'),
      setBy: 'import',
    } as const;
    expect(await database.transaction((tx) => storePasswords(tx, [brought]))).toEqual([]);
    expect(await opens('ana@import.test', 'My-own-password')).toBe(true);
  });
});

describe('a password hash, as exported', () => {
  it('an imported password hash logs the person in with the password of the earlier portal', async () => {
    const hash = await hashPassword('From-the-old-portal');
    await load(`ana@import.test,owner,1,ana,,"${hash}"`);
    expect((await stored('ana@import.test'))?.passwordHash).toBe(hash);
    expect(await load(`ana@import.test,owner,1,ana,,"${hash}"`)).toMatchObject({
      counts: { 'logins.csv': { unchanged: 1 } },
    });
  });

  it('an imported password hash may be of a chosen password, so no password of a file replaces it', async () => {
    await load(`ana@import.test,owner,1,ana,,"${await hashPassword('From-the-old-portal')}"`);
    await load(ANA);
    expect(await opens('ana@import.test', 'From-the-old-portal')).toBe(true);
  });

  it('an imported password hash replaces an earlier one, but not a password chosen in this portal', async () => {
    await load(`ana@import.test,owner,1,ana,,"${await hashPassword('Old')}"`);
    await load(`ana@import.test,owner,1,ana,,"${await hashPassword('Newer')}"`);
    expect(await opens('ana@import.test', 'Newer')).toBe(true);
    await choosePassword('My-own-password');
    await load(`ana@import.test,owner,1,ana,,"${await hashPassword('Newest')}"`);
    expect(await opens('ana@import.test', 'My-own-password')).toBe(true);
  });
});

describe('a login of an export', () => {
  it('an import matches logins by address without regard to case', async () => {
    await load(ANA);
    await load(ANA.replace('ana@', 'Ana@'));
    expect(await database.orm.$count(logins)).toBe(1);
    expect(await opens('Ana@import.test', 'First-password')).toBe(true);
  });

  it('an import lets two logins swap their usernames', async () => {
    await load('ana@import.test,owner,1,ana,,', 'bo@import.test,owner,2,bo,,');
    expect(await load('ana@import.test,owner,1,bo,,', 'bo@import.test,owner,2,ana,,')).toMatchObject({
      counts: { 'logins.csv': { updated: 2 } },
    });
    expect((await stored('ana@import.test'))?.username).toBe('bo');
  });

  it('an import refuses the username or address of a login that the file does not name (AU9)', async () => {
    await load(ANA.replace(',ana,', ',Ana,'));
    const reasons = reasonsOf(await load('c@import.test,owner,1,ANA,,', 'd@import.test,owner,1,Ana@import.test,,'));
    expect(reasons).toEqual([
      'logins.csv line 2, column username: ANA is taken by the login ana@import.test of the portal',
      'logins.csv line 3, column username: Ana@import.test is taken by the login ana@import.test of the portal',
    ]);
  });

  it('an import without usernames refuses an address that another login keeps as its username (AU9)', async () => {
    await load('ana@import.test,owner,1,ana@home.test,,');
    const files = new Map([
      ...filesOf('owners.csv'),
      ['logins.csv', 'login,role,customer_id\nana@import.test,owner,1\nana@home.test,owner,2'],
    ]);
    expect(reasonsOf(await importFiles(database, files, 'logins'))).toEqual([
      'logins.csv line 3, column login: ana@home.test is taken by the login ana@import.test of the portal',
    ]);
  });

  it('an import accepts a login whose username is its own address', async () => {
    expect(await load('ana@import.test,owner,1,ana@import.test,,')).toMatchObject({ kind: 'imported' });
  });

  it('an imported login of staff belongs to no owner', async () => {
    await load('staff@import.test,staff,,,,');
    expect(await stored('staff@import.test')).toMatchObject({ role: 'staff', customerId: null, username: null });
  });
});

describe('a name that the provider gives to another person', () => {
  it.each([
    ['staff', 'ana@import.test,staff,,ana,Staff-password,'],
    ['another owner’s second authority', 'ana@import.test,second_authority,2,ana,Staff-password,'],
    ['another owner', 'ana@import.test,owner,2,ana,Staff-password,'],
    ['the second authority of the same owner', 'ana@import.test,second_authority,1,ana,Staff-password,'],
  ])(
    'an import that gives a login to %s ends the sessions and the password of the person before (SIM3, AUTHZ 309)',
    async (_who, row) => {
      await load(ANA);
      await choosePassword('Chosen-password');
      const before = await stored('ana@import.test');
      await database.orm.insert(sessions).values({
        idHash: 'hash',
        loginId: before?.id ?? 0,
        token: '0189d5a0-1111-4222-8333-123456789abc',
        accessTokenHash: 'hash',
        accessTokenExpiresAt: new Date('2026-03-18T12:15:00Z'),
        expiresAt: new Date('2026-03-19T00:00:00Z'),
      });
      expect(await load(row)).toMatchObject({
        kind: 'imported',
        counts: { 'logins.csv': { inserted: 1, updated: 0 } },
      });
      expect(await database.orm.$count(sessions)).toBe(0);
      expect([
        await opens('ana@import.test', 'Chosen-password'),
        await opens('ana@import.test', 'Staff-password'),
      ]).toEqual([false, true]);
      expect(await stored('ana@import.test')).toMatchObject({ passwordSetBy: 'import', passwordChangedAt: null });
    },
  );

  it('an import that gives a login to another person without a password leaves it without one', async () => {
    await load(ANA);
    await choosePassword('Chosen-password');
    await load('ana@import.test,staff,,ana,,');
    expect(await stored('ana@import.test')).toMatchObject({ role: 'staff', passwordHash: null });
  });
});
