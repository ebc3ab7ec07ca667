import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { PASSWORD } from '../../../testing/browser.ts';
import type { Browser } from '../../../testing/browser.ts';
import { deliverEmails } from '../../../testing/email/deliver-emails.ts';
import { personalForm } from '../../../testing/people/personal-form.ts';
import { usePortal } from '../../../testing/portal.ts';
import { addBankAccount, addBuilding, addLogin, addOwner, addProperty } from '../../../testing/rows.ts';
import { linksIn } from '../../../testing/second-authority/noor.ts';
import { bookings, slots } from '../../db/schema/booking.tables.ts';
import { mailOutbox } from '../../db/schema/email.tables.ts';
import { readOutbox } from '../../../testing/email/read-outbox.ts';

const portal = usePortal();
let browser: Browser;

beforeEach(async () => {
  await portal.empty();
  await addOwner(portal.orm, 7);
  for (const account of [1, 2]) await addBankAccount(portal.orm, account, 7, `1520441${account}`);
  await addBuilding(portal.orm, 70, 7, { multiResidential: true, groupName: 'The Wellesley' });
  await addProperty(portal.orm, 71, 7, { customerAccountId: 1 });
  browser = portal.browser();
  await browser.logInAs('owner7');
});

const choose = async (times: number): Promise<void> => {
  for (let time = 0; time < times; time += 1)
    expect(
      (await browser.call(calls.selectBank, { body: { 71: time % 2 === 0 ? '2' : '1', causer_id: '7' } })).status,
    ).toBe(200);
};

describe('what one call tells an owner in an hour (SEC7)', () => {
  it('of 61 bank choices ten are told one by one, and the rest in emails of at most 50 at the end of the hour, each with its own undo', async () => {
    await choose(61);
    expect(await deliverEmails(portal)).toHaveLength(10);
    portal.clock.passMinutes(59);
    expect(await deliverEmails(portal)).toHaveLength(0);
    portal.clock.passMinutes(2);
    const [email, last, ...others] = await deliverEmails(portal);
    expect(others).toEqual([]);
    expect(email?.subject).toBe('Your bank accounts in the owner portal were changed (50 times)');
    expect(email?.text).toContain('50 times within an hour');
    // Every other of them is an undo, which has no link but "This was not me".
    expect(email?.text.match(/To undo it alone/g)).toHaveLength(25);
    expect(new Set(email?.text.match(/\/link\/[\w-]+/g)).size).toBe(50 + 25);
    expect(last?.subject).toBe('Your bank accounts in the owner portal were changed');
    expect(await portal.orm.$count(mailOutbox)).toBe(0);
  });

  it('a bank change in it counts from the cooling-off after that email left (SEC6), and its undo works', async () => {
    await choose(11);
    await deliverEmails(portal);
    const token = (await linksIn(portal)).at(-1) ?? '';
    portal.clock.passMinutes(61);
    await deliverEmails(portal);
    portal.clock.passMinutes(23 * 60);
    await browser.logInAs('owner7');
    const { data } = await browser.call(calls.bankList, { params: { customer_id: 7 } });
    expect(data.properties[0]).toMatchObject({ effective_account_id: 1, customer_account_id: 2 });
    expect((await portal.browser().call(calls.followLink, { params: { token } })).status).toBe(200);
  });

  it('after the hour they are told one by one again, and other calls are told meanwhile', async () => {
    await choose(11);
    await deliverEmails(portal);
    await browser.call(calls.updateBankDetails, {
      body: {
        account_name: 'Savings',
        eft_qid: '004',
        route: '004',
        account_number: '99999999',
        transit: '02241',
        customer_id: 7,
        causer_id: '7',
        customer_account_id: 2,
      },
    });
    expect(await deliverEmails(portal)).toHaveLength(1);
    portal.clock.passMinutes(61);
    await browser.logInAs('owner7');
    await choose(2);
    expect(await deliverEmails(portal)).toHaveLength(2);
  });

  it('whoever logs in again and again with a right password sends eleven emails an hour at most', async () => {
    await deliverEmails(portal);
    for (let time = 0; time < 15; time += 1)
      expect((await portal.browser().logIn('owner7', PASSWORD)).status).toBe(200);
    expect(await deliverEmails(portal)).toHaveLength(10);
    portal.clock.passMinutes(61);
    expect(await deliverEmails(portal)).toHaveLength(1);
  });

  it('each owner is told at once what staff change for them, however many others staff change something for', async () => {
    const owned = Array.from({ length: 12 }, (_, at) => at + 11);
    for (const customerId of owned) await addOwner(portal.orm, customerId);
    await addLogin(portal.orm, { email: 'staff', role: 'staff' });
    const staff = portal.browser();
    let { simulate } = (await staff.logInAs('staff')).user;
    await deliverEmails(portal);
    for (const customer of owned) {
      await staff.call(calls.simulateUser, { body: { customer, simulate: simulate ?? '' } });
      const names = { p_username: `owner${customer}`, p_email: `owner${customer}@portal.test` };
      const body = { ...personalForm, customer_id: customer, ...names, p_mobile: '416 555 0210' };
      expect((await staff.call(calls.profileUpdate, { body })).status).toBe(200);
      expect(await deliverEmails(portal)).not.toEqual([]);
      simulate = (await staff.call(calls.simulateUser, { body: { customer, simulate: simulate ?? '' } })).data.user
        .simulate;
    }
  });

  it('a new password is told at once, however often the profile was changed before', async () => {
    const save = (differences: object) =>
      browser.call(calls.profileUpdate, { body: { ...personalForm, ...differences } });
    for (let time = 0; time < 12; time += 1)
      expect((await save({ p_mobile: `416 555 02${10 + time}` })).status).toBe(200);
    await browser.call(calls.confirm, { body: { password: PASSWORD, for: 'password' } });
    expect((await save({ p_mobile: '416 555 0221', p_password: 'three horses and no cart' })).status).toBe(200);
    const told = (await deliverEmails(portal)).map(({ subject }) => subject);
    expect(told).toContain('Your password for the owner portal was changed');
    // Ten about the profile, and the password.
    expect(told).toHaveLength(11);
  });

  it('whatever choice of fields of the profile is changed, ten emails of it leave, and a telephone number is told at once (SEC7)', async () => {
    const save = (differences: object) =>
      browser.call(calls.profileUpdate, { body: { ...personalForm, ...differences } });
    await save({});
    await deliverEmails(portal);
    for (let time = 0; time < 7; time += 1) {
      expect((await save({ p_first_name: `Ada ${time}`, p_unit: '1' })).status).toBe(200);
      expect((await save({ p_first_name: `Ada ${time}`, p_unit: `${time + 2}` })).status).toBe(200);
    }
    expect(await deliverEmails(portal)).toHaveLength(10);
    expect((await save({ p_mobile: '416 555 0210', p_first_name: 'Eve' })).status).toBe(200);
    const [email, ...others] = await deliverEmails(portal);
    expect([email?.subject, others]).toEqual([expect.stringContaining('your telephone number'), []]);
    portal.clock.passMinutes(61);
    expect((await deliverEmails(portal)).map(({ subject }) => subject)).toEqual(['Changes in the owner portal (4)']);
  });

  it('of 75 changes of the profile, which ask for no password, ten are told one by one, and the rest in one email: the last 50 whole, the others by what changed and how often (SEC7)', async () => {
    const save = async (differences: object) =>
      expect(await browser.call(calls.profileUpdate, { body: { ...personalForm, ...differences } })).toMatchObject({
        status: 200,
      });
    await save({});
    await deliverEmails(portal);
    for (let unit = 1; unit <= 10; unit += 1) await save({ p_unit: `${unit}` });
    for (let time = 0; time < 14; time += 1) await save({ p_first_name: `Ada ${time}`, p_unit: '10' });
    await save({ p_first_name: 'Ada 13', p_unit: '10', email_notify: 'N' });
    for (let unit = 1; unit <= 50; unit += 1)
      await save({ p_first_name: 'Ada 13', p_unit: `${unit}`, email_notify: 'N' });
    const tokens = (await readOutbox(portal.orm)).map(({ body }) => /\/link\/([\w-]+)/.exec(body)?.[1] ?? '');
    const unsent = tokens.slice(10, 25);
    expect(await deliverEmails(portal)).toHaveLength(10);
    portal.clock.passMinutes(61);
    const refusing = { send: async () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNECTION' })) };
    await deliverEmails(portal, refusing);
    portal.clock.passMinutes(2);
    const [email, ...others] = await deliverEmails(portal);
    expect([email?.subject, others]).toEqual(['Changes in the owner portal (65)', []]);
    const [heading = '', ...whole] = (email?.text ?? '').split('-'.repeat(40));
    expect(heading).toContain('There were 65 changes within an hour');
    expect(heading).toContain('- In the owner portal your name changed (14 times)\n');
    expect(heading).toContain('- In the owner portal your choice of how we reach you changed\n');
    expect(whole).toHaveLength(50);
    expect(whole.filter((one) => one.includes('postal address: from'))).toHaveLength(50);
    expect(await portal.orm.$count(mailOutbox)).toBe(0);
    expect(unsent).toHaveLength(15);
    for (const token of unsent)
      expect((await portal.browser().call(calls.openedLink, { params: { token } })).data.button).toBeNull();
  });

  it('an email that is refused for a moment leaves with the others later, none twice', async () => {
    await choose(13);
    await deliverEmails(portal);
    portal.clock.passMinutes(61);
    await deliverEmails(portal, {
      send: async () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNECTION' })),
    });
    expect(await deliverEmails(portal)).toEqual([]);
    portal.clock.passMinutes(2);
    const [email, ...others] = await deliverEmails(portal);
    expect([email?.text.match(/This happened 3 times/)?.length, others]).toEqual([1, []]);
    expect(await portal.orm.$count(mailOutbox)).toBe(0);
  });
});

describe('emails that a public call sends are counted for no session (SEC7)', () => {
  it('whoever is logged in keeps no other owner from a link to a new password, however many they ask for', async () => {
    const ids = [8, 9, 10];
    for (const id of ids) await addOwner(portal.orm, id);
    const asked = ids.flatMap((id) => Array.from({ length: 5 }, () => `owner${id}`));
    for (const name of asked)
      expect(await browser.call(calls.forgotPassword, { body: { email: name } })).toMatchObject({ status: 200 });
    const sent = (await deliverEmails(portal)).map(({ to }) => to);
    expect(sent.toSorted()).toEqual(asked.map((name) => `${name}@portal.test`).toSorted());
  });

  it('a login from a new device is told at once, whoever’s session the browser had', async () => {
    await addOwner(portal.orm, 8);
    for (let time = 0; time < 11; time += 1) {
      browser.cookies.delete('portal_device');
      expect(await browser.logIn('owner7')).toMatchObject({ status: 200 });
    }
    await deliverEmails(portal);
    browser.cookies.delete('portal_device');
    expect(await browser.logIn('owner8')).toMatchObject({ status: 200 });
    expect((await deliverEmails(portal)).map(({ to }) => to)).toEqual(['owner8@portal.test']);
  });
});

describe('meetings to come about a building (SEC7)', () => {
  const book = (hour: number) =>
    browser.call(calls.bookMeeting, {
      params: { buildingId: 70 },
      body: { customer_id: 7, time_zone: 'America/Toronto', booking_start: `2030-03-20 ${hour}:00`, note: 'Roofs' },
    });
  const open = async () => (await browser.call(calls.openMeetings, { params: { buildingId: 70 } })).data.data;

  beforeEach(async () => {
    const hours = [14, 15, 16, 17];
    const free = hours.map((hour) => ({ groupId: 70, startsAt: new Date(`2030-03-20T${hour}:00:00Z`) }));
    await portal.orm.insert(slots).values(free);
  });

  it('meetings to come about a building are three at most, also where all are booked at once, and Cancel makes room for another', async () => {
    const answers = await Promise.all([10, 11, 12, 13].map((hour) => book(hour)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 422]);
    const meetings = await open();
    expect(meetings).toHaveLength(3);
    const [first] = meetings;
    const body = { customer_id: 7, booking_id: first?.booking_id ?? 0 };
    const cancel = () => browser.call(calls.cancelMeeting, { params: { buildingId: 70 }, body });
    expect((await cancel()).data).toMatchObject({ message: expect.stringMatching(/is cancelled\.$/) });
    expect((await cancel()).status).toBe(404);
    const subjects = (await readOutbox(portal.orm)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => /cancelled/.test(subject))).toHaveLength(2);
    const [free] = [10, 11, 12, 13].filter((hour) => first?.starts_at === `2030-03-20T${hour + 4}:00:00.000Z`);
    expect((await book(free ?? 0)).status).toBe(200);
  });

  it('the link in the email cancels one until it begins, and no longer', async () => {
    await book(10);
    await book(11);
    const [first = '', second = ''] = await linksIn(portal);
    expect((await portal.browser().call(calls.followLink, { params: { token: first } })).status).toBe(200);
    expect(await open()).toHaveLength(1);
    portal.clock.turnTo('2030-03-21');
    expect((await portal.browser().call(calls.followLink, { params: { token: second } })).status).toBe(422);
    expect(await portal.orm.$count(bookings)).toBe(1);
  });
});
