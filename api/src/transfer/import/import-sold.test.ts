import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { openTestDatabase } from '../../../testing/db/test-database.ts';
import type { TestDatabase } from '../../../testing/db/test-database.ts';
import { eq } from '../../../testing/db/where.ts';
import { reasonsOf, smallExport } from '../../../testing/import/small-export.ts';
import { addBill, addDocument, addLease, addLedger } from '../../../testing/rows.ts';
import { ledgerEntries } from '../../db/schema/ledger.tables.ts';
import { properties } from '../../db/schema/property.tables.ts';
import { importFiles } from './import-export.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.empty();
  expect(reasonsOf(await importFiles(database, smallExport(), 'base'))).toEqual([]);
});
afterAll(() => database.close());

/** Property 11 has no past, 10 all of it. */
const SOLD = 11;

const importing = async (files: Readonly<Record<string, readonly string[]>>): Promise<string[]> =>
  reasonsOf(
    await importFiles(
      database,
      new Map(Object.entries(files).map(([name, lines]) => [name, `${lines.join('\n')}\n`])),
      'sold',
    ),
  );

const ownerOf = async (id: number): Promise<number | undefined> =>
  (await database.orm.select().from(properties).where(eq(properties.propertyId, id)))[0]?.customerId;

const soldTo2 = (id: number): Readonly<Record<string, readonly string[]>> => ({
  'properties.csv': ['property_id,customer_id,status', `${id},2,1`],
});

describe('a property that was sold', () => {
  it('a property with a past is not given to another owner, and both owners are named (OP8)', async () => {
    expect(await importing({ 'properties.csv': ['property_id,customer_id,group_id,status', '10,2,,1'] })).toEqual([
      'properties.csv line 2, column customer_id: property 10 of owner 1 has lines, leases, bills, which stay with owner 1; give owner 2 a property with a property_id of its own',
    ]);
    expect(await ownerOf(10)).toBe(1);
  });

  it.each<[string, () => Promise<void>]>([
    ['lines', () => addLedger(database.orm, SOLD, 900, [['2026-02-01', '5.00']])],
    ['leases', () => addLease(database.orm, { applicationId: 900, propertyId: SOLD })],
    ['bills', () => addBill(database.orm, { billId: 900, propertyId: SOLD })],
    [
      'documents',
      () =>
        addDocument(database.orm, {
          documentId: 900,
          kind: 'note',
          refId: SOLD,
          fileName: 'note.png',
          storedName: randomUUID(),
        }),
    ],
  ])('%s alone keep a property with its owner (OP8)', async (past, addPast) => {
    await addPast();
    expect(await importing(soldTo2(SOLD))).toEqual([
      `properties.csv line 2, column customer_id: property ${SOLD} of owner 1 has ${past}, which stay with owner 1; give owner 2 a property with a property_id of its own`,
    ]);
  });

  it('a property without a past goes to another owner', async () => {
    expect(await importing(soldTo2(SOLD))).toEqual([]);
    expect(await ownerOf(SOLD)).toBe(2);
  });

  it('a building with properties is not given to another owner (OP8)', async () => {
    const sold = { 'buildings.csv': ['group_id,customer_id,group_name', '5,2,The Rue'] };
    expect(await importing(sold)).toEqual([
      'buildings.csv line 2, column customer_id: building 5 of owner 1 has properties; give owner 2 a building with a group_id of its own, and each property in it a property_id of its own',
    ]);
    await database.orm.update(properties).set({ groupId: null });
    expect(await importing(sold)).toEqual([]);
  });

  it('the buyer gets a property of their own, and what lies before the sale stays with the seller (OP8)', async () => {
    const before = await database.orm.select().from(ledgerEntries).where(eq(ledgerEntries.propertyId, 10));
    expect(
      await importing({
        'properties.csv': ['property_id,customer_id,address,status', '30,2,"1 King St, Toronto",1'],
        'leases.csv': [
          'application_id,property_id,tenant_id,start,tenancy_end_date,kill_tenancy',
          '50,10,7,2025-01-01,2026-02-28,1',
          '51,30,7,2026-03-01,,0',
        ],
        'ledger.csv': [
          'ledger_entry_id,property_id,date,description,type,amount',
          '104,10,2026-02-28,Paid to you,debit,40.00',
          '105,30,2026-03-01,Rent,credit,1100.00',
        ],
      }),
    ).toEqual([]);
    expect([await ownerOf(10), await ownerOf(30)]).toEqual([1, 2]);
    const after = await database.orm.select().from(ledgerEntries).where(eq(ledgerEntries.propertyId, 10));
    expect(after).toEqual(expect.arrayContaining(before));
  });
});
