import { beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { parseMoney, sumCents } from '@portal/domain';
import type { Browser } from '../../../testing/browser.ts';
import { usePortal } from '../../../testing/portal.ts';
import { addLedger, addLogin, addOwner, addProperty, addRents } from '../../../testing/rows.ts';

const portal = usePortal();
let browser: Browser;

beforeAll(async () => {
  for (const customerId of [7, 8, 9]) await addOwner(portal.orm, customerId);
  await addLogin(portal.orm, { email: 'helper7', role: 'second_authority', customerId: 7 });
  for (const propertyId of [71, 72]) await addProperty(portal.orm, propertyId, 7);
  await addProperty(portal.orm, 73, 7, { status: 3 });
  await addProperty(portal.orm, 81, 8);
  await addRents(portal.orm, 71, [
    ['2025-12-31', '1.00'],
    ['2026-01-01', '2.00'],
    ['2026-02-28', '1200.50'],
    ['2026-02-28', '-200.50'],
    ['2026-03-19', '4.00'],
  ]);
  await addRents(portal.orm, 72, [['2026-03-18', '900.00']]);
  await addRents(portal.orm, 73, [['2026-03-01', '3.00']]);
  await addRents(portal.orm, 81, [['2026-03-01', '5.00']]);
  await addLedger(portal.orm, 71, 7100, [
    ['2026-01-31', '-600.00', 'Paid to you'],
    ['2026-02-01', '-50.00', 'Transfer to unit 4'],
    ['2026-03-18', '-3.00', 'Transfer to  Landlord'],
    ['2026-03-18', '4.00', ' TRANSFER TO LAN'],
    ['2026-03-19', '-5.00', 'Paid to you'],
  ]);
  await addLedger(portal.orm, 73, 7300, [['2026-03-01', '-8.00', 'Paid to you']]);
  await addLedger(portal.orm, 81, 8100, [['2026-03-01', '-9.00', 'Paid to you']]);
  browser = portal.browser();
  await browser.logInAs('owner7');
});

const asking = (customerId: number, months = 3) => ({ body: { customerId, months } });

describe('the months of an owner', () => {
  it('each month has the rents paid in it and what went to the owner, up to today, without drafts and other owners (FN2, FN3, LS5)', async () => {
    expect((await browser.call(calls.folioMonths, asking(7))).data).toEqual([
      { from: '2026-01-01', to: '2026-01-31', rent_received: '2.00', paid_to_you: '600.00' },
      { from: '2026-02-01', to: '2026-02-28', rent_received: '1000.00', paid_to_you: '0.00' },
      { from: '2026-03-01', to: '2026-03-18', rent_received: '900.00', paid_to_you: '-1.00' },
    ]);
  });

  it('the payments of the last two months add up to Paid to you', async () => {
    const { data: months } = await browser.call(calls.folioMonths, asking(7, 2));
    const { data: payouts } = await browser.call(calls.paidToYou);
    const sent = payouts.lines.map(({ type, amount }) => parseMoney(type === 'debit' ? amount : `-${amount}`));
    expect(sumCents(months.map(({ paid_to_you }) => parseMoney(paid_to_you)))).toBe(sumCents(sent));
  });

  it('a second authority sees the months of their owner', async () => {
    const helper = portal.browser();
    await helper.logInAs('helper7');
    expect((await helper.call(calls.folioMonths, asking(7))).text).toBe(
      (await browser.call(calls.folioMonths, asking(7))).text,
    );
  });

  it('an owner without properties gets months of nothing and no error (SNAP 108)', async () => {
    const other = portal.browser();
    await other.logInAs('owner9');
    const { status, data } = await other.call(calls.folioMonths, asking(9, 1));
    expect([status, data]).toEqual([
      200,
      [{ from: '2026-03-01', to: '2026-03-18', rent_received: '0.00', paid_to_you: '0.00' }],
    ]);
  });

  it.each([0, 25, 1.5])('%s months are refused', async (months) => {
    const { status, text } = await browser.send(calls.folioMonths, asking(7, months));
    expect([status, text.includes('months')]).toEqual([422, true]);
  });
});
