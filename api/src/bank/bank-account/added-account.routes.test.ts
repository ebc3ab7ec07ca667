import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import type { Browser } from '../../../testing/browser.ts';
import { readOutbox } from '../../../testing/email/read-outbox.ts';
import { usePortal } from '../../../testing/portal.ts';
import { addBankAccount, addOwner, addProperty } from '../../../testing/rows.ts';

const portal = usePortal();
let browser: Browser;

const details = {
  account_name: 'Chequing',
  eft_qid: '004',
  route: '004',
  account_number: '66600099',
  transit: '02241',
};
const body = { ...details, customer_id: 7, causer_id: '7', type: 'country' } as const;

beforeEach(async () => {
  await portal.empty();
  portal.clock.turnTo('2026-03-18');
  await addOwner(portal.orm, 7);
  for (const [id, digits] of [
    [1, '15204417'],
    [2, '11719020'],
  ] as const)
    await addBankAccount(portal.orm, id, 7, digits);
  await addProperty(portal.orm, 71, 7, { customerAccountId: 2 });
  browser = portal.browser();
  await browser.logInAs('owner7');
});

const accounts = async () => (await browser.call(calls.bankList, { params: { customer_id: 7 } })).data.accounts;
const choose = (id: number) => browser.call(calls.selectBank, { body: { 71: String(id), causer_id: '7' } });
const choices = async (): Promise<{ readonly answer: string; readonly email: string | undefined }> => {
  const id =
    (await accounts()).find(({ fin_institution_no }) => fin_institution_no === '004')?.customer_account_id ?? 0;
  const { data } = await choose(id);
  const [email] = (await readOutbox(portal.orm)).slice(-1);
  return { answer: data.message, email: email?.body };
};

describe('an account that is deleted and added again under its name, with another number', () => {
  beforeEach(async () => {
    expect(await browser.call(calls.deleteBankDetails, { body: { id: 1, causer_id: '7' } })).toMatchObject({
      status: 200,
    });
    expect(await browser.call(calls.addBankDetails, { body })).toMatchObject({ status: 200 });
  });

  it('an account that is added again with another number says for 7 days that it is new: in the list, in the answer to its choice and in the email of it (SEC5)', async () => {
    portal.clock.turnTo('2026-03-24');
    await browser.logInAs('owner7');
    expect((await accounts()).map(({ added_at }) => added_at)).toEqual([null, '2026-03-18T16:00:00.000Z']);
    const { answer, email } = await choices();
    expect(answer).toContain(' Chequing: added on 18 Mar, 2026.');
    expect(email).toContain('It is about Chequing, ending in 99 (added on 18 Mar, 2026).');
  });

  it('an account that is added again with another number says so no longer than that on the screen, but in emails, where another may be called the same (SEC4)', async () => {
    portal.clock.turnTo('2026-03-25');
    await browser.logInAs('owner7');
    expect((await accounts()).map(({ added_at }) => added_at)).toEqual([null, null]);
    const { answer, email } = await choices();
    expect(answer).not.toContain('added on');
    expect(email).toContain('It is about Chequing, ending in 99 (added on 18 Mar, 2026).');
  });

  it('an account of an import never says so', async () => {
    await choose(2);
    await choose((await accounts())[1]?.customer_account_id ?? 0);
    await choose(2);
    const [email] = (await readOutbox(portal.orm)).slice(-1);
    expect(email?.body).toContain('ending in 20');
    expect(email?.body).not.toContain('ending in 20 (added');
  });
});
