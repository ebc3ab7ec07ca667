import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { addOwner } from '../../testing/rows.ts';
import { preparedSelect } from './prepared-select.ts';
import { owners } from './schema/owner.tables.ts';
import { openTestDatabase } from '../../testing/db/test-database.ts';
import type { TestDatabase } from '../../testing/db/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await addOwner(database.orm, 7);
});
afterAll(() => database.close());

let builds = 0;
const findName = preparedSelect((on) => {
  builds += 1;
  return on
    .select({ id: owners.customerId, name: owners.firstName })
    .from(owners)
    .where(eq(owners.customerId, sql.placeholder('id')));
});

describe('a select that is built once', () => {
  it('a select that is built once returns each caller the rows of their own values', async () => {
    expect(await findName(database.orm, { id: 7 })).toEqual([{ id: 7, name: 'Ada' }]);
    expect(await findName(database.orm, { id: 8 })).toEqual([]);
    expect(builds).toBe(1);
  });

  it('a select that is built once sees what its own transaction wrote, and no other transaction sees it', async () => {
    const undone = database.transaction(async (tx) => {
      await tx.insert(owners).values({ customerId: 8, firstName: 'Zoé' });
      expect(await findName(tx, { id: 8 })).toEqual([{ id: 8, name: 'Zoé' }]);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await findName(database.orm, { id: 8 })).toEqual([]);
    expect(builds).toBe(1);
  });
});
