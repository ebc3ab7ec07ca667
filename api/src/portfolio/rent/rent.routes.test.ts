import { beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import type { Browser } from '../../../testing/browser.ts';
import { usePortal } from '../../../testing/portal.ts';
import { addLogin, addOwner, addProperty, addRents } from '../../../testing/rows.ts';

const portal = usePortal();
let browser: Browser;

beforeAll(async () => {
  for (const customerId of [7, 8, 9]) await addOwner(portal.orm, customerId);
  await addLogin(portal.orm, { email: 'helper7', role: 'second_authority', customerId: 7 });
  for (const propertyId of [71, 72]) await addProperty(portal.orm, propertyId, 7);
  await addProperty(portal.orm, 73, 7, { status: 3 });
  await addProperty(portal.orm, 81, 8);
  await addRents(portal.orm, 72, [['2026-03-01', '900.00']]);
  await addRents(portal.orm, 71, [
    ['2026-03-18', '1200.50'],
    ['2026-02-16', '-300.00'],
    ['2026-02-15', '1.00'],
    ['2026-03-19', '2.00'],
  ]);
  await addRents(portal.orm, 73, [['2026-03-01', '3.00']]);
  await addRents(portal.orm, 81, [['2026-03-01', '4.00']]);
  browser = portal.browser();
  await browser.logInAs('owner7');
});

const entry = (property_id: number, paid_on: string, amount: string) => ({
  approved: { amount, description: 'Rent', paid_on, transaction: { ledger: { property_id } } },
});

describe('the new funds of an owner', () => {
  it('new funds are the rents of the last 30 days up to today, without those of drafts and other owners (SNAP 100; FN22, LS5)', async () => {
    const { data } = await browser.call(calls.recentRent);
    expect(data).toEqual({
      queue_list: [
        entry(71, '2026-02-16', '-300.00'),
        entry(71, '2026-03-18', '1200.50'),
        entry(72, '2026-03-01', '900.00'),
      ],
      window: { from: '2026-02-16', to: '2026-03-18' },
    });
  });

  it('a second authority sees the new funds of their owner', async () => {
    const helper = portal.browser();
    await helper.logInAs('helper7');
    expect((await helper.call(calls.recentRent)).text).toBe((await browser.call(calls.recentRent)).text);
  });

  it('an owner without properties gets no new funds and no error (SNAP 108)', async () => {
    const other = portal.browser();
    await other.logInAs('owner9');
    expect(await other.call(calls.recentRent)).toMatchObject({ status: 200, data: { queue_list: [] } });
  });
});
