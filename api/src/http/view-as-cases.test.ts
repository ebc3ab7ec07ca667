import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { PASSWORD } from '../../testing/browser.ts';
import type { Browser } from '../../testing/browser.ts';
import { desc, eq } from '../../testing/db/where.ts';
import { personalForm } from '../../testing/people/personal-form.ts';
import { usePortal } from '../../testing/portal.ts';
import { addBankAccount, addLogin, addOwner, addProperty, addSla } from '../../testing/rows.ts';
import { noor } from '../../testing/second-authority/noor.ts';
import { asked, type Case } from '../../testing/sessions/read-cases.ts';
import { logins } from '../db/schema/auth.tables.ts';
import { auditEntries } from '../db/schema/audit.tables.ts';
import { readOutbox } from '../../testing/email/read-outbox.ts';

const portal = usePortal();
const names = { owner: 'owner4001', second_authority: 'helper@books.test', staff: 'staff' } as const;
const cases = asked('view-as');
let browser: Browser;
/** The value that began the view-as session, and that leads back. */
let stored = '';

beforeEach(async () => {
  await portal.empty();
  await addOwner(portal.orm, 4001);
  await addOwner(portal.orm, 4002);
  await addLogin(portal.orm, {
    email: names.second_authority,
    role: 'second_authority',
    customerId: 4001,
    firstName: noor.first_name,
    lastName: noor.last_name,
    username: noor.username,
    mobile: noor.mobile,
  });
  await addLogin(portal.orm, { email: names.staff, role: 'staff' });
  await addBankAccount(portal.orm, 1, 4001, '5204417');
  await addProperty(portal.orm, 41, 4001, { customerAccountId: 1 });
  browser = portal.browser();
});

interface Done {
  readonly status: number;
}

const simulate = (customer: number, value: string): Promise<Done> =>
  browser.call(calls.simulateUser, { body: { customer, simulate: value } });

function loginOf(session: string): string {
  if (session.startsWith('owner')) return names.owner;
  return session.startsWith('second_authority') ? names.second_authority : names.staff;
}

async function enter(session = ''): Promise<void> {
  if (session === 'staff logged out') return;
  const { user } = await browser.logInAs(loginOf(session));
  stored = user.simulate ?? '';
  if (session.startsWith('view_as')) expect(await simulate(4001, stored)).toMatchObject({ status: 200 });
}

async function valueOf(simulated = ''): Promise<string> {
  if (simulated === 'the stored value') return stored;
  if (simulated === 'made up') return 'x'.repeat(43);
  return (await portal.browser().logInAs(names.staff)).user.simulate ?? '';
}

async function goBack({ customer = 0, simulate: value }: Case['given']): Promise<Done> {
  return simulate(customer, await valueOf(value));
}

async function save(fields: Case['given']['fields'] = {}): Promise<Done> {
  const [helper] = await portal.orm.select().from(logins).where(eq(logins.email, names.second_authority));
  const authority = {
    second_auth_id: helper?.id,
    s_first_name: noor.first_name,
    s_last_name: noor.last_name,
    s_username: noor.username,
    s_email: names.second_authority,
    s_mobile: noor.mobile,
    s_password: '',
  };
  const own = { ...personalForm, customer_id: 4001, p_username: names.owner, p_email: 'owner4001@portal.test' };
  return browser.call(calls.profileUpdate, { body: { ...own, ...authority, ...fields } });
}

const chooseBank = (): Promise<Done> => browser.call(calls.selectBank, { body: { causer_id: '4001', 41: '1' } });

/** Each action returns the responses that it got. */
const actions: Readonly<Record<string, (given: Case['given']) => Promise<readonly Done[]>>> = {
  'log in': async () => {
    const { data, status } = await browser.logIn(names.staff);
    stored = data.user.simulate ?? '';
    return [{ status }];
  },
  'Login As 4001': async () => [await simulate(4001, stored)],
  'Back simulate': async (given) => [await goBack(given)],
  'Back simulate, then the same request again': async (given) => [await goBack(given), await goBack(given)],
  'POST simulate/user': async (given) => [await goBack(given)],
  'GET owner/list': async () => [await browser.call(calls.ownerList)],
  'log out': async () => [await browser.call(calls.logout)],
  'POST sign/4001/11': async () => {
    await addSla(portal.orm, 11, 4001, 'pending');
    const params = { customer_id: 4001, sla_id: 11 };
    return [await browser.call(calls.sign, { params, body: { name: 'Ada Côté', agreed: true } })];
  },
  'POST profile-update': async ({ fields }) => [await save(fields)],
  'POST add-second-authority': async () => [
    await browser.call(calls.addSecondAuthority, { body: { ...noor, customer_id: 4001 } }),
  ],
  'POST select-bank': async ({ just_confirmed }) => {
    if (!just_confirmed) portal.clock.passMinutes(11);
    await browser.refresh();
    return [await chooseBank()];
  },
};

/** The user that the server sees in this browser. */
async function sessionNow(): Promise<string | null> {
  if ((await browser.call(calls.session)).data.session_token === null) return null;
  const properties = async (customer_id: number) =>
    (await browser.call(calls.propertyList, { params: { customer_id } })).status;
  if ((await properties(4001)) === 200 && (await properties(4002)) === 404) return 'view_as 4001';
  return (await browser.call(calls.ownerList)).status === 200 ? 'picker' : 'somebody else';
}

async function lastAudit(): Promise<unknown> {
  const [row] = await portal.orm.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
  const [actor] = await portal.orm
    .select()
    .from(logins)
    .where(eq(logins.id, row?.actorLoginId ?? 0));
  return { actor: actor?.role, on_behalf_of: row?.onBehalfOf };
}

/** Only the staff's own password is accepted, because nobody else has one by then. */
async function expectOwnPasswordIsAsked(): Promise<void> {
  await portal.orm.update(logins).set({ passwordHash: null }).where(eq(logins.role, 'owner'));
  expect(await browser.call(calls.confirm, { body: { password: PASSWORD } })).toMatchObject({ status: 200 });
  expect(await chooseBank()).toMatchObject({ status: 200 });
}

describe('staff who view as an owner, and those who may not', () => {
  it.each(cases)('$name ($why)', async ({ given, expect: wanted }) => {
    await enter(given.session);
    const answers = await actions[given.action ?? '']?.(given);
    if (answers === undefined) throw new Error(`${given.action} is not known here.`);
    if (wanted['status'] !== undefined) expect(answers.map(({ status }) => status)).toEqual(wanted['status']);
    if (wanted['session'] !== undefined) expect(await sessionNow()).toBe(wanted['session']);
    if (wanted['audit'] !== undefined) expect(await lastAudit()).toEqual(wanted['audit']);
    if (wanted['owner_is_told'])
      expect(await readOutbox(portal.orm)).toMatchObject([{ toAddress: 'owner4001@portal.test' }]);
    if (wanted['asks_for'] === undefined) return;
    expect(answers).toMatchObject([{ refusal: { code: 'unconfirmed' } }]);
    await expectOwnPasswordIsAsked();
  });

  it('the cases are there', () => {
    expect(cases).toHaveLength(17);
  });
});
