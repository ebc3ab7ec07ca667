import { beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import type { AnswerOf } from '@portal/contract';
import type { Browser } from '../../../testing/browser.ts';
import { usePortal } from '../../../testing/portal.ts';
import { addBuilding, addLease, addLedger, addOwner, addProperty } from '../../../testing/rows.ts';

const portal = usePortal();
const everything = { groupId: null, leasedOnly: false, startDate: null, endDate: null, customerId: 7 };
let browser: Browser;

beforeAll(async () => {
  for (const customerId of [7, 8, 9]) await addOwner(portal.orm, customerId);
  for (const groupId of [70, 75]) await addBuilding(portal.orm, groupId, 7);
  await addBuilding(portal.orm, 80, 8);
  await addProperty(portal.orm, 71, 7, { groupId: 70 });
  await addProperty(portal.orm, 72, 7, { groupId: 70 });
  await addProperty(portal.orm, 73, 7, { groupId: 70, status: 3 });
  await addProperty(portal.orm, 74, 7);
  await addProperty(portal.orm, 81, 8, { groupId: 80 });
  await addLease(portal.orm, { applicationId: 1, propertyId: 71, rent: '2100.10' });
  await addLease(portal.orm, {
    applicationId: 2,
    propertyId: 72,
    rent: '900.00',
    tenancyEndDate: '2026-03-17',
    killTenancy: true,
  });
  await addLease(portal.orm, { applicationId: 3, propertyId: 73, rent: '5000.00' });
  await addLease(portal.orm, {
    applicationId: 4,
    propertyId: 74,
    rent: '1500.00',
    tenancyEndDate: '2026-03-18',
    killTenancy: true,
  });
  browser = portal.browser();
  await browser.logInAs('owner7');
});

async function folio(filter: object = {}): Promise<AnswerOf<typeof calls.folioProperty>> {
  return (await browser.call(calls.folioProperty, { body: { ...everything, ...filter } })).data;
}

const ids = (properties: readonly { readonly property_id: number }[]) =>
  properties.map((property) => property.property_id);

describe('the folio', () => {
  it('the folio lists every property, and each building with its properties', async () => {
    const { propertyList, group } = await folio();
    expect(ids(propertyList)).toEqual([71, 72, 73, 74]);
    expect(group.map(({ group_id, property }) => [group_id, ids(property)])).toEqual([
      [70, [71, 72, 73]],
      [75, []],
    ]);
  });

  it('a draft is no door, and a door is leased on the last day of its lease but not the day after (LS2, LS5)', async () => {
    expect(await folio()).toMatchObject({ leasedProperty: 2, forLease: 1 });
  });

  it('a building has its name and the sum of the rents of its leased doors', async () => {
    const [building] = (await folio()).group;
    expect(building).toMatchObject({ group_name: 'Building 70', slug: 'b-70', total_rent: '2100.10' });
  });

  it('a folio of leased doors only leaves out drafts', async () => {
    const { propertyList, group, leasedProperty, forLease } = await folio({ leasedOnly: true });
    expect(ids(propertyList)).toEqual([71, 74]);
    expect(group.map(({ group_id, property }) => [group_id, ids(property)])).toEqual([
      [70, [71]],
      [75, []],
    ]);
    expect({ leasedProperty, forLease }).toEqual({ leasedProperty: 2, forLease: 0 });
  });

  it('a folio of one building shows only that building', async () => {
    const { propertyList, group, leasedProperty, forLease } = await folio({ groupId: 70 });
    expect(ids(propertyList)).toEqual([71, 72, 73]);
    expect(group.map(({ group_id }) => group_id)).toEqual([70]);
    expect({ leasedProperty, forLease }).toEqual({ leasedProperty: 1, forLease: 1 });
  });

  it('the folio returns 404 for another owner’s building as for one that does not exist (RT18)', async () => {
    const foreign = await browser.call(calls.folioProperty, { body: { ...everything, groupId: 80 } });
    const missing = await browser.call(calls.folioProperty, { body: { ...everything, groupId: 999 } });
    expect(foreign.status).toBe(404);
    expect({ ...foreign.refusal, request_id: '' }).toEqual({ ...missing.refusal, request_id: '' });
  });

  it('the folio accepts a body without its optional fields', async () => {
    expect(await browser.call(calls.folioProperty, { body: { leasedOnly: false, customerId: 7 } })).toMatchObject({
      status: 200,
    });
  });

  it('an owner without properties gets an empty folio and no error (SNAP 108)', async () => {
    const other = portal.browser();
    await other.logInAs('owner9');
    const { data } = await other.call(calls.folioProperty, { body: { ...everything, customerId: 9 } });
    expect(data).toEqual({ propertyList: [], group: [], leasedProperty: 0, forLease: 0 });
    expect((await other.call(calls.folioLedgers, { body: { data: 9 } })).data).toEqual({});
  });
});

describe('the ledgers of the folio (SNAP 106)', () => {
  beforeAll(async () => {
    await addLedger(portal.orm, 71, 7100, [
      ['2026-03-01', '2100.10'],
      ['2026-03-18', '-100.05', 'Plumbing repair'],
      ['2026-03-19', '5000.00'],
    ]);
    await addLedger(portal.orm, 72, 7200, [
      ['2026-03-02', '-20.00', 'Admin Fee'],
      ['2026-03-02', '5.00'],
    ]);
    await addLedger(portal.orm, 73, 7300, [['2026-03-01', '77.00']]);
    await addLedger(portal.orm, 74, 7400, [['2026-03-19', '1.00']]);
    await addLedger(portal.orm, 81, 8100, [['2026-03-01', '1.00']]);
  });

  it('each property has its last ledger line to date with the balance held (FN4)', async () => {
    const { data } = await browser.call(calls.folioLedgers, { body: { data: 7 } });
    expect(data['71']).toEqual([
      {
        ledger_entry_id: 7101,
        date: '2026-03-18',
        description: 'Plumbing repair',
        type: 'debit',
        amount: '100.05',
        balance: '2000.05',
        balanceNF: '2000.05',
        work_order: null,
        invoice: null,
      },
    ]);
  });

  it('of several lines on one day the one with the highest id counts, and a debt is negative (FN5, FN25)', async () => {
    const { data } = await browser.call(calls.folioLedgers, { body: { data: 7 } });
    expect(data['72']).toMatchObject([{ ledger_entry_id: 7201, balanceNF: '-15.00' }]);
  });

  it('the ledgers leave out a property without a line to date and the properties of other owners', async () => {
    const { data } = await browser.call(calls.folioLedgers, { body: { data: 7 } });
    expect(Object.keys(data)).toEqual(['71', '72', '73']);
  });
});
