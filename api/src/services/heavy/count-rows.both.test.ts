import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parseIsoDate } from '@portal/domain';
import { openTestDatabase } from '../../../testing/db/test-database.ts';
import type { TestDatabase } from '../../../testing/db/test-database.ts';
import { addBill, addBuilding, addLease, addLedger, addOwner, addProperty, addRents } from '../../../testing/rows.ts';
import { allRows, countRows } from './count-rows.repo.ts';
import type { RowsToCount } from './count-rows.repo.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  const { orm } = database;
  for (const customerId of [7, 8]) await addOwner(orm, customerId);
  await addBuilding(orm, 70, 7);
  await addProperty(orm, 71, 7, { groupId: 70 });
  await addProperty(orm, 72, 7);
  await addProperty(orm, 81, 8);
  for (const [applicationId, propertyId] of [
    [1, 71],
    [2, 71],
    [3, 72],
    [4, 81],
  ] as const)
    await addLease(orm, { applicationId, propertyId });
  for (const propertyId of [71, 72, 81]) {
    await addLedger(orm, propertyId, propertyId * 100, [
      ['2026-01-31', '1.00', 'Rent'],
      ['2026-02-01', '1.00', 'Rent'],
      ['2026-02-28', '1.00', 'Rent'],
      ['2026-03-01', '1.00', 'Rent'],
    ]);
    await addRents(orm, propertyId, [
      ['2026-02-28', '1.00'],
      ['2026-03-01', '1.00'],
    ]);
    await addBill(orm, { billId: propertyId, propertyId, totalBillAmount: '9.00' });
    await addBill(orm, { billId: propertyId + 1000, propertyId, totalBillAmount: '9.00' }, ['9.00']);
  }
});

afterAll(() => database.close());

const february = { from: parseIsoDate('2026-02-01'), to: parseIsoDate('2026-02-28') };
const all: RowsToCount['reads'] = ['doors', 'lines', 'rents', 'openBills', 'paidBills'];
const count = async (counting: Partial<RowsToCount>, most = 100) =>
  allRows(
    await countRows(database.orm, { customerId: 7, reads: all, groupId: null, days: february, ...counting }, most),
  );

describe('the rows that a read is of', () => {
  it.each<[string, Partial<RowsToCount>, number]>([
    ['properties and leases', { reads: ['doors'] }, 5],
    ['lines of the days, both included', { reads: ['lines'] }, 4],
    ['rents of the days', { reads: ['rents'] }, 2],
    ['open bills', { reads: ['openBills'] }, 2],
    ['paid bills', { reads: ['paidBills'] }, 2],
    ['everything', {}, 15],
    ['everything of one building', { groupId: 70 }, 8],
    ['everything of a building of another owner', { groupId: 70, customerId: 8 }, 0],
    ['no days', { days: null }, 9],
    ['nothing', { reads: [] }, 0],
  ])('%s', async (_, counting, expected) => {
    expect(await count(counting)).toBe(expected);
  });

  it('each kind is counted by itself', async () => {
    const counting = { customerId: 7, reads: all, groupId: null, days: february };
    expect(await countRows(database.orm, counting, 100)).toEqual({
      doors: 5,
      lines: 4,
      rents: 2,
      openBills: 2,
      paidBills: 2,
    });
  });

  it('no kind is counted beyond the limit', async () => {
    expect(await count({ reads: ['lines', 'rents'] }, 1)).toBe(2);
  });
});
