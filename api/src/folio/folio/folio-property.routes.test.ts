import { beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import type { FolioProperty } from '@portal/contract';
import type { Browser } from '../../../testing/browser.ts';
import { usePortal } from '../../../testing/portal.ts';
import { addBill, addBuilding, addLease, addOwner, addProperty } from '../../../testing/rows.ts';

const portal = usePortal();
let browser: Browser;

beforeAll(async () => {
  for (const customerId of [7, 8]) await addOwner(portal.orm, customerId);
  await addBuilding(portal.orm, 70, 7);
  for (const propertyId of [71, 72]) await addProperty(portal.orm, propertyId, 7, { groupId: 70 });
  await addProperty(portal.orm, 81, 8);
  const zoe = {
    tenantId: 501,
    tenantFirstName: 'Zoé',
    tenantLastName: "O'Neill",
    tenantEmail: 'zoe@import.test',
    tenantMobile: '6475550000',
  };
  await addLease(portal.orm, { applicationId: 5, propertyId: 71, ...zoe, start: '2025-04-01', totalDebtRent: '10.00' });
  await addLease(portal.orm, {
    applicationId: 4,
    propertyId: 71,
    tenantId: 0,
    tenantFirstName: 'Max',
    start: '2024-01-01',
    tenancyEndDate: '2025-03-31',
    killTenancy: true,
    totalDebtRent: '957.35',
  });
  await addLease(portal.orm, {
    applicationId: 3,
    propertyId: 71,
    ...zoe,
    start: '2023-01-01',
    tenancyEndDate: '2023-12-31',
    killTenancy: true,
  });
  browser = portal.browser();
  await browser.logInAs('owner7');
});

async function propertyOf(propertyId: number): Promise<FolioProperty> {
  const { data } = await browser.call(calls.folioProperty, { body: { leasedOnly: false, customerId: 7 } });
  const found = data.propertyList.find((property) => property.property_id === propertyId);
  if (!found) throw new Error(`Property ${propertyId} is not in the folio`);
  expect(data.group[0]?.property.find((property) => property.property_id === propertyId)).toEqual(found);
  return found;
}

describe('the tenants of a property', () => {
  it('a property has the tenant of its current lease (LS13; SNAP 102)', async () => {
    const { tenant_lease } = await propertyOf(71);
    expect(tenant_lease).toEqual({
      start: '2025-04-01',
      customer: {
        customer_id: 501,
        first_name: 'Zoé',
        last_name: "O'Neill",
        email: 'zoe@import.test',
        mobile: '6475550000',
      },
    });
  });

  it('a property lists former tenants only if they still owe rent (FN15)', async () => {
    const { other_leases } = await propertyOf(71);
    expect(other_leases).toEqual([
      {
        application_id: 4,
        start: '2024-01-01',
        tenancy_end_date: '2025-03-31',
        ar: { total_debt_rent: '957.35' },
        customer: { customer_id: null, first_name: 'Max', last_name: '', email: null, mobile: null },
      },
    ]);
  });

  it('a property that was never leased has no tenants', async () => {
    expect(await propertyOf(72)).toMatchObject({ tenant_lease: null, other_leases: [] });
  });
});

describe('the bills of a property', () => {
  beforeAll(async () => {
    await addBill(
      portal.orm,
      {
        billId: 1,
        propertyId: 71,
        tenantId: 501,
        utility: 'Water',
        totalBillAmount: '759.05',
        totalBillPercent: '33.33',
        dueDate: '2026-03-18',
        addedOn: '2026-02-26',
        notes: 'Read by the city',
      },
      ['50.00', '0.99'],
    );
    await addBill(portal.orm, { billId: 2, propertyId: 71, dueDate: '2026-03-19', utility: 'Heat/Gas' });
    await addBill(portal.orm, { billId: 3, propertyId: 71, notes: 'Snow removal' }, ['40.00']);
    await addBill(portal.orm, { billId: 4, propertyId: 71, dueDate: '2026-04-01' }, ['60.00', '40.00']);
    await addBill(portal.orm, { billId: 5, propertyId: 71, dueDate: '2026-04-01' }, ['100.01']);
    await addBill(portal.orm, { billId: 6, propertyId: 71, dueDate: '2026-04-01', isSdInvoice: true });
    await addBill(portal.orm, { billId: 7, propertyId: 71, dueDate: '2026-04-01', totalBillAmount: '0.00' });
    await addBill(portal.orm, { billId: 8, propertyId: 71, dueDate: '2026-04-01', showInOwnerPortal: false });
    await addBill(portal.orm, {
      billId: 9,
      propertyId: 71,
      addedOn: '2026-03-20',
      showInOwnerPortal: false,
      ownerAccountId: 77,
      tenantId: 502,
    });
    await addBill(portal.orm, { billId: 10, propertyId: 81, dueDate: '2026-04-01' });
  });

  it('a property lists the outstanding bills that the owner may see (FN17; FUNDS 130, 131)', async () => {
    const { tenant_all_bills } = await propertyOf(71);
    expect(tenant_all_bills?.map((bill) => bill.bill_id)).toEqual([1, 2, 3, 9]);
    expect((await propertyOf(72)).tenant_all_bills).toEqual([]);
  });

  it('a bill has all its fields, with each payment and the end of its tenancy (TN10, TN11)', async () => {
    const [water] = (await propertyOf(71)).tenant_all_bills ?? [];
    expect(water).toEqual({
      bill_id: 1,
      due_date: '2026-03-18',
      added_on: '2026-02-26',
      total_bill_amount: '759.05',
      total_bill_percent: '33.33',
      is_sd_invoice: 'N',
      owner_account_id: null,
      show_in_owner_portal: 'Y',
      tenant_id: 501,
      tenancy: { tenancy_end_date: null },
      utility: { utilitie_name: 'Water' },
      notes: 'Read by the city',
      media: null,
      history: [
        {
          transactions: [
            { transaction_id: 100, amount: '50.00' },
            { transaction_id: 101, amount: '0.99' },
          ],
        },
      ],
    });
  });

  it('a bill has no tenancy when it has no tenant or a tenant who never lived in the property (TN11)', async () => {
    const bills = (await propertyOf(71)).tenant_all_bills ?? [];
    expect(
      bills.filter(({ tenancy }) => tenancy === null).map(({ bill_id, tenant_id }) => [bill_id, tenant_id]),
    ).toEqual([
      [2, null],
      [3, null],
      [9, 502],
    ]);
  });

  it('bills due are listed by due date with their outstanding amount, those without a date last (SNAP 101; FN17, FN18, DT9)', async () => {
    expect((await propertyOf(71)).bill_due).toEqual([
      { bill_id: 2, description: 'Heat/Gas', amount: '100.00', added_on: null, due_date: '2026-03-19', invoice: null },
      { bill_id: 9, description: 'Bill', amount: '100.00', added_on: '2026-03-20', due_date: null, invoice: null },
      { bill_id: 3, description: 'Snow removal', amount: '60.00', added_on: null, due_date: null, invoice: null },
    ]);
  });
});
