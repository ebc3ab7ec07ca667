import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { addOwner, addProperty } from '../../testing/rows.ts';
import { testScope } from '../../testing/scope.ts';
import type { Transaction } from './client.ts';
import { enquiries } from './schema/enquiry.tables.ts';
import { owners } from './schema/owner.tables.ts';
import { properties } from './schema/property.tables.ts';
import { serverKeys } from './schema/session.tables.ts';
import { openTestDatabase } from '../../testing/db/test-database.ts';
import type { TestDatabase } from '../../testing/db/test-database.ts';
import { openOnServer } from '../../testing/db/on-server.ts';
import type { OnServer } from '../../testing/db/on-server.ts';
import { recordStatements } from '../../testing/db/record-statements.ts';
import { asOwner, runTransaction } from './transaction.ts';

const seven = testScope(7, 1);
let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.empty();
  for (const owner of [7, 8]) {
    await addOwner(database.orm, owner);
    await addProperty(database.orm, owner * 10, owner);
  }
});
afterAll(() => database.close());

const idsIn = async (tx: Transaction): Promise<number[]> =>
  (await tx.select().from(properties)).map(({ propertyId }) => propertyId);

describe('scoped work', () => {
  it('scoped work sees only its owner’s rows, whatever it asks for', async () => {
    expect(await database.scoped(seven, idsIn)).toEqual([70]);
  });

  it('a transaction that is named for another owner too still names the first', async () => {
    const named = await database.transaction(async (tx) => {
      const [first, second] = [asOwner(tx, 7), asOwner(tx, 8)];
      await second.execute(sql`select 1`);
      return [first.customerId, second.customerId, 'customerId' in tx];
    });
    expect(named).toEqual([7, 8, false]);
  });

  it('scoped work begins in one round trip, and one more asks what it wrote to sealed tables (SEC9)', async () => {
    const statements = await recordStatements(() => database.scoped(seven, idsIn));
    expect(statements.map(({ text }) => text.slice(0, 6))).toEqual(['begin;', 'select', 'set lo', 'commit']);
  });

  it('scoped work sees nothing when no owner is set', async () => {
    const seen = await database.transaction(async (tx) => {
      await tx.execute(sql`set local role portal_owner`);
      return idsIn(tx);
    });
    expect(seen).toEqual([]);
  });

  it('scoped work leaves neither its role nor its owner behind, whether it succeeds or fails', async () => {
    await database.scoped(seven, idsIn);
    await expect(database.scoped(seven, () => Promise.reject(new Error('on the way')))).rejects.toThrow('on the way');
    expect(await database.transaction(idsIn)).toEqual([70, 80]);
    const { rows } = await database.orm.execute(
      sql`select current_user = session_user as "isItself", coalesce(current_setting('portal.customer_id', true), '') as owner`,
    );
    expect(rows).toEqual([{ isItself: true, owner: '' }]);
  });

  it.each([
    ['7; reset role', 1],
    [7.5, 1],
    [7, '1'],
  ] as unknown[][] as [number, number][])(
    'a scope with anything but whole numbers is refused: %j, %j',
    async (customerId, loginId) => {
      await expect(database.scoped(testScope(customerId, loginId), idsIn)).rejects.toThrow(
        'A scope holds whole numbers.',
      );
    },
  );

  it('scoped work reads no secret and changes nothing that comes from the provider', async () => {
    const tries: ((tx: Transaction) => Promise<unknown>)[] = [
      (tx) => tx.select().from(serverKeys),
      (tx) => tx.execute(sql`select password_hash from logins`),
      (tx) => tx.execute(sql`select * from sessions`),
      (tx) => tx.update(owners).set({ email: 'eve@portal.test' }),
      (tx) => tx.delete(properties),
    ];
    for (const attempt of tries)
      await expect(database.scoped(seven, attempt)).rejects.toMatchObject({ cause: { code: '42501' } });
  });
});

describe('scoped reading', () => {
  it('scoped reading sees only its owner’s rows and begins in one round trip', async () => {
    const statements = await recordStatements(async () => {
      expect(await database.reading(seven, idsIn)).toEqual([70]);
    });
    expect(statements.map(({ text }) => text.slice(0, 6))).toEqual(['begin ', 'select', 'commit']);
  });

  it('scoped reading changes nothing and leaves nothing behind', async () => {
    const write = (tx: Transaction) =>
      tx.insert(enquiries).values({ customerId: 7, loginId: 1, writtenAt: new Date('2026-03-01'), comments: 'Hello' });
    await expect(database.reading(seven, write)).rejects.toMatchObject({ cause: { code: '25006' } });
    await database.scoped(seven, write);
    expect(await database.transaction(idsIn)).toEqual([70, 80]);
    await addProperty(database.orm, 71, 7);
    expect(await database.reading(seven, idsIn)).toEqual([70, 71]);
  });
});

// One transaction commits while another reads, which takes two connections.
describe('scoped work on a PostgreSQL server, while another commits', () => {
  let server: OnServer;

  beforeAll(async () => {
    server = await openOnServer(2);
    await addOwner(server.databases[0].orm, 7);
  });
  afterAll(() => server.close());

  const nameTwice = (how: 'reading' | 'scoped', between: string) => {
    const [database, other = database] = server.databases;
    const nameIn = async (tx: Transaction) => (await tx.select({ name: owners.firstName }).from(owners))[0]?.name;
    return database[how](seven, async (tx) => {
      const before = await nameIn(tx);
      await other.transaction((elsewhere) => elsewhere.update(owners).set({ firstName: between }));
      return [before, await nameIn(tx)];
    });
  };

  it('scoped reading sees figures of one moment while another transaction commits', async () => {
    expect(await nameTwice('reading', 'Bea')).toEqual(['Ada', 'Ada']);
    expect(await nameTwice('reading', 'Cleo')).toEqual(['Bea', 'Bea']);
  });

  it('scoped work writes on top of what another transaction has committed', async () => {
    const [before, after] = await nameTwice('scoped', 'Dora');
    expect([before === 'Dora', after]).toEqual([false, 'Dora']);
  });
});

describe('a transaction', () => {
  it('a transaction whose failed statement went unnoticed rejects, since nothing was kept', async () => {
    const careless = database.transaction(async (tx) => {
      await tx.insert(serverKeys).values({ name: 'kept', secret: 'x' });
      await tx.execute(sql`select 1 / 0`).catch(() => undefined);
    });
    await expect(careless).rejects.toThrow('nothing of it was kept');
    expect(await database.orm.select().from(serverKeys)).toEqual([]);
  });

  it('a transaction gives its connection up when it cannot even begin', async () => {
    const gone = new Error('Connection terminated');
    const release = jest.fn();
    const connect = async () => ({ query: () => Promise.reject(gone), release });
    const pool = Object.assign(Object.create(pg.Pool.prototype) as pg.Pool, { connect });
    await expect(runTransaction(pool, idsIn)).rejects.toBe(gone);
    expect(release.mock.calls).toEqual([[gone]]);
  });
});
