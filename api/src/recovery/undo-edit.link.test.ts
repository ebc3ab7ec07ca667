import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { addDays } from '@portal/domain';
import type { Browser } from '../../testing/browser.ts';
import { deliverEmails } from '../../testing/email/deliver-emails.ts';
import { usePortal } from '../../testing/portal.ts';
import { addBankAccount, addBatch, addOwner, addProperty } from '../../testing/rows.ts';
import { linksIn } from '../../testing/second-authority/noor.ts';
import { readOutbox } from '../../testing/email/read-outbox.ts';

const portal = usePortal();
let browser: Browser;

beforeEach(async () => {
  await portal.empty();
  portal.clock.turnTo('2026-03-18');
  await addOwner(portal.orm, 7);
  for (const account of [1, 2]) await addBankAccount(portal.orm, account, 7, `1520441${account}`);
  await addProperty(portal.orm, 71, 7, { customerAccountId: 1 });
  browser = portal.browser();
  await browser.logInAs('owner7');
});

const emails = async () => (await readOutbox(portal.orm)).filter(({ subject }) => /bank accounts/.test(subject));
const banks = async () => (await browser.call(calls.bankList, { params: { customer_id: 7 } })).data;
const edit = (account_number: string, id = 2) => {
  const numbers = { account_name: 'Savings', eft_qid: '004', route: '004', account_number, transit: '02241' };
  const body = { ...numbers, customer_id: 7, causer_id: '7', customer_account_id: id };
  const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36' };
  return browser.call(calls.updateBankDetails, { body, headers });
};
/** Edits the account that nothing is paid to; returns the link that undoes it. */
const editUnused = async (account_number = '99999999'): Promise<string> => {
  expect((await edit(account_number)).status).toBe(200);
  return (await linksIn(portal)).at(-1) ?? '';
};
const choose = (account: string) => browser.call(calls.selectBank, { body: { 71: account, causer_id: '7' } });
const undo = (token: string) => portal.browser().call(calls.followLink, { params: { token } });
const days = async (count: number): Promise<void> => {
  portal.clock.turnTo(addDays(portal.clock.today(), count));
  await browser.logInAs('owner7');
};

describe('an account that nothing is paid to, whose details are changed (SEC5)', () => {
  it('a changed account that nothing is paid to says so for 7 days: in the list, the answer to its choice and the email of it, with the device', async () => {
    await editUnused();
    const said = 'details changed on 18 Mar, 2026, 12:00, from Chrome on Windows';
    expect((await banks()).accounts[1]).toMatchObject({ details_changed: { device: 'Chrome on Windows' } });
    const { data } = await choose('2');
    expect(data.message).toContain(`Savings: ${said}`);
    expect((await emails()).at(-1)?.body).toContain(`Savings, ending in 99 (${said}`);
    await days(7);
    expect((await banks()).accounts[1]).toMatchObject({ details_changed: null });
    await choose('1');
    expect((await emails()).at(-1)?.body).not.toContain('details changed');
  });

  it('a changed account that nothing is paid to is undone by the link in its email, with a choice that counts by now and the edits after it', async () => {
    const token = await editUnused();
    await choose('2');
    await deliverEmails(portal);
    await editUnused('88888888');
    await deliverEmails(portal);
    await days(2);
    expect((await banks()).properties[0]).toMatchObject({ effective_account_id: 2 });
    expect(await undo(token)).toMatchObject({ status: 200 });
    const { accounts, properties } = await banks();
    expect(properties[0]).toMatchObject({ customer_account_id: 1, effective_account_id: 1, pending: null });
    expect(accounts[1]).toMatchObject({ account_number: '15204412', details_changed: null });
    expect((await emails()).at(-1)?.body).toContain('was undone');
    expect((await undo(token)).status).toBe(422);
  });

  it('a changed account that nothing is paid to goes back to what stood before the first edit of the 7 days, and page and answer say both by four digits', async () => {
    await editUnused('66661111');
    await days(6);
    const token = await editUnused('77772222');
    const { data } = await portal.browser().call(calls.openedLink, { params: { token } });
    expect(data.text).toContain('Its details were changed 2 times, for the first time on 18 Mar, 2026, 12:00');
    expect(data.text).toMatch(/It is Savings •••• 2222 now\. .* the account is .* •••• 4412 again/);
    const { data: answer } = await undo(token);
    expect(answer.message).toMatch(/the account is .* •••• 4412 again, no longer Savings •••• 2222\./);
    expect((await banks()).accounts[1]).toMatchObject({ account_number: '15204412', details_changed: null });
  });

  it('an undo of changed details leaves an edit of more than 7 days before, which is what the account was', async () => {
    await editUnused('66661111');
    await days(7);
    const token = await editUnused('77772222');
    expect((await undo(token)).data.message).toContain('the account is Savings •••• 1111 again');
    expect((await banks()).accounts[1]).toMatchObject({ account_number: '66661111' });
  });

  it('an undo of changed details leaves what was chosen for others, and what was there before the edit', async () => {
    await addBankAccount(portal.orm, 3, 7, '15204413');
    await addProperty(portal.orm, 72, 7, { customerAccountId: 1 });
    const token = await editUnused();
    await browser.call(calls.selectBank, { body: { 71: '2', 72: '3', causer_id: '7' } });
    await undo(token);
    expect((await banks()).properties).toMatchObject([{ customer_account_id: 1 }, { customer_account_id: 3 }]);
  });

  it('an account that was deleted since comes back, and a payment that is settled is told', async () => {
    const token = await editUnused();
    await choose('2');
    await deliverEmails(portal);
    await days(2);
    expect((await browser.call(calls.deleteBankDetails, { body: { id: 1, causer_id: '7' } })).status).toBe(200);
    await addBatch(portal.orm, 1, new Date(portal.clock.now().getTime() + 25 * 60 * 60 * 1000).toISOString(), []);
    expect((await undo(token)).status).toBe(200);
    expect((await banks()).properties[0]).toMatchObject({ customer_account_id: 1, effective_account_id: 1 });
    const all = await readOutbox(portal.orm);
    expect(all.map(({ subject }) => subject)).toContain('A payment goes to an account that is on hold');
  });

  it('an account that was edited and deleted since comes back as it was before the first edit of all', async () => {
    const token = await editUnused();
    await choose('2');
    await deliverEmails(portal);
    await days(2);
    await edit('66600099', 1);
    await deliverEmails(portal);
    await days(2);
    expect((await browser.call(calls.deleteBankDetails, { body: { id: 1, causer_id: '7' } })).status).toBe(200);
    expect((await undo(token)).status).toBe(200);
    const { accounts, properties } = await banks();
    expect(properties[0]).toMatchObject({ customer_account_id: 1, effective_account_id: 1 });
    expect(accounts.find((one) => one.customer_account_id === 1)).toMatchObject({ account_number: '15204411' });
  });

  it('a changed account changes only after a day where money went to it in the last days: an undo leads back to it', async () => {
    const token = await editUnused();
    await choose('2');
    await deliverEmails(portal);
    await days(2);
    expect((await edit('66600099', 1)).data.message).toMatch(/^Saved\. Payments sent after 23 Mar/);
    await undo(token);
    const { accounts, properties } = await banks();
    expect(properties[0]).toMatchObject({ effective_account_id: 1 });
    // The effective number is the earlier one.
    expect(accounts[0]).toMatchObject({ account_number: '66600099', pending: expect.anything() });
    await days(9);
    await choose('2');
    await deliverEmails(portal);
    await days(9);
    expect((await edit('77700099', 1)).data.message).toBe('The bank account has been changed.');
  });

  it('the link works for 7 days', async () => {
    const token = await editUnused();
    await deliverEmails(portal);
    await days(6);
    expect((await portal.browser().call(calls.openedLink, { params: { token } })).data).toMatchObject({
      state: 'open',
    });
    await days(1);
    expect((await undo(token)).status).toBe(422);
  });
});
