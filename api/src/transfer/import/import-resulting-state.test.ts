import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { openTestDatabase } from '../../../testing/db/test-database.ts';
import type { TestDatabase } from '../../../testing/db/test-database.ts';
import { rowVersions } from '../../../testing/db/stored-rows.ts';
import { reasonsOf, smallExport } from '../../../testing/import/small-export.ts';
import { addBankAccount, addBatch, addDocument, addProperty } from '../../../testing/rows.ts';
import { testCipher } from '../../../testing/seal/test-keys.ts';
import { FIRST_OWN_ID } from '../../db/schema/document.tables.ts';
import { importFiles } from './import-export.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.empty();
  expect(reasonsOf(await importFiles(database, smallExport(), 'base'))).toEqual([]);
  await addBankAccount(database.orm, 71, 1, '0012345678');
});
afterAll(() => database.close());

type Files = Readonly<Record<string, readonly string[]>>;

const importing = async (files: Files): Promise<string[]> => {
  const source = new Map(Object.entries(files).map(([name, lines]) => [name, `${lines.join('\n')}\n`]));
  return reasonsOf(await importFiles(database, source, 'partial', null, { cipher: testCipher }));
};

const store = (documentId: number, kind: 'note' | 'document', values: object): Promise<void> =>
  addDocument(database.orm, { documentId, kind, fileName: 'a.png', storedName: randomUUID(), ...values });

const KEPT = 'the file leaves the column out, so it is kept';

describe('what a file leaves out', () => {
  it.each<[string, () => Promise<void>, Files, string]>([
    [
      'the account of a property that gets another owner',
      () => addProperty(database.orm, 30, 1, { customerAccountId: 71 }),
      { 'properties.csv': ['property_id,customer_id,status', '30,2,1'] },
      `properties.csv line 2, column customer_account_id: account 71 belongs to owner 1, the property to owner 2; ${KEPT}`,
    ],
    [
      'the building of a property that gets another owner',
      () => addProperty(database.orm, 30, 1, { groupId: 5 }),
      { 'properties.csv': ['property_id,customer_id,status', '30,2,1'] },
      `properties.csv line 2, column group_id: building 5 belongs to owner 1, the property to owner 2; ${KEPT}`,
    ],
    [
      'the property of an account that gets another owner',
      () => addProperty(database.orm, 30, 1, { customerAccountId: 71 }),
      {
        'bank_accounts.csv': [
          'customer_account_id,customer_id,account_name,route,account_number,transit',
          '71,2,Savings,003,0012345678,01234',
        ],
      },
      'bank_accounts.csv line 2, column customer_id: the portal pays property 30, then of owner 1, to account 71, then of owner 2',
    ],
    [
      'the payments of a property that gets another owner',
      async () => {
        await addProperty(database.orm, 30, 1);
        await addBatch(database.orm, 9, '2026-03-25T14:00:00Z', [[30, '333.00', 71]]);
      },
      { 'properties.csv': ['property_id,customer_id,status,customer_account_id', '30,2,1,'] },
      'properties.csv line 2, column customer_id: the portal pays property 30, then of owner 2, to account 71, then of owner 1',
    ],
    [
      'the property of a note that is about another one now',
      () => store(3, 'note', { refId: 10, propertyId: 10 }),
      { 'documents.csv': ['document_id,kind,ref_id,file', '3,note,11,a.png'] },
      `documents.csv line 2, column property_id: 10 is not the property that ref_id names; ${KEPT}`,
    ],
    [
      'the submitted bill of one that is another property’s now',
      async () => {
        await store(FIRST_OWN_ID, 'document', { refId: 10, documentType: 1 });
        const bill = ['bill_id,property_id,total_bill_amount,submitted_id', `70,10,99.99,${FIRST_OWN_ID}`];
        expect(await importing({ 'bills.csv': bill })).toEqual([]);
      },
      { 'bills.csv': ['bill_id,property_id,total_bill_amount', '70,11,99.99'] },
      `bills.csv line 2, column submitted_id: ${FIRST_OWN_ID} is not a bill that was submitted for property 11; ${KEPT}`,
    ],
    [
      'the start of a lease that gets an end',
      () => Promise.resolve(),
      { 'leases.csv': ['application_id,property_id,tenancy_end_date', '50,10,2024-12-31'] },
      'leases.csv line 2, column tenancy_end_date: 2024-12-31 is before the start, 2025-01-01',
    ],
    [
      'the states of a country that becomes a city',
      async () => {
        const places = ['location_id,type,name,parent', '201,country,Canada,', '202,state,Ontario,201'];
        expect(await importing({ 'locations.csv': places })).toEqual([]);
      },
      { 'locations.csv': ['location_id,type,name,parent', '201,city,Canada,202'] },
      'locations.csv line 2, column type: the portal has the state 202 in it, so that it stays a country',
    ],
  ])('%s is checked as if it were there (OP9)', async (_, prepare, files, reason) => {
    await prepare();
    const before = await rowVersions(database);
    const found = await importing(files);
    expect(found.filter((one) => !one.includes('is not beside the export'))).toEqual([reason]);
    expect(await rowVersions(database)).toEqual(before);
  });

  it('a property may get another owner together with its account and its payments', async () => {
    await addProperty(database.orm, 30, 1, { customerAccountId: 71 });
    await addBatch(database.orm, 9, '2026-03-25T14:00:00Z', [[30, '333.00', 71]]);
    expect(
      await importing({
        'bank_accounts.csv': [
          'customer_account_id,customer_id,account_name,route,account_number,transit',
          '71,2,Savings,003,0012345678,01234',
        ],
        'properties.csv': ['property_id,customer_id,status', '30,2,1'],
        'eft_batches.csv': ['batch_id,sends_at', '9,2026-03-25T14:00:00Z'],
        'eft_payments.csv': ['batch_id,property_id,customer_account_id,amount', '9,30,71,333.00'],
      }),
    ).toEqual([]);
  });

  it('a booking made in the portal may be repeated without its note', async () => {
    const booking = ['booking_id,group_id,customer_id,starts_at,time_zone,note'];
    const row = '1000000000,5,1,2026-03-20T13:00:00Z,America/Toronto';
    expect(await importing({ 'bookings.csv': [...booking, `${row},Roof`] })).toEqual([]);
    expect(await importing({ 'bookings.csv': [booking[0]?.replace(',note', '') ?? '', row] })).toEqual([]);
  });
});
