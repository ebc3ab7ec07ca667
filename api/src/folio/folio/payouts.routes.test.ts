import { beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { parseIsoDate } from '@portal/domain';
import type { Browser } from '../../../testing/browser.ts';
import { usePortal } from '../../../testing/portal.ts';
import { eq } from '../../../testing/db/where.ts';
import { ledgerEntries } from '../../db/schema/ledger.tables.ts';
import { addBankAccount, addLedger, addLogin, addOwner, addProperty } from '../../../testing/rows.ts';

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
    ['2026-03-01', '-6.00', 'pa\u200Bid to you\u{E0041}'],
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

  it('the payouts of a range are those of its days, both ends included (FN3)', async () => {
    const body = { startDate: parseIsoDate('2026-01-31'), endDate: parseIsoDate('2026-03-01') };
    const { data } = await browser.call(calls.payoutsBetween, { body });
    expect(data.lines.map(({ amount }) => amount)).toEqual(['6.00', '1091.00', '1.00']);
    expect(data.window).toEqual({ from: '2026-01-31', to: '2026-03-01' });
  });

  it('before the first day of the calendar there are no payouts', async () => {
    const { data } = await browser.call(calls.earlierPayouts, { body: { before: parseIsoDate('0001-01-01') } });
    expect(data).toMatchObject({ lines: [], next: null });
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

  it('a payout names the account by its last four digits where the provider gives it, unless it is not the owner’s (BA2)', async () => {
    await addBankAccount(portal.orm, 1, 7, '5204417');
    await addBankAccount(portal.orm, 2, 8, '1112222');
    const named = async (id: number, customerAccountId: number): Promise<unknown> =>
      portal.orm.update(ledgerEntries).set({ customerAccountId }).where(eq(ledgerEntries.ledgerEntryId, id));
    await named(7102, 1);
    await named(7101, 1);
    await named(7200, 2);
    const { data, text } = await browser.call(calls.paidToYou);
    const accounts = data.lines.map((line) => [line.amount, line.customer_account_id, line.account_number]);
    expect(accounts).toEqual([
      ['4.00', null, null],
      ['3.00', null, null],
      ['6.00', null, null],
      ['1091.00', 1, '•••• 17'],
    ]);
    const earlier = await browser.call(calls.earlierPayouts, { body: { before: parseIsoDate('2026-02-01') } });
    expect(earlier.data.lines).toMatchObject([{ amount: '1.00', account_number: '•••• 17' }]);
    expect(text + earlier.text).not.toContain('5204417');
  });

  it('an owner without properties gets no payouts and no error (SNAP 108)', async () => {
    const other = portal.browser();
    await other.logInAs('owner9');
    expect(await other.call(calls.paidToYou)).toMatchObject({ status: 200, data: { lines: [] } });
  });
});
