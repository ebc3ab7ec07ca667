import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import type { Browser } from '../../../testing/browser.ts';
import { sql } from '../../../testing/db/where.ts';
import { usePortal } from '../../../testing/portal.ts';
import { addBankAccount, addOwner, addProperty } from '../../../testing/rows.ts';
import { readOutbox } from '../../../testing/email/read-outbox.ts';
import { findUnsealed } from '../../../testing/seal/find-unsealed.ts';
import { pastPortal } from '../../../testing/seal/seal-by-hand.ts';

type SQL = ReturnType<typeof sql>;

const portal = usePortal();
const refused = {
  status: 403,
  refusal: { code: 'forbidden', message: expect.stringMatching(/not as they were saved in the portal.*call us/) },
};
let browser: Browser;

beforeEach(async () => {
  await portal.empty();
  portal.log.length = 0;
  for (const customerId of [7, 8]) await addOwner(portal.orm, customerId);
  await addBankAccount(portal.orm, 1, 7, '5204417');
  await addBankAccount(portal.orm, 2, 7, '1719020');
  await addBankAccount(portal.orm, 3, 8, '9111111');
  await addProperty(portal.orm, 71, 7, { customerAccountId: 1 });
  await addProperty(portal.orm, 81, 8, { customerAccountId: 3 });
  browser = portal.browser();
  await browser.logInAs('owner7');
});

const list = (as = browser) => as.call(calls.bankList, { params: { customer_id: 7 } });
const choose = (account: string) => browser.call(calls.selectBank, { body: { causer_id: '7', 71: account } });
const numbers = async () =>
  (await browser.call(calls.profiles, { query: { customer_id: 7, type: '' } })).data.accounts.map(
    ({ account_number }) => account_number,
  );
const past = (statement: SQL): Promise<void> => pastPortal(portal.orm, statement);
const errors = () => portal.log.flatMap(({ level, unsealed }) => (level === 50 ? [unsealed] : []));

/** Changes by SQL of where the money of owner 7 goes, each with the row that the log names. */
const changes: readonly (readonly [what: string, row: string, SQL])[] = [
  [
    'the number of an account',
    'bank_accounts 1',
    sql`update bank_accounts set account_number_sealed = (select account_number_sealed from bank_accounts where customer_account_id = 2) where customer_account_id = 1`,
  ],
  [
    'an account of another owner',
    'bank_accounts 3',
    sql`update bank_accounts set customer_id = 7 where customer_account_id = 3`,
  ],
  [
    'the account that was chosen',
    'bank_changes 1000000002',
    sql`update bank_changes set customer_account_id = 1 where effective_at > made_at`,
  ],
  [
    'when a choice is effective',
    'bank_changes 1000000002',
    sql`update bank_changes set effective_at = made_at where effective_at > made_at`,
  ],
  [
    'the account that the provider pays to',
    'properties 71',
    sql`update properties set customer_account_id = 2 where property_id = 71`,
  ],
];

describe('bank data that SQL changed', () => {
  beforeEach(async () => {
    expect(await choose('2')).toMatchObject({ status: 200 });
  });

  it.each(changes)(
    '%s: no number is shown and nothing chosen, and the log names it (SEC9)',
    async (_what, row, change) => {
      expect(await list()).toMatchObject({ status: 200 });
      await past(change);
      expect(await list()).toMatchObject(refused);
      expect(await choose('1')).toMatchObject(refused);
      expect(errors()).toEqual([row, row]);
    },
  );

  it('an account of which SQL changed the last digits alone is told with those of its number, by answer, email and log, and verify names it (SEC9)', async () => {
    await addBankAccount(portal.orm, 4, 7, '66667777');
    expect(await list()).toMatchObject({ status: 200 });
    await past(sql`update bank_accounts set last_four = '2336' where customer_account_id = 4`);
    const chosen = await choose('4');
    expect(chosen).toMatchObject({ status: 200 });
    expect(JSON.stringify(chosen.data)).toMatch(/7777/);
    const [email] = (await readOutbox(portal.orm)).slice(-1);
    expect(email?.body).toMatch(/ending in 77/);
    const { rows } = await portal.orm.execute(sql`select detail from audit_entries where action = 'selectBank'`);
    expect(JSON.stringify([chosen.data, email?.body, rows])).not.toMatch(/36\b/);
    expect(await findUnsealed(portal.database)).toContain('Bank account 4 was changed past the portal.');
  });

  it.each(changes)('%s: the profile masks all numbers, and the log names it (SEC9)', async (_what, row, change) => {
    expect(await numbers()).toEqual(['5204417', '1719020']);
    await past(change);
    for (const number of await numbers()) expect(number).toMatch(/^•••• \d\d$/);
    expect(errors()).toEqual([row]);
  });

  it('another owner sees and chooses as before (SEC9)', async () => {
    await past(sql`update bank_accounts set route = '999' where customer_account_id = 1`);
    const other = portal.browser();
    await other.logInAs('owner8');
    expect(await other.call(calls.bankList, { params: { customer_id: 8 } })).toMatchObject({ status: 200 });
  });

  it('bank data that SQL changed is shown and chosen again once it was put back (SEC9)', async () => {
    await past(sql`update bank_accounts set route = '999' where customer_account_id = 1`);
    expect(await list()).toMatchObject(refused);
    await past(sql`update bank_accounts set route = '001' where customer_account_id = 1`);
    expect(await list()).toMatchObject({ status: 200 });
    expect(await choose('1')).toMatchObject({ status: 200 });
  });
});
