import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import type { Browser } from '../../../testing/browser.ts';
import { usePortal } from '../../../testing/portal.ts';
import { addBankAccount, addBatch, addLedger, addLogin, addOwner, addProperty } from '../../../testing/rows.ts';

const portal = usePortal();
let browser: Browser;

beforeEach(async () => {
  await portal.empty();
  portal.clock.turnTo('2026-03-18');
  for (const customerId of [7, 8]) await addOwner(portal.orm, customerId);
  await addLogin(portal.orm, { email: 'helper7', role: 'second_authority', customerId: 7 });
  await addBankAccount(portal.orm, 1, 7, '5204417');
  await addBankAccount(portal.orm, 2, 7, '006719020');
  await addBankAccount(portal.orm, 3, 8, '1111111');
  await addProperty(portal.orm, 71, 7, { customerAccountId: 1 });
  await addProperty(portal.orm, 72, 7, { customerAccountId: 1 });
  await addProperty(portal.orm, 73, 7, { status: 3, customerAccountId: 2 });
  await addProperty(portal.orm, 81, 8, { customerAccountId: 3 });
  browser = portal.browser();
  await browser.logInAs('owner7');
});

const next = async (as = browser): Promise<unknown> =>
  (await as.call(calls.nextTransfer, { params: { customer_id: 7 } })).data;

describe('the next transfer to an owner', () => {
  it('without a batch to come there is none (FN36)', async () => {
    await addBatch(portal.orm, 1, '2026-03-18T15:59:00Z', [[71, '1.00']]);
    expect(await next()).toEqual({ sends_at: null, cut_off: null, is_open: false, amount: null, accounts: [] });
  });

  it('on the day of a batch it is that one until its payments are in the ledger, then the one after it (FN36)', async () => {
    await addBatch(portal.orm, 1, '2026-03-18T20:00:00Z');
    await addBatch(portal.orm, 2, '2026-04-28T14:00:00Z');
    await addLedger(portal.orm, 71, 1, [['2026-03-18', '20.00', 'Paid to you']]);
    expect(await next()).toMatchObject({ sends_at: '2026-03-18T20:00:00.000Z' });
    await addLedger(portal.orm, 72, 2, [['2026-03-18', '-900.00', 'Paid to you']]);
    expect(await next()).toMatchObject({ sends_at: '2026-04-28T14:00:00.000Z', cut_off: '2026-04-25T14:00:00.000Z' });
  });

  it('without planned payments it has the day, the cut-off and the accounts of the doors, and no amount (FN36, PR15)', async () => {
    await addBatch(portal.orm, 2, '2026-04-01T14:00:00Z', [[71, '900.00']]);
    await addBatch(portal.orm, 1, '2026-03-25T10:00:00-04:00');
    expect(await next()).toEqual({
      sends_at: '2026-03-25T14:00:00.000Z',
      cut_off: '2026-03-22T14:00:00.000Z',
      is_open: true,
      amount: null,
      accounts: ['•••• 17'],
    });
  });

  it('a batch that pays others alone, or a draft, is not the next one: that is the first that pays the owner or is not planned (FN36, LS5)', async () => {
    await addBatch(portal.orm, 1, '2026-03-25T10:00:00-04:00', [
      [81, '70.00'],
      [73, '5.00'],
    ]);
    expect(await next()).toMatchObject({ sends_at: null, amount: null });
    await addBatch(portal.orm, 3, '2026-04-29T14:00:00Z');
    expect(await next()).toMatchObject({ sends_at: '2026-04-29T14:00:00.000Z', amount: null });
    await addBatch(portal.orm, 2, '2026-04-15T14:00:00Z', [[71, '900.00']]);
    expect(await next()).toMatchObject({ sends_at: '2026-04-15T14:00:00.000Z', amount: '900.00' });
  });

  it('the amount is the sum of what the provider plans for the owner’s doors, to the accounts that it names (FN36, FN3)', async () => {
    await addBatch(portal.orm, 1, '2026-03-25T14:00:00Z', [
      [71, '1384.47'],
      [72, '500.53', 2],
      [73, '9.00'],
      [81, '70.00'],
    ]);
    expect(await next()).toMatchObject({ amount: '1885.00', accounts: ['•••• 17', '•••• 9020'] });
  });

  it('the amount is told by account: that of the provider, else the chosen one, else none that the owner has (FN36, BA1)', async () => {
    await addProperty(portal.orm, 74, 7);
    await addBatch(portal.orm, 1, '2026-03-25T14:00:00Z', [
      [71, '1384.47'],
      [72, '500.53', 2],
      [74, '30.00'],
      [81, '70.00'],
    ]);
    expect(await next()).toMatchObject({
      amount: '1915.00',
      accounts: ['•••• 17', '•••• 9020'],
      by_account: [
        { account_number: '•••• 17', amount: '1384.47' },
        { account_number: '•••• 9020', amount: '500.53' },
        { account_number: null, amount: '30.00' },
      ],
    });
  });

  it('a second authority sees the last four digits too, and nobody is sent more of a number (BA2)', async () => {
    await addBatch(portal.orm, 1, '2026-03-25T14:00:00Z', [[71, '1.00']]);
    const helper = portal.browser();
    await helper.logInAs('helper7');
    expect(await next(helper)).toEqual(await next());
    expect(JSON.stringify(await next())).not.toContain('5204417');
    expect(JSON.stringify(portal.log)).not.toMatch(/5204417|006719020/);
  });

  it('a batch counts until the very minute at which it is sent', async () => {
    await addBatch(portal.orm, 1, '2026-03-18T10:00:00-04:00');
    await addBatch(portal.orm, 2, '2026-03-19T10:00:00-04:00');
    expect(await next()).toMatchObject({ sends_at: '2026-03-19T14:00:00.000Z', is_open: false });
    portal.clock.passMinutes(-600);
    expect(await next()).toMatchObject({ sends_at: '2026-03-18T14:00:00.000Z' });
  });
});
