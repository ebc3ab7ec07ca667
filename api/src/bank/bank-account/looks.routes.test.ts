import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import type { ActivityEntry } from '@portal/contract';
import { eq, sql } from '../../../testing/db/where.ts';
import type { Browser } from '../../../testing/browser.ts';
import { usePortal } from '../../../testing/portal.ts';
import { addBankAccount, addLogin, addOwner, addProperty } from '../../../testing/rows.ts';
import { auditEntries } from '../../db/schema/audit.tables.ts';
import { verifyLog } from '../../services/audit/verify-log.ts';

const portal = usePortal();
let owner: Browser;
let helper: Browser;
let staff: Browser;

const bankList = (as: Browser, headers: Readonly<Record<string, string>> = {}) =>
  as.call(calls.bankList, { params: { customer_id: 7 }, headers });
const profiles = (as: Browser) => as.call(calls.profiles, { query: { customer_id: 7, type: '' } });
const looks = () =>
  portal.orm.select().from(auditEntries).where(eq(auditEntries.action, 'bank.looked')).orderBy(auditEntries.id);

beforeEach(async () => {
  await portal.empty();
  await addOwner(portal.orm, 7, { firstName: 'Priya', lastName: 'Wong' });
  await addProperty(portal.orm, 71, 7);
  await addLogin(portal.orm, { email: 'helper7', role: 'second_authority', customerId: 7, firstName: 'Leo' });
  await addLogin(portal.orm, { email: 'staff1', role: 'staff', firstName: 'Jordan', lastName: 'Blake' });
  [owner, helper, staff] = [portal.browser(), portal.browser(), portal.browser()];
  await owner.logInAs('owner7');
  await helper.logInAs('helper7');
});

async function viewAs(customer: number): Promise<void> {
  const { user } = await staff.logInAs('staff1');
  await staff.call(calls.simulateUser, { body: { customer, simulate: user.simulate ?? '' } });
}

describe('a look at bank data', () => {
  beforeEach(() => addBankAccount(portal.orm, 1, 7, '5204417'));

  it('a look at bank data of owner, second authority and staff leaves a row each, which the owner reads (QUAL 356)', async () => {
    await viewAs(7);
    await bankList(owner);
    await profiles(helper);
    await bankList(staff);
    const { list } = (await owner.call(calls.activityList, { params: { customer_id: 7 }, query: { kind: 'bank' } }))
      .data;
    expect(
      list.map(({ person, what, about, is_viewing }: ActivityEntry) => [person.name, what, about, is_viewing]),
    ).toEqual([
      ['Jordan Blake', 'Looked at bank accounts', 'Chequing •••• 17, the last four digits', true],
      ['Leo', 'Looked at bank accounts', 'Chequing •••• 17, the last four digits', false],
      ['Priya Wong', 'Looked at bank accounts', 'Chequing •••• 17, full numbers', false],
    ]);
  });

  it('repeated views by one person from one address within 15 minutes are logged as one row, also when requests are concurrent', async () => {
    await Promise.all([bankList(owner), profiles(owner), bankList(owner), profiles(owner)]);
    await bankList(owner);
    expect(await looks()).toHaveLength(1);
    await bankList(owner, { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' });
    expect(await looks()).toHaveLength(2);
  });

  it('a look at bank data is noted again once the time is over', async () => {
    await bankList(owner);
    await portal.orm.execute(
      sql`update audit_entries set at = at - interval '14 minutes' where action = 'bank.looked'`,
    );
    await bankList(owner);
    expect(await looks()).toHaveLength(1);
    await portal.orm.execute(sql`update audit_entries set at = at - interval '2 minutes' where action = 'bank.looked'`);
    await bankList(owner);
    expect(await looks()).toHaveLength(2);
  });

  it('a look at bank data shows nothing where it cannot be noted', async () => {
    await portal.orm.execute(
      sql`create function refuse_look() returns trigger language plpgsql as $$ begin raise 'no look'; end $$`,
    );
    await portal.orm.execute(
      sql`create trigger refuse_look before insert on audit_entries for each row execute function refuse_look()`,
    );
    try {
      const { status, text } = await bankList(owner);
      expect(status).toBe(500);
      expect(text).not.toContain('5204417');
    } finally {
      await portal.orm.execute(sql`drop function refuse_look cascade`);
    }
  });

  it('a look at bank data that another site makes a browser send is refused, and no look', async () => {
    for (const site of ['cross-site', 'same-site'])
      expect(await bankList(owner, { 'sec-fetch-site': site })).toMatchObject({ status: 403 });
    expect(await looks()).toEqual([]);
    for (const site of ['same-origin', 'none'])
      expect(await bankList(owner, { 'sec-fetch-site': site })).toMatchObject({ status: 200 });
    expect(await looks()).toHaveLength(1);
  });

  it('a look at bank data is tied into the owner’s chain (OP2)', async () => {
    await bankList(owner);
    const findings: unknown[] = [];
    await verifyLog(portal.database, (finding) => findings.push(finding));
    expect(findings).toEqual([]);
  });

  it('a look at bank data that is refused, or of the last digits on other pages, leaves no row', async () => {
    await addOwner(portal.orm, 8);
    await viewAs(8);
    expect((await bankList(staff)).status).toBe(404);
    await owner.call(calls.propertyList, { params: { customer_id: 7 } });
    expect(await looks()).toEqual([]);
  });
});

it('where there is no account nobody looks at one', async () => {
  await bankList(owner);
  await profiles(owner);
  expect(await looks()).toEqual([]);
});
