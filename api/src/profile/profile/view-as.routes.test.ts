import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import type { Browser } from '../../../testing/browser.ts';
import { eq } from '../../../testing/db/where.ts';
import { personalForm } from '../../../testing/people/personal-form.ts';
import { usePortal } from '../../../testing/portal.ts';
import { addBankAccount, addLogin, addOwner, addProperty } from '../../../testing/rows.ts';
import { chosen, noor } from '../../../testing/second-authority/noor.ts';
import { auditEntries } from '../../db/schema/audit.tables.ts';
import { mailOutbox } from '../../db/schema/email.tables.ts';
import { readOutbox } from '../../../testing/email/read-outbox.ts';
import { logins } from '../../db/schema/auth.tables.ts';

const portal = usePortal();
let staff: Browser;
let authority: Readonly<Record<string, unknown>>;

beforeEach(async () => {
  await portal.empty();
  await addOwner(portal.orm, 7);
  await addProperty(portal.orm, 71, 7);
  await addBankAccount(portal.orm, 73, 7, '5204417');
  await addLogin(portal.orm, { email: 'staff@portal.test' });
  const { customer_id: customerId, second_auth: _one, password: _given, ...names } = noor;
  await addLogin(portal.orm, { email: names.email, username: names.username, role: 'second_authority', customerId });
  await portal.orm
    .update(logins)
    .set({ firstName: names.first_name, lastName: names.last_name, mobile: names.mobile })
    .where(eq(logins.email, names.email));
  const [row] = await portal.orm.select().from(logins).where(eq(logins.role, 'second_authority'));
  authority = {
    second_auth_id: row?.id,
    s_first_name: noor.first_name,
    s_last_name: noor.last_name,
    s_username: noor.username,
    s_email: noor.email,
    s_mobile: noor.mobile,
    s_password: '',
  };
  staff = portal.browser();
  const { user } = await staff.logInAs('staff@portal.test');
  await staff.call(calls.simulateUser, { body: { customer: 7, simulate: user.simulate ?? '' } });
});

const save = (differences: object = {}) =>
  staff.call(calls.profileUpdate, { body: { ...personalForm, ...differences } });
const storedLogins = () => portal.orm.select().from(logins).orderBy(logins.id);

describe('staff who view a profile as its owner', () => {
  it('staff who view a profile as its owner see the last four digits of an account (PR14, AUTHZ 306)', async () => {
    const { data } = await staff.call(calls.profiles, { query: { customer_id: 7 } });
    expect(data.accounts).toMatchObject([{ account_number: '•••• 17' }]);
    expect(JSON.stringify(data)).not.toContain('5204417');
  });

  it('staff who view a profile as its owner change personal details: the log names staff for the owner, who is told (SIM4, SIM5)', async () => {
    expect((await save()).status).toBe(200);
    const rows = await portal.orm.select().from(auditEntries).where(eq(auditEntries.action, 'profile.changed'));
    const [{ id } = { id: 0 }] = await portal.orm.select().from(logins).where(eq(logins.role, 'staff'));
    expect(rows).toMatchObject([{ actorLoginId: id, onBehalfOf: 7 }]);
    expect(await readOutbox(portal.orm)).toMatchObject([{ toAddress: 'owner7@portal.test' }]);
  });

  it('staff who view a profile as its owner may send the second authority along as it is (SIM5)', async () => {
    const before = await storedLogins();
    expect((await save(authority)).status).toBe(200);
    expect(await storedLogins()).toEqual(before);
  });

  it.each([
    ['a password of the owner', { p_password: chosen }],
    ['a password of the second authority', { s_password: chosen }],
    ['another name of the second authority', { s_first_name: 'Nora' }],
    ['another username of the second authority', { s_username: 'nora' }],
    ['another address of the second authority', { s_email: 'nora@books.test' }],
    ['another phone of the second authority', { s_mobile: '416 555 0000' }],
  ])('%s is refused, and with it all that came along (SIM5, AUTHZ 310)', async (_what, differences) => {
    const before = await storedLogins();
    expect((await save({ ...authority, ...differences, p_username: 'changed' })).status).toBe(403);
    expect(await storedLogins()).toEqual(before);
    expect(await portal.orm.$count(mailOutbox)).toBe(0);
  });

  it('staff who view a profile as its owner change no address, which is the way to the password (SIM5)', async () => {
    expect(await save({ p_email: 'thief@mail.test' })).toMatchObject({ status: 403, refusal: { code: 'forbidden' } });
    expect((await save()).status).toBe(200);
  });

  it('the details of an owner without a login are saved: there is no address to log in by', async () => {
    await portal.orm.delete(logins).where(eq(logins.email, 'owner7@portal.test'));
    expect((await save()).status).toBe(200);
  });
});
