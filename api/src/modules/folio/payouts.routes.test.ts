import { beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import type { Browser } from '../../../testing/browser.ts';
import { usePortal } from '../../../testing/portal.ts';
import { addLedger, addLogin, addOwner, addProperty } from '../../../testing/rows.ts';

const portal = usePortal();
let browser: Browser;

beforeAll(async () => {
  for (const customerId of [7, 8, 9]) await addOwner(portal.orm, customerId);
  await addLogin(portal.orm, { email: 'helper7', role: 'second_authority', customerId: 7 });
  await addProperty(portal.orm, 71, 7);
  await addProperty(portal.orm, 72, 7);
  await addProperty(portal.orm, 73, 7, { status: 3 });
  await addProperty(portal.orm, 81, 8);
  await addLedger(portal.orm, 71, 7100, [
    ['2024-12-31', '-0.50', 'Paid to you'],
    ['2026-01-31', '-1.00', 'Paid to you'],
    ['2026-02-01', '-1091.00', 'Paid to you'],
    ['2026-02-10', '-2.00', 'Paid to you - adjustment'],
    ['2026-03-18', '-3.00', 'Transfer to  Landlord'],
    ['2026-03-18', '4.00', ' TRANSFER TO LAN'],
    ['2026-03-19', '-5.00', 'Paid to you'],
  ]);
  await addLedger(portal.orm, 72, 7200, [
    ['2026-03-01', '-6.00', 'paid to you'],
    ['2026-03-02', '-7.00', 'Transfer to unit 4'],
  ]);
  await addLedger(portal.orm, 73, 7300, [['2026-03-01', '-8.00', 'Paid to you']]);
  await addLedger(portal.orm, 81, 8100, [['2026-03-01', '-9.00', 'Paid to you']]);
  browser = portal.browser();
  await browser.logInAs('owner7');
});

describe('the payouts of an owner', () => {
  it('payouts are the lines whose whole description says so, since the first day of last month, latest first (FN3, FN7, FUNDS 119)', async () => {
    const { data } = await browser.call(calls.paidToYou);
    expect(data).toMatchObject({
      lines: [
        { property_id: 71, date: '2026-03-18', description: ' TRANSFER TO LAN', type: 'credit', amount: '4.00' },
        { property_id: 71, date: '2026-03-18', description: 'Transfer to  Landlord', type: 'debit', amount: '3.00' },
        { property_id: 72, date: '2026-03-01', amount: '6.00' },
        { property_id: 71, date: '2026-02-01', amount: '1091.00' },
      ],
      window: { from: '2026-02-01', to: '2026-03-18' },
    });
  });

  it('earlier payouts come a year at a time, back to the first one (FN3)', async () => {
    const year = async (before: string) => (await browser.call(calls.earlierPayouts, { body: { before } })).data;
    const amounts = ({ lines }: { readonly lines: readonly { readonly amount: string }[] }) =>
      lines.map(({ amount }) => amount);
    const latest = await year('2026-02-01');
    expect([amounts(latest), latest.window, latest.next]).toEqual([
      ['1.00'],
      { from: '2025-02-01', to: '2026-01-31' },
      '2025-02-01',
    ]);
    const first = await year(String(latest.next));
    expect([amounts(first), first.window, first.next]).toEqual([
      ['0.50'],
      { from: '2024-02-01', to: '2025-01-31' },
      null,
    ]);
  });

  it('a second authority sees the payouts of their owner', async () => {
    const helper = portal.browser();
    await helper.logInAs('helper7');
    expect((await helper.call(calls.paidToYou)).text).toBe((await browser.call(calls.paidToYou)).text);
  });

  it('an owner without properties gets no payouts and no error (SNAP 108)', async () => {
    const other = portal.browser();
    await other.logInAs('owner9');
    expect(await other.call(calls.paidToYou)).toMatchObject({ status: 200, data: { lines: [] } });
  });
});
