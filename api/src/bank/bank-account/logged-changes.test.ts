import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { auditEntries } from '../../db/schema/audit.tables.ts';
import type { Browser } from '../../../testing/browser.ts';
import { usePortal } from '../../../testing/portal.ts';
import { addBankAccount, addOwner, addProperty } from '../../../testing/rows.ts';

const portal = usePortal();
let browser: Browser;

const [first, second] = [
  { id: 1, ends: '17' },
  { id: 2, ends: null },
];

beforeEach(async () => {
  await portal.empty();
  await addOwner(portal.orm, 7);
  await addBankAccount(portal.orm, 1, 7, '15204417');
  await addBankAccount(portal.orm, 2, 7, '1719020');
  for (const propertyId of [71, 72]) await addProperty(portal.orm, propertyId, 7, { customerAccountId: 1 });
  browser = portal.browser();
  await browser.logInAs('owner7');
});

const detailsOf = async (subject: string): Promise<unknown[]> =>
  (await portal.orm.select().from(auditEntries))
    .filter((row) => row.subject?.startsWith(subject))
    .map(({ detail }) => detail);

describe('a bank change in the log', () => {
  it('a choice and its undo say from and to which account, of which properties and from which day (SEC9)', async () => {
    await browser.call(calls.selectBank, { body: { causer_id: '7', 71: '2', 72: '2' } });
    const { data } = await browser.call(calls.bankList, { params: { customer_id: 7 } });
    const save = data.properties[0]?.pending?.save_id ?? 0;
    await browser.call(calls.undoBankChange, { body: { customer_id: 7, causer_id: '7', save: String(save) } });
    expect(await detailsOf('bank-save:')).toMatchObject([
      { changes: [{ from: first, to: second, day: '2026-03-19', properties: [71, 72] }] },
      { changes: [{ from: second, to: first, day: '2026-03-18', properties: [71, 72] }] },
    ]);
  });

  it('new details say the digits before and after, two of a number with eight or more (SEC9, SEC4)', async () => {
    const details = { account_name: 'TD', eft_qid: '004', route: '004', account_number: '26719020', transit: '02241' };
    await browser.call(calls.updateBankDetails, {
      body: { customer_id: 7, causer_id: '7', customer_account_id: 1, ...details },
    });
    expect(await detailsOf('bank-account:')).toMatchObject([
      { from: first, to: { id: 1, ends: '20' }, day: '2026-03-19' },
    ]);
  });
});
