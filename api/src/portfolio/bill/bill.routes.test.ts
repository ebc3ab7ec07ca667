import { beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import type { Browser } from '../../../testing/browser.ts';
import { usePortal } from '../../../testing/portal.ts';
import { addBill, addOwner, addProperty } from '../../../testing/rows.ts';

const portal = usePortal();
let browser: Browser;

beforeAll(async () => {
  for (const customerId of [7, 8]) await addOwner(portal.orm, customerId);
  for (const propertyId of [71, 72]) await addProperty(portal.orm, propertyId, 7);
  await addProperty(portal.orm, 81, 8);
  const due = { totalBillAmount: '500.00', dueDate: '2026-03-19', showInOwnerPortal: true };
  await addBill(portal.orm, { ...due, billId: 1, propertyId: 71 });
  await addBill(portal.orm, { ...due, billId: 2, propertyId: 71 }, ['200.00']);
  await addBill(portal.orm, { ...due, billId: 3, propertyId: 71 }, ['500.00']);
  await addBill(portal.orm, { ...due, billId: 4, propertyId: 71, showInOwnerPortal: false });
  await addBill(portal.orm, { ...due, billId: 5, propertyId: 72 });
  await addBill(portal.orm, { ...due, billId: 6, propertyId: 81 });
  await addBill(portal.orm, { ...due, billId: 7, propertyId: 71, dueDate: '2026-01-05', totalBillPercent: '50' }, [
    '250',
  ]);
  await addBill(portal.orm, { ...due, billId: 8, propertyId: 71, showInOwnerPortal: false }, ['500.00']);
  await addBill(portal.orm, { ...due, billId: 9, propertyId: 71, isSdInvoice: true });
  browser = portal.browser();
  await browser.logInAs('owner7');
});

describe('the bills of a property', () => {
  it('paid bills stand by themselves, the latest first, with what they asked for', async () => {
    const { data } = await browser.call(calls.propertyPaidBills, { params: { propertyId: 71 } });
    const paid = { description: 'Bill', paid_on: null, invoice: null };
    expect(data.bills).toEqual([
      { ...paid, bill_id: 3, amount: '500.00', due_date: '2026-03-19' },
      { ...paid, bill_id: 7, amount: '250.00', due_date: '2026-01-05' },
    ]);
  });

  it('the bills of a property are those still owed that the owner may see, with what is paid (TEN 169, FN17)', async () => {
    const { data } = await browser.call(calls.propertyBills, { params: { propertyId: 71 } });
    expect(data.bills.map(({ bill_id, history }) => [bill_id, history.length])).toEqual([
      [1, 0],
      [2, 1],
    ]);
  });

  it.each([81, 999])('property %d, another owner’s or unknown, is not found (RT18)', async (propertyId) => {
    for (const call of [calls.propertyBills, calls.propertyPaidBills])
      expect(await browser.call(call, { params: { propertyId } })).toMatchObject({ status: 404 });
  });
});
