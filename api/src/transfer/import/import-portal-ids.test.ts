import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openTestDatabase } from '../../../testing/db/test-database.ts';
import type { TestDatabase } from '../../../testing/db/test-database.ts';
import { reasonsOf, smallExport } from '../../../testing/import/small-export.ts';
import { testCipher } from '../../../testing/seal/test-keys.ts';
import { importFiles } from './import-export.ts';

const ACCOUNTS = 'customer_account_id,customer_id,account_name,route,account_number,transit';
const account = (id: number, owner = 1): string => `${id},${owner},Savings,003,0012345678,01234`;
const rows = {
  'bank_accounts.csv': [ACCOUNTS, (id: number) => account(id)],
  'non_resident.csv': [
    'id,property_id,tax_type,status,submitted_at',
    (id: number) => `${id},10,STANDARD_RATE,pending,2026-02-01T15:00:00Z`,
  ],
  'bookings.csv': [
    'booking_id,group_id,customer_id,starts_at,time_zone',
    (id: number) => `${id},5,1,2026-03-${id % 100}T13:00:00Z,America/Toronto`,
  ],
} as const;

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.empty();
  expect(reasonsOf(await importFiles(database, smallExport(), 'base'))).toEqual([]);
});
afterAll(() => database.close());

const importing = async (name: string, ...lines: readonly string[]): Promise<string[]> =>
  reasonsOf(await importFiles(database, new Map([[name, lines.join('\n')]]), 'ids', null, { cipher: testCipher }));

describe('ids that the portal gives out', () => {
  it.each([
    ['bank_accounts.csv', 'customer_account_id', 'bank accounts'],
    ['non_resident.csv', 'id', 'non resident applications'],
    ['bookings.csv', 'booking_id', 'bookings'],
  ] as const)('%s brings no other row than the one that the portal has', async (name, column, what) => {
    const [header, row] = rows[name];
    expect(await importing(name, header, row(1_000_000_010), row(1_000_000_011))).toEqual([]);
    expect(await importing(name, header, row(1_000_000_010))).toEqual([]);
    expect(await importing(name, header, row(1_000_000_010), row(1_000_000_012), row(999_999_913))).toEqual([
      `${name} line 3, column ${column}: 1000000012 is in the range of the portal’s own ${what}, and is not the one that it has there`,
    ]);
  });

  it('an account that was added in the portal stays with its owner', async () => {
    expect(await importing('bank_accounts.csv', ACCOUNTS, account(1_000_000_010))).toEqual([]);
    expect(await importing('bank_accounts.csv', ACCOUNTS, account(1_000_000_010, 2))).toEqual([
      'bank_accounts.csv line 2, column customer_account_id: 1000000010 is in the range of the portal’s own bank accounts, and is not the one that it has there',
    ]);
  });
});
