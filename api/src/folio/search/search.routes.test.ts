import { beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import type { Browser } from '../../../testing/browser.ts';
import { usePortal } from '../../../testing/portal.ts';
import { addBill, addBuilding, addLease, addLogin, addOwner, addProperty } from '../../../testing/rows.ts';

const portal = usePortal();
let browser: Browser;

beforeAll(async () => {
  const { orm } = portal;
  for (const customerId of [7, 8]) await addOwner(orm, customerId);
  await addBuilding(orm, 70, 7, { groupName: 'Palm Court' });
  await addProperty(orm, 71, 7, { address: '27 Palmerston Ave, Toronto, ON' });
  await addProperty(orm, 72, 7, { address: '302-1180 Bathurst St, Toronto, ON', groupId: 70 });
  await addProperty(orm, 73, 7, { address: '5 Rue Élysée, Montréal, QC', status: 3 });
  await addProperty(orm, 81, 8, { address: '27 Palmerston Blvd, Toronto, ON' });
  const rina = { tenantId: 501, tenantFirstName: 'Rina', tenantLastName: 'Patel' };
  await addLease(orm, { ...rina, applicationId: 1, propertyId: 72, tenancyEndDate: '2026-02-02', killTenancy: true });
  await addLease(orm, { ...rina, applicationId: 2, propertyId: 72, start: '2024-01-01', tenancyEndDate: '2024-12-31' });
  await addLease(orm, { applicationId: 3, propertyId: 71, tenantFirstName: 'Zoë', tenantLastName: 'Ito' });
  await addLease(orm, { applicationId: 4, propertyId: 81, tenantFirstName: 'Raj', tenantLastName: 'Patel' });
  const shown = { showInOwnerPortal: true };
  const water = { ...shown, utility: 'Water', dueDate: '2026-03-27' };
  await addBill(orm, { ...water, billId: 1, propertyId: 71, totalBillAmount: '1186.40' }, ['1000.00']);
  await addBill(orm, { ...shown, billId: 2, propertyId: 71, totalBillAmount: '141.25', notes: 'Chimney inspection' });
  await addBill(orm, {
    billId: 3,
    propertyId: 71,
    totalBillAmount: '11.00',
    utility: 'Hidden',
    showInOwnerPortal: false,
  });
  await addBill(orm, { ...shown, billId: 4, propertyId: 71, totalBillAmount: '12.00', utility: 'Gas' }, ['12.00']);
  await addBill(
    orm,
    {
      ...shown,
      billId: 6,
      propertyId: 71,
      utility: 'Répa\u200Bration',
      notes: 'A new toilet',
      totalBillAmount: '2469.00',
      totalBillPercent: '50',
      dueDate: '2025-11-03',
    },
    ['1000.00', '234.50'],
  );
  const done = { propertyId: 71, totalBillAmount: '9.00' };
  await addBill(orm, { ...done, ...shown, billId: 7, utility: 'Deposit', isSdInvoice: true });
  await addBill(orm, { ...done, billId: 8, utility: 'Hidden', showInOwnerPortal: false }, ['9.00']);
  await addBill(orm, { ...done, ...shown, billId: 9, propertyId: 81, utility: 'Gas' }, ['9.00']);
  await addBill(orm, { ...water, billId: 5, propertyId: 81, totalBillAmount: '186.40' });
  browser = portal.browser();
  await browser.logInAs('owner7');
});

const search = (q: string, as = browser, customer_id = 7) =>
  as.call(calls.search, { params: { customer_id }, query: { q } });
const found = async (q: string, as = browser) => {
  const { data } = await search(q, as);
  return [
    data.properties.map((one) => one.property_id),
    data.tenants.map((one) => one.application_id),
    data.bills.map((one) => one.bill_id),
  ];
};

describe('the search in the header', () => {
  it('what is found says what it is: address, building and lease, who left when, what is owed (RT14, PH8)', async () => {
    expect((await search('pa')).data).toEqual({
      properties: [
        { property_id: 71, address: '27 Palmerston Ave, Toronto, ON', status: 1, is_leased: true, building: null },
        {
          property_id: 72,
          address: '302-1180 Bathurst St, Toronto, ON',
          status: 1,
          is_leased: false,
          building: 'Palm Court',
        },
      ],
      tenants: [
        {
          property_id: 72,
          address: '302-1180 Bathurst St, Toronto, ON',
          application_id: 1,
          name: 'Rina Patel',
          start: '2025-01-01',
          ended_on: '2026-02-02',
        },
      ],
      bills: [
        {
          property_id: 71,
          address: '27 Palmerston Ave, Toronto, ON',
          bill_id: 1,
          description: 'Water',
          amount: '186.40',
          due_date: '2026-03-27',
        },
        {
          property_id: 71,
          address: '27 Palmerston Ave, Toronto, ON',
          bill_id: 2,
          description: 'Chimney inspection',
          amount: '141.25',
          due_date: null,
        },
      ],
      paid_bills: [
        {
          property_id: 71,
          address: '27 Palmerston Ave, Toronto, ON',
          bill_id: 6,
          description: 'Répa\u200Bration',
          amount: '1234.50',
          due_date: '2025-11-03',
        },
        {
          property_id: 71,
          address: '27 Palmerston Ave, Toronto, ON',
          bill_id: 4,
          description: 'Gas',
          amount: '12.00',
          due_date: null,
        },
      ],
    });
  });

  it.each([
    ['gas', [4]],
    ['REPARATION', [6]],
    ['repar palmer', [6]],
    ['toilet', [6]],
    ['1234.5', [6]],
    ['$1,234.50', [6]],
    ['$2,469', [6]],
    ['deposit', []],
    ['hidden', []],
    ['water', []],
    ['gas elysee', []],
    ['%', []],
    ["'", []],
  ])(
    '%j finds paid bills by name, note, property and amounts, and no deposit or bill of others',
    async (q, expected) => {
      expect((await search(q)).data.paid_bills?.map((one) => one.bill_id)).toEqual(expected);
    },
  );

  it.each([
    ['PALMER', [[71], [], [1, 2]]],
    ['elysee', [[73], [], []]],
    ['ÉLYSÉE montreal', [[73], [], []]],
    ['zoe', [[], [3], []]],
    ['patel rina', [[], [1], []]],
    ['palmerston patel', [[], [], []]],
    ['palm court', [[72], [], []]],
    ['chimney', [[], [], [2]]],
    ['water 27 palmerston', [[], [], [1]]],
    ['186.4', [[], [], [1]]],
    ['$1,186.40', [[], [], [1]]],
    ['hidden', [[], [], []]],
    ['gas', [[], [], []]],
    ['%', [[], [], []]],
    ['_', [[], [], []]],
    ["'; drop table leases; --", [[], [], []]],
    ['<img src=x onerror=alert(1)>', [[], [], []]],
    ['\\', [[], [], []]],
    ['(', [[], [], []]],
    ['toString', [[], [], []]],
  ])('%j finds parts of addresses, names and open bills that the owner may see', async (q, expected) => {
    expect(await found(q)).toEqual(expected);
  });

  it('names that begin with the word come first, and no more than 8 of each kind', async () => {
    for (let index = 0; index < 10; index += 1)
      await addProperty(portal.orm, 7000 + index, 7, { address: index === 9 ? 'Quince Rd 1' : `${index} Quince Rd` });
    const { data } = await search('quince');
    expect(data.properties.map((one) => one.property_id)).toEqual([7009, 7000, 7001, 7002, 7003, 7004, 7005, 7006]);
  });

  it.each(['', '   ', 'x'.repeat(201)])('the text %j is no search', async (q) => {
    expect(await search(q)).toMatchObject({ status: 422 });
  });

  it('the second authority finds what the owner does, and staff who view as the owner too', async () => {
    await addLogin(portal.orm, { email: 'helper7', role: 'second_authority', customerId: 7 });
    const helper = portal.browser();
    await helper.logInAs('helper7');
    expect(await found('palmer', helper)).toEqual([[71], [], [1, 2]]);
    await addLogin(portal.orm, { email: 'staff@portal.test', username: 'staff', role: 'staff' });
    const staff = portal.browser();
    const { user } = await staff.logInAs('staff');
    expect(await search('palmer', staff)).toMatchObject({ status: 403 });
    await staff.call(calls.simulateUser, { body: { customer: 8, simulate: user.simulate ?? '' } });
    expect((await search('palmer', staff, 8)).data.properties.map((one) => one.property_id)).toEqual([81]);
    expect(await search('palmer', staff, 7)).toMatchObject({ status: 404 });
  });

  it('another owner’s search is not found, and a visitor is asked to log in (RT18)', async () => {
    expect(await search('palmer', browser, 8)).toMatchObject({ status: 404 });
    expect(await search('palmer', portal.browser())).toMatchObject({ status: 401 });
  });
});
