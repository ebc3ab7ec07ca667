import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import type { Browser } from '../../../testing/browser.ts';
import { deliverEmails } from '../../../testing/email/deliver-emails.ts';
import { usePortal } from '../../../testing/portal.ts';
import { addBankAccount, addBatch, addOwner, addProperty } from '../../../testing/rows.ts';

const portal = usePortal();
let browser: Browser;

/** By 18 March, 12:00 in Toronto, when the clock begins, a change is effective a day later. */
const AT_THE_LIMIT = '2026-03-21T16:00:00.000Z';
const IN_TIME = '2026-03-21T16:01:00.000Z';
const LATER = '2026-04-01T16:00:00.000Z';

beforeEach(async () => {
  await portal.empty();
  portal.clock.turnTo('2026-03-18');
  await addOwner(portal.orm, 7);
  await addBankAccount(portal.orm, 1, 7, '15204417', 'Chequing');
  await addBankAccount(portal.orm, 2, 7, '11719020', 'Savings');
  for (const id of [71, 72]) await addProperty(portal.orm, id, 7, { customerAccountId: 1 });
  browser = portal.browser();
  await browser.logInAs('owner7');
});

const choose = async (pairs: Record<string, string> = { 71: '2' }) =>
  (await browser.call(calls.selectBank, { body: { causer_id: '7', ...pairs } })).data.message;
const emailed = async () => (await deliverEmails(portal)).at(-1)?.text;
const turnTo = async (day: string) => {
  portal.clock.turnTo(day);
  await browser.logInAs('owner7');
};
const door = async () => (await browser.call(calls.propertyList, { params: { customer_id: 7 } })).data[0];
const next = async () => (await browser.call(calls.nextTransfer, { params: { customer_id: 7 } })).data;

describe('a bank change says which payment goes where (BA1)', () => {
  it('what is effective exactly 48 hours before a payment is too late for it, on the toast, in the email and when it is sent', async () => {
    await addBatch(portal.orm, 1, AT_THE_LIMIT);
    await addBatch(portal.orm, 2, LATER);
    expect(await choose()).toBe(
      'Saved. The payment on 21 Mar, 2026 still goes to Chequing •••• 4417. The first to Savings •••• 9020 is the one on 01 Apr, 2026. Undo until 19 Mar, 2026, 12:00.',
    );
    expect(await emailed()).toContain(
      '- 71 King St W\nThe payment on 21 Mar, 2026 still goes to Chequing, ending in 17. The first to Savings, ending in 20 is the one on 01 Apr, 2026.\n\nYou can undo it until 19 Mar, 2026, 12:00 (Toronto time).',
    );
    await turnTo('2026-03-20');
    expect(await door()).toMatchObject({ account_number: '•••• 9020', account_from: '2026-04-01' });
    expect((await next()).accounts).toEqual(['•••• 4417']);
    await turnTo('2026-03-22');
    expect(await door()).toMatchObject({ account_number: '•••• 9020', account_from: null });
    expect((await next()).accounts).toEqual(['•••• 4417', '•••• 9020']);
  });

  it('what is effective a minute more than 48 hours before a payment is paid to by it', async () => {
    await addBatch(portal.orm, 1, IN_TIME);
    await addBatch(portal.orm, 2, LATER);
    expect(await choose({ 71: '2', 72: '2' })).toBe(
      'Saved. The first payment to Savings •••• 9020 is the one on 21 Mar, 2026. Undo until 19 Mar, 2026, 12:00.',
    );
    expect(await door()).toMatchObject({ account_from: '2026-03-21' });
    await emailed();
    await turnTo('2026-03-20');
    expect(await door()).toMatchObject({ account_from: null });
    expect((await next()).accounts).toEqual(['•••• 9020']);
  });

  it('of two payments of one day the accounts say at what time each is sent', async () => {
    await addBatch(portal.orm, 1, AT_THE_LIMIT);
    await addBatch(portal.orm, 2, '2026-03-21T20:30:00.000Z');
    expect(await choose()).toContain('The first to Savings •••• 9020 is the one on 21 Mar, 2026, 16:30.');
    const { data } = await browser.call(calls.bankList, { params: { customer_id: 7 } });
    expect(data.properties[0]?.payments).toMatchObject({
      still: [{ day: '2026-03-21', sends_at: AT_THE_LIMIT, customer_account_id: 1 }],
      first: '2026-03-21',
      first_sends_at: '2026-03-21T20:30:00.000Z',
    });
  });

  it('where no payment is known, a bank change says after which time one goes to the new account', async () => {
    expect(await choose()).toContain(
      'Payments sent after 21 Mar, 2026, 12:00 go to Savings •••• 9020, earlier ones to Chequing •••• 4417.',
    );
    await addBatch(portal.orm, 1, AT_THE_LIMIT);
    expect(await choose({ 72: '2' })).toContain('The first to Savings •••• 9020 is the one after it.');
  });

  it('a batch whose payments are planned and are those of others is not named (FN36)', async () => {
    await addOwner(portal.orm, 8);
    await addProperty(portal.orm, 81, 8);
    await addBatch(portal.orm, 1, AT_THE_LIMIT, [[81, '70.00']]);
    await addBatch(portal.orm, 2, LATER);
    expect(await choose()).toBe(
      'Saved. The first payment to Savings •••• 9020 is the one on 01 Apr, 2026. Undo until 19 Mar, 2026, 12:00.',
    );
    await turnTo('2026-03-20');
    expect(await door()).toMatchObject({ account_number: '•••• 9020', account_from: null });
  });

  it('a payment that the provider planned with its account goes there, whatever was changed, on every screen and in the email (FN36)', async () => {
    await addBatch(portal.orm, 1, AT_THE_LIMIT);
    await addBatch(portal.orm, 2, LATER, [[71, '500.00', 1]]);
    await addBatch(portal.orm, 3, '2026-04-15T16:00:00.000Z');
    const still = 'The payments on 21 Mar, 2026 and 01 Apr, 2026 still go to Chequing';
    expect(await choose()).toBe(
      `Saved. ${still} •••• 4417. The first to Savings •••• 9020 is the one on 15 Apr, 2026. Undo until 19 Mar, 2026, 12:00.`,
    );
    expect(await emailed()).toContain(
      `${still}, ending in 17. The first to Savings, ending in 20 is the one on 15 Apr, 2026.`,
    );
    await turnTo('2026-03-22');
    expect(await door()).toMatchObject({ account_number: '•••• 9020', account_from: '2026-04-15' });
    const { data } = await browser.call(calls.bankList, { params: { customer_id: 7 } });
    expect(data.properties[0]?.payments).toMatchObject({
      still: [{ day: '2026-04-01', customer_account_id: 1 }],
      first: '2026-04-15',
    });
    expect((await next()).accounts).toEqual(['•••• 4417']);
    const log = (await browser.call(calls.activityList, { params: { customer_id: 7 }, query: { kind: 'bank' } })).data;
    expect(log.list.map(({ about }) => about)).toContainEqual(
      'The payment on 01 Apr, 2026 still goes to the old account. The first to the new account is the one on 15 Apr, 2026.',
    );
  });

  it('the email about several homes says of each what is true of it (BA1)', async () => {
    await addBankAccount(portal.orm, 3, 7, '16660042', 'Rental');
    await addProperty(portal.orm, 73, 7, { customerAccountId: 3 });
    await addBatch(portal.orm, 1, AT_THE_LIMIT);
    await addBatch(portal.orm, 2, LATER);
    await choose({ 71: '2', 72: '2' });
    expect(await choose({ 71: '1', 72: '2', 73: '2' })).toBe(
      'Saved. The payment on 21 Mar, 2026 still goes to Rental •••• 0042. The first to Savings •••• 9020 is the one on 01 Apr, 2026. Undo until 19 Mar, 2026, 12:00. The payments of 71 King St W go on to Chequing •••• 4417.',
    );
    const letter = await emailed();
    expect(letter).toContain(
      'The bank accounts of your properties were changed in the owner portal. It is about Chequing, ending in 17 and Savings, ending in 20.\n\n' +
        '- 71 King St W\nUndone: payments go on to Chequing, ending in 17.\n\n' +
        '- 73 King St W\nThe payment on 21 Mar, 2026 still goes to Rental, ending in 42. The first to Savings, ending in 20 is the one on 01 Apr, 2026.\n\n' +
        'You can undo what was changed until 19 Mar, 2026, 12:00 (Toronto time).',
    );
    expect(letter).not.toContain('72 King St W');
  });

  it('an email that is late says of each home of several where its payments go (SEC6)', async () => {
    await addBankAccount(portal.orm, 3, 7, '16660042', 'Rental');
    await addProperty(portal.orm, 73, 7, { customerAccountId: 3 });
    await choose({ 71: '2', 73: '2' });
    portal.clock.passMinutes(60);
    const letter = await emailed();
    const later =
      'Payments sent more than 72 hours after it go to Savings, ending in 20, unless our staff have released it before.';
    expect(letter).toContain(
      `We could not send this email in time.\n\n- 71 King St W\n${later} Earlier ones go to Chequing, ending in 17.\n\n` +
        `- 73 King St W\n${later} Earlier ones go to Rental, ending in 42.\n\nYou can undo it for 24 hours after this email.`,
    );
  });

  it('several accounts have no name each', async () => {
    await addBatch(portal.orm, 1, AT_THE_LIMIT);
    await addBankAccount(portal.orm, 3, 7, '16660042', 'Rental');
    await addProperty(portal.orm, 73, 7, { customerAccountId: 3 });
    expect(await choose({ 71: '2', 73: '2' })).toContain(
      'The payment on 21 Mar, 2026 still goes to the accounts of before.',
    );
  });
});

describe('an undo says where payments go on to (BA1)', () => {
  const undo = async () => {
    const { properties, accounts } = (await browser.call(calls.bankList, { params: { customer_id: 7 } })).data;
    const waiting = [...properties, ...accounts].find(({ pending }) => pending !== null);
    const body = { customer_id: 7, save: String(waiting?.pending?.save_id), causer_id: '7' };
    return (await browser.call(calls.undoBankChange, { body })).data.message;
  };

  it('an undo names each of several homes, and each account', async () => {
    await addBankAccount(portal.orm, 3, 7, '16660042', 'Rental');
    await addProperty(portal.orm, 73, 7, { customerAccountId: 3 });
    await choose({ 71: '2', 72: '2', 73: '2' });
    expect(await undo()).toBe(
      'Undone. The payments of 71 King St W, 72 King St W, and 73 King St W go on to Chequing •••• 4417 and Rental •••• 0042.',
    );
    expect(await emailed()).toContain(
      'A change of your bank accounts was undone. It is about Savings, ending in 20.\n\n' +
        '- 71 King St W\n- 72 King St W\nUndone: payments go on to Chequing, ending in 17.\n\n' +
        '- 73 King St W\nUndone: payments go on to Rental, ending in 42.',
    );
  });

  it('choosing the effective account again is one, and says so (BA1)', async () => {
    await choose({ 71: '2', 72: '2' });
    expect(await choose({ 71: '1', 72: '1' })).toBe(
      'Undone. The payments of 71 King St W and 72 King St W go on to Chequing •••• 4417.',
    );
  });

  it('an undo of new details names the account as it is paid to', async () => {
    const fresh = { account_name: 'Joint', route: '003', eft_qid: '003', account_number: '6719020', transit: '01182' };
    const body = { ...fresh, customer_account_id: 1, customer_id: 7, causer_id: '7' };
    expect((await browser.call(calls.updateBankDetails, { body })).status).toBe(200);
    expect(await undo()).toBe('Undone. Payments to Chequing •••• 4417 go on with its details of before.');
    expect(await emailed()).toContain('Payments to Chequing, ending in 17 go on with its details of before.');
  });

  it('an undo for a home that had no account says so', async () => {
    await addProperty(portal.orm, 73, 7, { customerAccountId: null });
    await choose({ 73: '2' });
    expect(await undo()).toBe('Undone. 73 King St W: no account, as before.');
  });
});
