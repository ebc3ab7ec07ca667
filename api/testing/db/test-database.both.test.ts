import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { addOwner } from '../rows.ts';
import { logins } from '../../src/db/schema/auth.tables.ts';
import { owners } from '../../src/db/schema/owner.tables.ts';
import type { TestDatabase } from './test-database.ts';
import { openTestDatabase } from './test-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const customers = sql`select customer_id as "customerId" from ${owners}`;

describe('a database that a test empties', () => {
  it('a database that a test empties has none of the earlier rows, whatever refers to them, and restarts its sequences', async () => {
    await addOwner(database.orm, 17);
    const [before] = await database.orm.select().from(logins);
    await database.empty();
    expect((await database.orm.execute(customers)).rows).toEqual([]);
    expect(await database.orm.$count(logins)).toBe(0);
    await addOwner(database.orm, 17);
    expect((await database.orm.select().from(logins)).map(({ id }) => id)).toEqual([before?.id]);
  });

  it('a database that a test empties still refuses rows that refer to nothing', async () => {
    await database.empty();
    await expect(
      database.orm
        .insert(logins)
        .values({ email: 'nobody@portal.test', role: 'owner', customerId: 17, passwordHash: '' }),
    ).rejects.toThrow();
  });
});
