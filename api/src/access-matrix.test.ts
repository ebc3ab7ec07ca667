import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import type { Call } from '@portal/contract';
import { existsSync, readdirSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import * as schema from './db/schema.ts';
import { hashSecret } from './modules/session/secret.ts';
import { PASSWORD } from './testing/browser.ts';
import type { Browser, Sending } from './testing/browser.ts';
import { usePortal } from './testing/portal.ts';
import { addBill, addBuilding, addLease, addLedger, addLogin, addOwner, addProperty } from './testing/rows.ts';

const portal = usePortal();

interface Asking {
  readonly customerId: number;
  readonly propertyId: number;
  /** The access token of whoever asks. */
  readonly token: string;
}

/** What a well-meant call sends. A new row of the contract does not compile before it stands here. */
const sendings: Record<keyof typeof calls, (asking: Asking) => Sending> = {
  session: () => ({}),
  csrfCookie: () => ({}),
  login: () => ({ body: { email: 'owner7', password: PASSWORD, remember: false } }),
  refresh: ({ token }) => ({ headers: { authorization: `Bearer ${token}` } }),
  logout: () => ({}),
  authDetails: ({ token, customerId }) => ({ body: { token, customerId, simulate: null } }),
  forgotPassword: () => ({ body: { email: 'owner7' } }),
  changePassword: () => ({ body: { password: PASSWORD, cpassword: PASSWORD, reset_token: 'mailed' } }),
  propertyList: ({ customerId }) => ({ params: { customer_id: customerId } }),
  listProperty: ({ customerId }) => ({ params: { customer_id: customerId } }),
  folioProperty: ({ customerId }) => ({ body: { groupId: null, leasedOnly: false, startDate: null, endDate: null, customerId } }),
  recentRent: () => ({}),
  paidToYou: () => ({}),
  folioLedgers: ({ customerId }) => ({ body: { data: customerId } }),
  propertyLedger: ({ propertyId }) => ({ body: { propertyId, creditType: 'all', startFrom: '2026-01-01', endTo: '2026-12-31' } }),
  referral: ({ customerId }) => ({
    body: { name: 'Ben', properties_no: '3', address: '1 King St W', email: 'ben@portal.test', mobile: '416 555 0101', customer_id: customerId },
  }),
  ownerEnquiry: ({ customerId }) => ({ body: { comments: 'When is the boiler repaired, please?', userId: customerId }, files: [['a.txt', 'boiler']] }),
  clientErrors: () => ({ body: { remote: 'mf-folio', version: '1.0.0', phase: 'load', reason: 'late' } }),
};

const theirs = { customerId: 7, propertyId: 71 };
const unknown = { customerId: 999, propertyId: 999 };
/** Stands in all of owner 7's data, and in no answer to anybody else. */
const secret = 'Seven Secret';

const people = {
  'logged out': null,
  'an ended session': 'owner7',
  'the owner': 'owner7',
  'their second authority': 'helper7',
  'another owner': 'owner8',
  staff: 'staff',
} as const;
type Person = keyof typeof people;

/** What the row's access promises each of them about owner 7. */
function expectedStatus(call: Call, person: Person): number {
  const { role } = call.access;
  const isFine = call.answer === null ? 204 : 200;
  if (role === 'public') return isFine;
  if (people[person] === null || person === 'an ended session') return 401;
  if (person === 'the owner') return role === 'staff' ? 403 : isFine;
  if (person === 'their second authority') return role === 'write' || role === 'staff' ? 403 : isFine;
  if (person === 'staff' && role === 'staff') return isFine;
  if (person === 'staff' && role !== 'signed-in') return 403;
  return namesNobody(call) ? isFine : 404;
}

/** A call that sends the same about whomever it is: it is answered with what belongs to whoever asks. */
function namesNobody({ name }: Call): boolean {
  const sendingOf = sendings[name as keyof typeof calls];
  return isDeepStrictEqual(sendingOf({ ...theirs, token: '' }), sendingOf({ ...unknown, token: '' }));
}

const matrix = Object.values(calls).flatMap((call) => Object.keys(people).map((person) => ({ call, name: call.name, person: person as Person })));

beforeAll(async () => {
  await addOwner(portal.orm, 7, { firstName: secret });
  await addOwner(portal.orm, 8, { firstName: 'Eight' });
  await addLogin(portal.orm, { email: 'helper7', role: 'second_authority', customerId: 7 });
  await addLogin(portal.orm, { email: 'staff', role: 'staff' });
  await addBuilding(portal.orm, 70, 7);
  await addProperty(portal.orm, 71, 7, { groupId: 70, address: secret });
  await addProperty(portal.orm, 81, 8);
  await addLease(portal.orm, { applicationId: 711, propertyId: 71, tenantId: 501, tenantFirstName: secret });
  await addBill(portal.orm, { billId: 7111, propertyId: 71, tenantId: 501, notes: secret }, ['1.00']);
  await addLedger(portal.orm, 71, 7110, [['2026-02-01', '1500.00', secret]]);
});

/** The owner has a link to set a new password. */
beforeEach(async () => {
  const reset = { loginId: 1, tokenHash: hashSecret('mailed'), expiresAt: new Date(portal.clock.now().getTime() + 60_000) };
  await portal.orm.insert(schema.passwordResets).values(reset).onConflictDoNothing();
});

async function browserOf(person: Person): Promise<{ readonly browser: Browser; readonly token: string }> {
  const browser = portal.browser();
  const name = people[person];
  const token = name === null ? 'none' : (await browser.logInAs(name)).access_token;
  if (person !== 'an ended session') return { browser, token };
  const kept = new Map(browser.cookies);
  await browser.call(calls.logout);
  for (const [cookie, value] of kept) browser.cookies.set(cookie, value);
  return { browser, token };
}

const tables = [
  schema.owners, schema.logins, schema.buildings, schema.properties, schema.leases, schema.bills, schema.ledgerEntries, schema.slas, schema.sessions, schema.passwordResets, schema.auditEntries,
  schema.referrals, schema.enquiries, schema.storedFiles, schema.mailOutbox, schema.answeredKeys,
];

/** Everything that a call may touch: rows and stored files. */
async function allRows(): Promise<unknown[]> {
  const rows: unknown[] = [];
  for (const table of tables) rows.push(await portal.orm.select().from(table));
  const files = existsSync(portal.filesFolder) ? readdirSync(portal.filesFolder, { recursive: true }) : [];
  return [...rows, files];
}

describe('every call about owner 7, by everybody', () => {
  it.each(matrix)('$name by $person is answered as its row promises (API 329, 330; AUTHZ 306, 307)', async ({ call, person }) => {
    const { browser, token } = await browserOf(person);
    const before = await allRows();
    const answer = await browser.call(call, sendings[call.name]({ ...theirs, token }));
    expect(answer.status).toBe(expectedStatus(call, person));
    if (person === 'another owner' && call.access.role !== 'public') expect(answer.text).not.toContain(secret);
    if (answer.status < 400) return;
    expect(answer.text).not.toContain(secret);
    expect(await allRows()).toEqual(before);
  });

  it.each(matrix.filter(({ call, person }) => expectedStatus(call, person) >= 400))('$name does not tell $person whether an id exists (RT18, API1)', async ({ call, person }) => {
    const { browser, token } = await browserOf(person);
    const foreign = await browser.call(call, sendings[call.name]({ ...theirs, token }));
    const missing = await browser.call(call, sendings[call.name]({ ...unknown, token }));
    const withoutId = ({ status, text, refusal }: typeof foreign) => ({ status, text: text.replace(refusal.request_id, '') });
    expect(withoutId(foreign)).toEqual(withoutId(missing));
    expect(Object.keys(foreign.headers).sort()).toEqual(Object.keys(missing.headers).sort());
  });
});

describe('a refusal', () => {
  it('of another owner’s id is logged, in ids alone (API1)', async () => {
    const { browser } = await browserOf('another owner');
    portal.log.length = 0;
    await browser.call(calls.propertyList, sendings.propertyList({ ...theirs, token: '' }));
    expect(portal.log).toMatchObject([{ level: 40, msg: 'denied', call: 'propertyList', code: 'not_found', loginId: 2, customerId: 8, named: 7 }]);
  });

  it('of another owner’s property is logged nowhere with a name', async () => {
    const { browser } = await browserOf('another owner');
    await browser.call(calls.propertyLedger, sendings.propertyLedger({ ...theirs, token: '' }));
    expect(JSON.stringify(portal.log)).not.toMatch(/Seven|Eight|owner8|@/);
  });
});
