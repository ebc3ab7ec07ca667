import { beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import type { FolioProperty } from '@portal/contract';
import type { Browser } from '../../../testing/browser.ts';
import { usePortal } from '../../../testing/portal.ts';
import { addBuilding, addLedger, addOwner, addProperty, addRents } from '../../../testing/rows.ts';

const portal = usePortal();
const february = { startDate: '2026-02-01', endDate: '2026-02-28' };
let browser: Browser;

beforeAll(async () => {
  for (const customerId of [7, 8]) await addOwner(portal.orm, customerId);
  await addBuilding(portal.orm, 70, 7);
  await addProperty(portal.orm, 71, 7, { groupId: 70 });
  for (const propertyId of [72, 73]) await addProperty(portal.orm, propertyId, 7);
  await addProperty(portal.orm, 81, 8);
  await addLedger(portal.orm, 71, 100, [
    ['2026-01-31', '1000.00', 'Opening Balance'],
    ['2026-02-01', '2100.00', 'Rent'],
    ['2026-02-28', '-168.00', 'Management Fee'],
    ['2026-02-28', '-39.90', 'Boiler repair', 'WO-7'],
    ['2026-03-01', '2100.00', 'Rent'],
  ]);
  await addLedger(portal.orm, 72, 200, [
    ['2025-12-31', '-20.00', 'Admin Fee'],
    ['2026-01-01', '5.00', 'Part returned', 'WO-8'],
  ]);
  await addLedger(portal.orm, 81, 300, [['2026-02-01', '1.00']]);
  await addRents(portal.orm, 71, [
    ['2026-01-31', '1.00'],
    ['2026-02-28', '600.50'],
    ['2026-02-01', '1500.00'],
    ['2026-03-01', '2.00'],
  ]);
  await addRents(portal.orm, 81, [['2026-02-01', '3.00']]);
  browser = portal.browser();
  await browser.logInAs('owner7');
});

async function folio(asked: object): Promise<readonly FolioProperty[]> {
  return (await browser.call(calls.folioProperty, { body: { leasedOnly: false, customerId: 7, ...asked } })).data
    .propertyList;
}

const nothing = { ledgers: null, tenant_rent: null, work_order: null, held_at_end: null };

describe('a folio with a range of days', () => {
  it('a folio with a range has the ledger lines from its first to its last day, with the balances of the account (FN4, FN31, TN6)', async () => {
    const [first] = await folio(february);
    expect(first?.ledgers?.map((line) => [line.ledger_entry_id, line.balance])).toEqual([
      [101, '3100.00'],
      [102, '2932.00'],
      [103, '2892.10'],
    ]);
    expect(first?.ledgers?.[2]).toEqual({
      ledger_entry_id: 103,
      date: '2026-02-28',
      description: 'Boiler repair',
      type: 'debit',
      amount: '39.90',
      balance: '2892.10',
      work_order: 'WO-7',
      invoice: null,
    });
  });

  it('a folio with a range has the rents paid and the work orders in it (FN2, FN14; FUNDS 115)', async () => {
    const [first] = await folio(february);
    expect(first?.tenant_rent).toEqual([
      { rent: '1500.00', amount: null, paid_on: '2026-02-01' },
      { rent: '600.50', amount: null, paid_on: '2026-02-28' },
    ]);
    expect(first?.work_order).toEqual([{ txn_type: 'debit', amount: '39.90', invoice: null }]);
  });

  it('an account without lines in the range keeps its earlier balance, which is zero without any lines (FN4; FUNDS 118)', async () => {
    const properties = await folio(february);
    expect(properties.map((property) => [property.property_id, property.held_at_end])).toEqual([
      [71, '2892.10'],
      [72, '-15.00'],
      [73, '0.00'],
    ]);
    expect(properties[1]).toMatchObject({ ledgers: [], tenant_rent: [], work_order: [] });
  });

  it('a range may be one day long (DT3), and may end before an account’s first line', async () => {
    const [one] = await folio({ startDate: '2026-02-01', endDate: '2026-02-01' });
    expect([one?.ledgers?.length, one?.held_at_end]).toEqual([1, '3100.00']);
    expect(await folio({ startDate: '2020-01-01', endDate: '2020-12-31' })).toMatchObject([
      { ledgers: [], held_at_end: '0.00' },
      {},
      {},
    ]);
  });

  it('a range can be combined with a building', async () => {
    expect(await folio({ ...february, groupId: 70 })).toMatchObject([
      { property_id: 71, held_at_end: '2892.10', ledgers: [{}, {}, {}], tenant_rent: [{}, {}] },
    ]);
  });

  it('a range that ends before it starts is refused', async () => {
    const { status, refusal } = await browser.call(calls.folioProperty, {
      body: { leasedOnly: false, customerId: 7, startDate: '2026-02-02', endDate: '2026-02-01' },
    });
    expect({ status, fields: Object.keys(refusal.errors ?? {}) }).toEqual({ status: 422, fields: ['endDate'] });
  });
});

describe('a folio without a range', () => {
  it.each([{}, { startDate: '2026-02-01' }, { endDate: '2026-02-28' }])(
    'a folio asked with %j has no ledger lines (FN31)',
    async (asked) => {
      for (const property of await folio(asked)) expect(property).toMatchObject(nothing);
    },
  );
});
