import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import type { Browser } from '../../../testing/browser.ts';
import { eq } from '../../../testing/db/where.ts';
import { personalForm as personal } from '../../../testing/people/personal-form.ts';
import { readOutbox } from '../../../testing/email/read-outbox.ts';
import { linksIn } from '../../../testing/second-authority/noor.ts';
import { warnAddresses } from '../../../testing/email/warn-addresses.ts';
import { usePortal } from '../../../testing/portal.ts';
import { addLogin, addOwner } from '../../../testing/rows.ts';
import { auditEntries } from '../../db/schema/audit.tables.ts';
import { mailOutbox } from '../../db/schema/email.tables.ts';
import { owners } from '../../db/schema/owner.tables.ts';

const portal = usePortal();
let browser: Browser;

/** Stores all that the form says, so that a save tells of nothing. */
beforeEach(async () => {
  await portal.empty();
  portal.clock.turnTo('2026-03-18');
  await addOwner(portal.orm, 7);
  const { p_address: address, p_unit: unit, p_pincode: pincode, p_mobile: mobile, p_last_name: lastName } = personal;
  const stored = { address, unit, pincode, mobile, lastName, username: 'owner7', emailNotify: true };
  await portal.orm.update(owners).set(stored).where(eq(owners.customerId, 7));
  browser = portal.browser();
  await browser.logInAs('owner7');
});

const save = (differences: object = {}, by = browser) =>
  by.call(calls.profileUpdate, { body: { ...personal, ...differences } });
const pending = async () =>
  (await browser.call(calls.profiles, { query: { customer_id: 7 } })).data.profile.email_pending;
const emails = () => readOutbox(portal.orm);
const lines = async () =>
  (await browser.call(calls.activityList, { params: { customer_id: 7 }, query: { kind: 'changed' } })).data.list.filter(
    ({ what }) => what === 'Changed personal details',
  );

describe('what changes in the profile without a password', () => {
  it('a change of the profile without a password is told from what to what: by email, without links that somebody typed, and in Activity (SEC4, QUAL 356)', async () => {
    portal.clock.passMinutes(11);
    const thiefs = { p_first_name: 'Eve, see http://evil.test', p_unit: '99', email_notify: 'N', sms_notify: 'Y' };
    expect(await save(thiefs)).toMatchObject({ status: 200 });
    await save(thiefs);
    expect(await emails()).toMatchObject([
      {
        toAddress: 'owner7@portal.test',
        subject: 'In the owner portal your name, your postal address, and your choice of how we reach you changed',
        body: expect.stringContaining(
          '- name: from Ada Byron to Eve see httpeviltest Byron\n- postal address: from 27 Palmerston Ave, M6J 2H9 to 99, 27 Palmerston Ave, M6J 2H9\n- how we reach you: from email to phone\n',
        ),
      },
    ]);
    const [second, first] = await lines();
    expect(second).toMatchObject({ moves: [], about: '' });
    expect(first).toMatchObject({
      about: 'name, postal address, how we reach you',
      moves: [
        { of: 'name', from: 'Ada Byron', to: 'Eve, see http://evil.test Byron' },
        { of: 'postal address', from: '27 Palmerston Ave, M6J 2H9', to: '99, 27 Palmerston Ave, M6J 2H9' },
        { of: 'how we reach you', from: 'email', to: 'phone' },
      ],
    });
    const noted = (await portal.orm.select().from(auditEntries)).map(({ detail }) => detail);
    expect(JSON.stringify(noted)).not.toMatch(/evil|Palmerston/);
  });

  it('a former address is told of a change without what it is now, which is the word of whoever did it (SEC3, SEC4)', async () => {
    await save({ p_email: 'thief@new.test' });
    await warnAddresses(portal);
    const [, confirm = ''] = await linksIn(portal);
    await portal.browser().call(calls.followLink, { params: { token: confirm } });
    await save({ p_email: 'thief@new.test', p_first_name: 'Call 416 555 0199', p_unit: '99' });
    const told = (await emails()).slice(-2);
    expect(told.map(({ toAddress }) => toAddress)).toEqual(['thief@new.test', 'owner7@portal.test']);
    expect(told[0]?.body).toContain('- name: from Ada Byron to Call 416 55 Byron');
    expect(told[1]?.body).toContain('your name and your postal address were changed just now');
    expect(told[1]?.body).not.toMatch(/Call|416|99,/);
  });

  it('the owner is told of a change of the profile by staff, too (SIM5)', async () => {
    await addLogin(portal.orm, { email: 'staff@portal.test', username: 'staff', role: 'staff' });
    const staff = portal.browser();
    const { user } = await staff.logInAs('staff');
    await staff.call(calls.simulateUser, { body: { customer: 7, simulate: user.simulate ?? '' } });
    expect(await save({ p_last_name: 'King' }, staff)).toMatchObject({ status: 200 });
    expect((await emails())[0]?.body).toContain('- name: from Ada Byron to Ada King');
  });

  it('a username or telephone number is named, with its password, and what it was is not said (SEC4, QUAL 356)', async () => {
    await save({ p_username: 'thief', p_mobile: '416 555 0199' });
    const [email] = await emails();
    expect(email?.subject).toBe('In the owner portal your username and your telephone number changed');
    expect(email?.body).not.toContain('0199');
    expect(await lines()).toMatchObject([{ about: 'username, telephone number', moves: [] }]);
  });
});

describe('an address that waits for its link', () => {
  beforeEach(async () => {
    expect(await save({ p_email: 'ada@new.test' })).toMatchObject({ status: 200 });
    await warnAddresses(portal);
  });

  it('an address that waits for its link waits on after a save with it, which sends no second email, and after one of the profile as it is (BA5)', async () => {
    await save({ p_email: 'ada@new.test' });
    expect(await portal.orm.$count(mailOutbox)).toBe(2);
    portal.clock.passMinutes(11);
    expect(await save()).toMatchObject({ status: 200 });
    expect(await pending()).toBe('ada@new.test');
    expect(await portal.orm.$count(mailOutbox)).toBe(2);
  });

  it('an address that waits for its link is given up where the form says so, which asks for the password and is told (BA5, SEC1, SEC4)', async () => {
    const giveUp = { gives_up_email: 'Y' };
    portal.clock.passMinutes(11);
    expect(await save(giveUp)).toMatchObject({ status: 403, refusal: { code: 'unconfirmed' } });
    expect(await pending()).toBe('ada@new.test');
    await browser.logInAs('owner7');
    expect(await save(giveUp)).toMatchObject({ status: 200 });
    expect(await pending()).toBeNull();
    expect((await emails()).at(-1)?.subject).toBe('Your email address stays as it is');
    expect((await lines())[0]?.about).toBe('an email address that waited for its link was given up');
  });

  it('an address that waits for its link is replaced by another that is asked for, and waits no more after 7 days (BA5)', async () => {
    await save({ p_email: 'ada@other.test' });
    await warnAddresses(portal);
    expect(await pending()).toBe('ada@other.test');
    portal.clock.passMinutes(7 * 24 * 60);
    await browser.logInAs('owner7@portal.test');
    expect(await pending()).toBeNull();
    await save({ p_email: 'ada@other.test' });
    expect(await portal.orm.$count(mailOutbox)).toBe(5);
  });
});
