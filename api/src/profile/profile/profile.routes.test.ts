import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { eq } from '../../../testing/db/where.ts';
import { PASSWORD } from '../../../testing/browser.ts';
import type { Browser } from '../../../testing/browser.ts';
import { personalForm } from '../../../testing/people/personal-form.ts';
import { usePortal } from '../../../testing/portal.ts';
import { addBankAccount, addLogin, addOwner, addProperty, resetPasswords } from '../../../testing/rows.ts';
import { linksIn, noor } from '../../../testing/second-authority/noor.ts';
import { mailOutbox } from '../../db/schema/email.tables.ts';
import { readOutbox } from '../../../testing/email/read-outbox.ts';
import { warnAddresses } from '../../../testing/email/warn-addresses.ts';
import { logins } from '../../db/schema/auth.tables.ts';
import { locations } from '../../db/schema/location.tables.ts';
import { auditEntries } from '../../db/schema/audit.tables.ts';
import { owners } from '../../db/schema/owner.tables.ts';

const portal = usePortal();
const personal = { ...personalForm, p_username: 'ada.byron', p_city_id: '7' };
let browser: Browser;

beforeEach(async () => {
  await portal.empty();
  await addOwner(portal.orm, 7);
  await addOwner(portal.orm, 8);
  await addProperty(portal.orm, 71, 7);
  await addProperty(portal.orm, 81, 8);
  await addBankAccount(portal.orm, 73, 7, '5204417');
  await portal.orm.insert(locations).values([
    { locationId: 1, type: 'country', name: 'Canada', parent: null },
    { locationId: 6, type: 'state', name: 'Ontario', parent: 1 },
    { locationId: 7, type: 'city', name: 'Toronto', parent: 6 },
    { locationId: 9, type: 'state', name: 'Quebec', parent: 1 },
    { locationId: 10, type: 'city', name: 'Montréal', parent: 9 },
  ]);
  browser = portal.browser();
  await browser.logInAs('owner7');
  // The form repeats the stored values, so that a save notifies nobody.
  for (const table of [owners, logins])
    await portal.orm
      .update(table)
      .set({ username: 'ada.byron', mobile: '416 555 0100' })
      .where(eq(table.customerId, 7));
  const { p_address: address, p_unit: unit, p_pincode: pincode } = personal;
  const stored = { address, unit, pincode, city: 'Toronto', state: 'Ontario', country: 'Canada', emailNotify: true };
  await portal.orm
    .update(owners)
    .set({ ...stored, lastName: personal.p_last_name })
    .where(eq(owners.customerId, 7));
});

const save = (differences: object = {}, by = browser) =>
  by.call(calls.profileUpdate, { body: { ...personal, ...differences } });
const read = async (by = browser) =>
  (await by.call(calls.profiles, { query: { customer_id: 7, property_id: 71 } })).data;
const follow = (token: string) => portal.browser().call(calls.followLink, { params: { token } });
const emailOf7 = async () =>
  (await portal.orm.select().from(logins).where(eq(logins.customerId, 7))).map(({ email }) => email);

describe('the profile', () => {
  it('the profile has what its panels show, by the names of the specification (PROF 281)', async () => {
    await save();
    expect(await read()).toMatchObject({
      profile: { customer_id: 7, email: 'owner7@portal.test', mobile: '416 555 0100', username: 'ada.byron' },
      details: { first_name: 'Ada', last_name: 'Byron', unit: 'N/A', email_notify: 'Y', sms_notify: 'N' },
      userLocation: { country: { location_id: 1 }, state: { location_id: 6 }, city: { location_id: 7 } },
      states: [{ location_id: 6 }, { location_id: 9 }],
      cities: [{ location_id: 7, name: 'Toronto', parent: 6 }],
      accounts: [{ customer_account_id: 73, fin_institution_no: '001', account_number: '5204417', transit: '00001' }],
      property: { selected_bank: null, foreign_resident: 'N' },
      secondAuthority: null,
    });
  });

  it('a second authority sees the last four digits of an account (PR14, AUTHZ 306)', async () => {
    await addLogin(portal.orm, { email: 'helper7@books.test', role: 'second_authority', customerId: 7 });
    const helper = portal.browser();
    await helper.logInAs('helper7@books.test');
    expect((await read(helper)).accounts).toMatchObject([{ account_number: '•••• 17' }]);
  });

  it('another owner’s property and an unknown one are the same 404 (ROUTE 41)', async () => {
    for (const id of [81, 999])
      expect((await browser.call(calls.profiles, { query: { customer_id: 7, property_id: id } })).status).toBe(404);
  });
});

describe('the personal details', () => {
  it('the details are stored under their names, state and country by the city (PROF 282, PR19)', async () => {
    expect(await save({ p_city_id: '10' })).toMatchObject({ status: 200, data: { type: 'success' } });
    const [owner] = await portal.orm.select().from(owners).where(eq(owners.customerId, 7));
    expect(owner).toMatchObject({
      firstName: 'Ada',
      mobile: '416 555 0100',
      pincode: 'M6J 2H9',
      unit: 'N/A',
      city: 'Montréal',
      state: 'Quebec',
      country: 'Canada',
      emailNotify: true,
      smsNotify: false,
    });
    expect(await portal.browser().logIn('ada.byron', 'Portal-demo-1')).toMatchObject({ status: 200 });
  });

  it.each([
    ['p_first_name', ''],
    ['p_unit', '1234'],
    ['p_unit', ''],
    ['p_email', 'ada'],
    ['p_mobile', 'none'],
    ['p_city_id', '6'],
    ['p_city_id', '999'],
    ['p_city_id', 'x'],
    ['p_username', 'OWNER8'],
    ['p_email', 'Owner8@portal.test'],
    ['p_password', 'too short'],
    ['email_notify', '1'],
  ])('a %s of "%s" is refused by the name of its field and changes nothing (PROF 279)', async (field, value) => {
    const { status, refusal } = await save({ p_address: '1 Other Street', [field]: value });
    expect({ status, fields: Object.keys(refusal.errors ?? {}) }).toEqual({ status: 422, fields: [field] });
    expect(await portal.orm.select().from(owners).where(eq(owners.customerId, 7))).toMatchObject([
      { address: personal.p_address },
    ]);
  });

  it('an empty password leaves it; a new one ends every other session but this (PROF 283, AU7)', async () => {
    const other = portal.browser();
    await other.logInAs('ada.byron');
    await save();
    expect((await other.call(calls.profiles, { query: { customer_id: 7 } })).status).toBe(200);
    await browser.call(calls.confirm, { body: { password: PASSWORD, for: 'password' } });
    await save({ p_password: 'three horses and no cart' });
    expect((await other.call(calls.profiles, { query: { customer_id: 7 } })).status).toBe(401);
    expect((await browser.call(calls.profiles, { query: { customer_id: 7 } })).status).toBe(200);
    expect((await portal.browser().logIn('ada.byron', 'three horses and no cart')).status).toBe(200);
  });

  it('a new address counts once its holder confirms it, and the old one takes it back within 7 days (BA5)', async () => {
    await save({ p_email: 'ada@new.test' });
    expect(await emailOf7()).toEqual(['owner7@portal.test']);
    expect((await read()).profile).toMatchObject({ email: 'owner7@portal.test', email_pending: 'ada@new.test' });
    await warnAddresses(portal);
    expect((await readOutbox(portal.orm)).map(({ toAddress }) => toAddress)).toEqual([
      'owner7@portal.test',
      'ada@new.test',
    ]);
    const [undo = '', confirm = ''] = await linksIn(portal);
    expect((await follow(confirm)).status).toBe(200);
    expect(await emailOf7()).toEqual(['ada@new.test']);
    expect((await follow(undo)).status).toBe(200);
    expect(await emailOf7()).toEqual(['owner7@portal.test']);
    expect((await browser.call(calls.profiles, { query: { customer_id: 7 } })).status).toBe(401);
  });

  it('emails about a login that is no address go to the address of the owner’s record (BA5)', async () => {
    await portal.orm.update(logins).set({ email: 'ada7' }).where(eq(logins.customerId, 7));
    await portal.orm.update(owners).set({ email: 'ada@home.test' }).where(eq(owners.customerId, 7));
    await browser.call(calls.addSecondAuthority, { body: noor });
    await browser.call(calls.confirm, { body: { password: PASSWORD, for: 'password' } });
    await save({ p_email: 'ada@new.test', p_password: 'three horses and no cart' });
    const emails = await readOutbox(portal.orm);
    expect(emails.map(({ toAddress, subject }) => [toAddress, subject])).toEqual([
      ['Noor@books.test', 'Confirm your address for the owner portal'],
      ['ada@home.test', 'Your second authority was added'],
      ['ada@home.test', 'Your password for the owner portal was changed'],
      ['ada@home.test', 'Your email address is about to change'],
    ]);
  });

  it('a change that was taken back is confirmed no more, nor is one of an address that is taken by now (BA5)', async () => {
    await save({ p_email: 'ada@new.test' });
    await warnAddresses(portal);
    const [undo = '', confirm = ''] = await linksIn(portal);
    await follow(undo);
    expect((await follow(confirm)).status).toBe(422);
    await resetPasswords(portal.orm);
    await browser.logInAs('owner7@portal.test');
    await save({ p_email: 'ada@other.test' });
    await warnAddresses(portal);
    await addLogin(portal.orm, { email: 'ada@other.test' });
    expect((await follow((await linksIn(portal)).at(-1) ?? '')).status).toBe(422);
    expect(await emailOf7()).toEqual(['owner7@portal.test']);
  });

  it('taking back a change takes back those after it, confirmed or not (BA5)', async () => {
    await save({ p_email: 'thief@first.test' });
    await warnAddresses(portal);
    const [undo = '', confirmFirst = ''] = await linksIn(portal);
    await follow(confirmFirst);
    await save({ p_email: 'thief@second.test' });
    await warnAddresses(portal);
    const [undoSecond = '', confirmSecond = ''] = (await linksIn(portal)).slice(-2);
    await follow(confirmSecond);
    await save({ p_email: 'thief@third.test' });
    await warnAddresses(portal);
    const confirmThird = (await linksIn(portal)).at(-1) ?? '';
    expect((await follow(undo)).status).toBe(200);
    for (const link of [confirmThird, undoSecond]) expect((await follow(link)).status).toBe(422);
    expect(await emailOf7()).toEqual(['owner7@portal.test']);
    expect(await portal.orm.select().from(owners).where(eq(owners.customerId, 7))).toMatchObject([
      { email: 'owner7@portal.test' },
    ]);
  });

  it('nobody takes an address that may still be taken back, so that it can be (BA5, AU9)', async () => {
    await save({ p_email: 'thief@new.test' });
    await warnAddresses(portal);
    const [undo = '', confirm = ''] = await linksIn(portal);
    await follow(confirm);
    const { refusal } = await browser.call(calls.addSecondAuthority, {
      body: { ...noor, email: 'Owner7@portal.test' },
    });
    expect(Object.keys(refusal.errors ?? {})).toEqual(['email']);
    const other = portal.browser();
    await other.logInAs('owner8');
    const squatting = { ...personal, customer_id: 8, p_email: 'owner8@portal.test', p_username: 'owner7@portal.test' };
    expect((await other.call(calls.profileUpdate, { body: squatting })).status).toBe(422);
    expect((await follow(undo)).status).toBe(200);
    expect(await emailOf7()).toEqual(['owner7@portal.test']);
  });

  it('while an address may be taken back, it gets the emails about money and access too (BA1, BA5, AU19)', async () => {
    await save({ p_email: 'thief@new.test' });
    await warnAddresses(portal);
    const [, confirm = ''] = await linksIn(portal);
    await follow(confirm);
    await portal.orm.delete(mailOutbox);
    await browser.call(calls.selectBank, { body: { 71: '73', causer_id: '7' } });
    await browser.call(calls.addSecondAuthority, { body: noor });
    const emails = await readOutbox(portal.orm);
    expect(emails.map(({ toAddress, subject }) => [toAddress, subject])).toEqual([
      ['thief@new.test', 'Your bank accounts in the owner portal were changed'],
      ['owner7@portal.test', 'Your bank accounts in the owner portal were changed'],
      ['Noor@books.test', 'Confirm your address for the owner portal'],
      ['thief@new.test', 'Your second authority was added'],
      ['owner7@portal.test', 'Your second authority was added'],
    ]);
    // The old one has no other link than that which takes the address back, and may use it (SEC3).
    const former = emails.filter(({ toAddress }) => toAddress === 'owner7@portal.test').map(({ body }) => body);
    for (const body of former) expect(body.match(/https?:\/\/\S+/g)).toHaveLength(1);
    const token = /\/link\/([\w-]+)/.exec(former[0] ?? '')?.[1] ?? '';
    const { data } = await portal.browser().call(calls.openedLink, { params: { token } });
    expect(data.heading).toBe('Keep your old email address');
  });

  it('another username or telephone number asks for the password, another postal address does not (SEC1)', async () => {
    portal.clock.passMinutes(11);
    for (const thiefs of [{ p_username: 'thief' }, { p_mobile: '416 555 0199' }])
      expect(await save(thiefs)).toMatchObject({ status: 403, refusal: { code: 'unconfirmed' } });
    expect(await save({ p_unit: '99' })).toMatchObject({ status: 200 });
  });

  it('staff who view as the owner change details, in their own name, but no password (SIM 90, 91; SIM5)', async () => {
    await addLogin(portal.orm, { email: 'staff@portal.test', username: 'staff', role: 'staff' });
    const staff = portal.browser();
    const { user } = await staff.logInAs('staff');
    await staff.call(calls.simulateUser, { body: { customer: 7, simulate: user.simulate ?? '' } });
    const password = 'three horses and no cart';
    expect((await save({ p_password: password, p_first_name: 'Eve' }, staff)).status).toBe(403);
    expect((await read()).profile).not.toMatchObject({ first_name: 'Eve' });
    expect((await save({ p_first_name: 'Eve' }, staff)).status).toBe(200);
    const rows = await portal.orm.select().from(auditEntries).where(eq(auditEntries.action, 'profile.changed'));
    expect(rows[0]).toMatchObject({ actorRole: 'staff', onBehalfOf: 7 });
  });

  it('another owner, a second authority and an empty request change nothing (AUTHZ 307)', async () => {
    await addLogin(portal.orm, { email: 'helper7@books.test', role: 'second_authority', customerId: 7 });
    const helper = portal.browser();
    await helper.logInAs('helper7@books.test');
    expect((await save({}, helper)).status).toBe(403);
    const other = portal.browser();
    await other.logInAs('owner8');
    expect((await save({}, other)).status).toBe(404);
    expect((await browser.call(calls.profileUpdate, { body: { customer_id: 7 } })).status).toBe(422);
    expect((await save({ property_id: 81 })).status).toBe(404);
  });
});
