import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Database } from '../db/client.ts';
import { DEMO_FIRST_CUSTOMER_ID } from '../services/demo/demo-ids.ts';
import { openTestDatabase } from '../../testing/db/test-database.ts';
import type { TestDatabase } from '../../testing/db/test-database.ts';
import { demos } from '../db/schema/demo.tables.ts';
import { logins } from '../db/schema/auth.tables.ts';
import { owners } from '../db/schema/owner.tables.ts';
import { addLogin } from '../../testing/rows.ts';
import { testSealKeys } from '../../testing/seal/find-unsealed.ts';
import { pastPortal, sealByHand } from '../../testing/seal/seal-by-hand.ts';
import { sql } from '../../testing/db/where.ts';
import { sealBefore } from '../services/row-seals/seal-before.ts';
import { withSafeDatabase } from './safe-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

function watched(isEmbedded: boolean): { safe: Database; reasons: string[] } {
  const reasons: string[] = [];
  return { safe: withSafeDatabase(database, { isEmbedded, onRefused: (reason) => reasons.push(reason) }), reasons };
}

/** The error for which calls get 503. */
const unavailable = { code: '57P03' };

describe('the database of a production start', () => {
  it('a safe database becomes ready', async () => {
    const { safe, reasons } = watched(true);
    await safe.ready();
    expect(await safe.ping()).toBe(true);
    expect(reasons).toEqual([]);
  });

  it('a database whose user is a superuser, exempt from its policies, never becomes ready', async () => {
    const { safe, reasons } = watched(false);
    await expect(safe.ready()).rejects.toMatchObject(unavailable);
    await expect(safe.ready()).rejects.toMatchObject(unavailable);
    expect(await safe.ping()).toBe(false);
    expect(reasons).toEqual([
      expect.stringMatching(
        /^This production start is refused:\n {2}- The database user of DATABASE_URL is a superuser/,
      ),
    ]);
  });

  it.each([
    ['staff@portal.test', null, 'hash', /holds logins of a demo/],
    ['Owner@Portal.test', DEMO_FIRST_CUSTOMER_ID, 'hash', /holds logins of a demo/],
    ['owner@portal.test', DEMO_FIRST_CUSTOMER_ID, null, /^$/],
    ['owner@portal.test', 7, 'hash', /^$/],
    ['owner@portal.test.example', DEMO_FIRST_CUSTOMER_ID, 'hash', /^$/],
  ])(
    'a database is refused only for demo logins with a password, wherever they came from: %s of customer %p with the password %p',
    async (email, customerId, passwordHash, reason) => {
      await database.orm.delete(logins);
      if (customerId !== null)
        await database.orm.insert(owners).values({ customerId, firstName: 'Ada' }).onConflictDoNothing();
      await addLogin(database.orm, { email, customerId, passwordHash, role: customerId === null ? 'staff' : 'owner' });
      await sealByHand(database.orm);
      const { safe, reasons } = watched(true);
      await safe.ready().catch(() => undefined);
      expect(reasons.join()).toMatch(reason);
      await database.orm.delete(logins);
    },
  );

  it('a database with rows that portal seal has yet to seal never becomes ready until it has (SEC9)', async () => {
    await database.empty();
    await addLogin(database.orm, { email: 'staff@provider.test' });
    const { safe, reasons } = watched(true);
    await expect(safe.ready()).rejects.toMatchObject(unavailable);
    expect(reasons.join()).toMatch(/The rows of .*logins.* are not sealed yet, .*npm run portal -- seal/);
    await sealBefore(database, testSealKeys);
    await expect(safe.ready()).resolves.toBeUndefined();
  });

  it('a database with seals of logins and without their mark never becomes ready, and nobody is told to seal (SEC9)', async () => {
    await database.empty();
    await database.transaction((tx) => tx.insert(logins).values({ email: 'staff@provider.test', role: 'staff' }));
    await pastPortal(database.orm, sql`insert into logins (email, role) values ('mole', 'staff')`);
    const { safe, reasons } = watched(true);
    await expect(safe.ready()).rejects.toMatchObject(unavailable);
    expect(reasons.join()).toMatch(/rows without a seal in logins, .* Do not seal them .*npm run portal -- verify/);
    await sealBefore(database, testSealKeys);
    await expect(watched(true).safe.ready()).resolves.toBeUndefined();
  });

  it('a database with the demo in it never becomes ready', async () => {
    await database.orm
      .insert(demos)
      .values({ domain: 'portal.test', seed: 1, scale: 1, version: 1, day: '2026-03-18' });
    const { safe, reasons } = watched(true);
    await expect(safe.ready()).rejects.toMatchObject(unavailable);
    expect(reasons.join()).toMatch(/holds the demo.*npm run portal -- remove-demo$/);
  });
});
