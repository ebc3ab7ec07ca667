import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { filesOf, reasonsOf } from '../../../testing/import/small-export.ts';
import { openTestDatabase } from '../../../testing/db/test-database.ts';
import type { TestDatabase } from '../../../testing/db/test-database.ts';
import { eq, sql } from '../../../testing/db/where.ts';
import { pastPortal, sealByHand } from '../../../testing/seal/seal-by-hand.ts';
import { logins } from '../../db/schema/auth.tables.ts';
import { removedLogins } from '../../db/schema/second-authority.tables.ts';
import { recordOwnerEdit } from '../../services/owner-edits/owner-edits.repo.ts';
import type { ImportResult } from './import-export.ts';
import { importFiles } from './import-export.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});

beforeEach(() => database.empty());

afterAll(() => database.close());

const HEADER = 'login,role,customer_id,username,password,password_hash';
const ANA = 'ana@import.test,owner,1,ana,First-password,';

async function load(...lines: readonly string[]): Promise<ImportResult> {
  await sealByHand(database.orm);
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

describe('a second authority whom the owner removed in the portal', () => {
  const HELPER = 'Noor@import.test,second_authority,1,noor,Helper-password,';

  it('an import does not bring back a second authority whom the owner removed, and loads the rest (AUTHZ 309)', async () => {
    await load(ANA, HELPER);
    await database.orm.delete(logins).where(eq(logins.email, 'Noor@import.test'));
    await database.orm
      .insert(removedLogins)
      .values({ customerId: 1, email: 'noor@import.test', removedAt: new Date('2026-03-18T12:00:00Z') });
    const again = await load(ANA, HELPER, 'ben@import.test,staff,,,,');
    expect(again).toMatchObject({
      kind: 'imported',
      leftOut: 1,
      counts: { 'logins.csv': { inserted: 1, unchanged: 1 } },
    });
    expect(await stored('Noor@import.test')).toBeUndefined();
  });

  it.each([
    [
      'takes away that a second authority was removed',
      sql`delete from removed_logins`,
      'Removed second authority of customer 1:noor@import.test was removed past the portal.',
      'portal seal removed_logins 1:noor@import.test',
    ],
    [
      'changes what an import brought before',
      sql`update kept_fields set imported = 'x'`,
      'Note of a field that an owner changed owners:1:mobile was changed past the portal.',
      'portal seal kept_fields owners:1:mobile',
    ],
    [
      'takes away that a field was changed',
      sql`delete from kept_fields`,
      'Note of a field that an owner changed owners:1:mobile was removed past the portal.',
      'portal seal kept_fields owners:1:mobile',
    ],
  ])(
    'an import is refused where SQL %s, and says which row and how to go on (SEC9)',
    async (_what, change, found, command) => {
      await load(ANA, HELPER);
      await database.transaction(async (tx) => {
        await tx.delete(logins).where(eq(logins.email, 'Noor@import.test'));
        await tx.insert(removedLogins).values({ customerId: 1, email: 'noor@import.test', removedAt: new Date(0) });
        await recordOwnerEdit(tx, { customerId: 1, table: 'owners', rowId: 1 }, { mobile: '1' });
      });
      expect(await load(ANA, HELPER)).toMatchObject({ kind: 'imported', leftOut: 1 });
      await pastPortal(database.orm, change);
      expect(reasonsOf(await load(ANA, HELPER))).toEqual([
        `the portal: ${found} An import would undo what its owner did. Put it back, or take it for right: ${command}`,
      ]);
      expect(await stored('Noor@import.test')).toBeUndefined();
    },
  );

  it('an import accepts a removed second authority as the owner, since an owner is never kept out', async () => {
    await load(ANA);
    await database.orm
      .insert(removedLogins)
      .values({ customerId: 1, email: 'noor@import.test', removedAt: new Date('2026-03-18T12:00:00Z') });
    expect(await load(ANA, HELPER.replace('second_authority', 'owner'))).toMatchObject({ leftOut: 0 });
    expect(await stored('Noor@import.test')).toMatchObject({ role: 'owner', customerId: 1 });
  });

  it('an import accepts a removed second authority for another owner, who has not removed them', async () => {
    await load(ANA);
    await database.orm
      .insert(removedLogins)
      .values({ customerId: 2, email: 'noor@import.test', removedAt: new Date('2026-03-18T12:00:00Z') });
    expect(await load(ANA, HELPER)).toMatchObject({ leftOut: 0 });
    expect(await stored('Noor@import.test')).toMatchObject({ customerId: 1 });
  });
});
