import { beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import type { Call } from '@portal/contract';
import { recordStatements } from '../../../testing/db/record-statements.ts';
import type { Browser, Sending } from '../../../testing/browser.ts';
import { usePortal } from '../../../testing/portal.ts';
import { addBill, addBuilding, addLease, addLedger, addOwner, addProperty, addRents } from '../../../testing/rows.ts';

const portal = usePortal();
const browsers = new Map<number, Browser>();

/** Gives an owner properties that each have every kind of record. */
async function addPortfolio(customerId: number, properties: number): Promise<void> {
  await addOwner(portal.orm, customerId);
  await addBuilding(portal.orm, customerId, customerId);
  for (let index = 1; index <= properties; index += 1) {
    const propertyId = customerId * 100 + index;
    await addProperty(portal.orm, propertyId, customerId, { groupId: index % 2 === 0 ? customerId : null });
    for (const lease of [1, 2])
      await addLease(portal.orm, {
        applicationId: propertyId * 10 + lease,
        propertyId,
        totalDebtRent: '1.00',
        tenantId: lease,
      });
    for (const bill of [1, 2])
      await addBill(portal.orm, { billId: propertyId * 10 + bill, propertyId, tenantId: bill }, ['1.00', '2.00']);
    await addLedger(portal.orm, propertyId, propertyId * 10, [
      ['2026-01-31', '1.00'],
      ['2026-02-01', '2.00'],
      ['2026-03-01', '3.00'],
    ]);
    await addRents(portal.orm, propertyId, [
      ['2026-02-01', '2.00'],
      ['2026-03-01', '3.00'],
    ]);
  }
  const browser = portal.browser();
  await browser.logInAs(`owner${customerId}`);
  browsers.set(customerId, browser);
}

beforeAll(async () => {
  await addPortfolio(7, 1);
  await addPortfolio(8, 12);
});

async function statementsOf(customerId: number, call: Call, sending: (customerId: number) => Sending): Promise<number> {
  const browser = browsers.get(customerId);
  const statements = await recordStatements(async () => {
    const response = await browser?.send(call, sending(customerId));
    expect(response?.status).toBe(200);
  });
  return statements.length;
}

const folio = { groupId: null, leasedOnly: false, startDate: null, endDate: null };
const february = { startDate: '2026-02-01', endDate: '2026-02-28' };
const reads: [string, number, Call, (customerId: number) => Sending][] = [
  ['the snapshot', 9, calls.folioProperty, (customerId) => ({ body: { ...folio, customerId } })],
  ['a month of the folio', 11, calls.folioProperty, (customerId) => ({ body: { ...folio, ...february, customerId } })],
  [
    'a month of a building',
    11,
    calls.folioProperty,
    (customerId) => ({ body: { ...folio, ...february, groupId: customerId, customerId } }),
  ],
  ['the balances held', 5, calls.folioLedgers, (data) => ({ body: { data } })],
  ['the new funds', 4, calls.recentRent, () => ({})],
  ['what was paid out', 8, calls.paidToYou, () => ({})],
  ['six months', 6, calls.folioMonths, (customerId) => ({ body: { customerId, months: 6 } })],
  ['what was paid out before', 9, calls.earlierPayouts, () => ({ body: { before: '2026-03-01' } })],
  [
    'a page of a ledger',
    6,
    calls.propertyLedger,
    (customerId) => ({
      body: { propertyId: customerId * 100 + 1, creditType: 'all', startFrom: '2026-01-01', endTo: '2026-12-31' },
    }),
  ],
  ['the list of buildings', 7, calls.buildingList, (customer_id) => ({ params: { customer_id } })],
  ['the list of properties', 10, calls.propertyList, (customer_id) => ({ params: { customer_id } })],
];

describe('the reads of an owner', () => {
  it.each(reads)(
    '%s takes %d round trips, including those of the session and the owner’s scope and the count of a heavy call, however many properties there are',
    async (_what, expected, call, sending) => {
      const counts = [await statementsOf(7, call, sending), await statementsOf(8, call, sending)];
      expect(counts).toEqual([expected, expected]);
    },
  );
});
