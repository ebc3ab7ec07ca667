import { beforeEach, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { PASSWORD } from '../../../testing/browser.ts';
import { personalForm } from '../../../testing/people/personal-form.ts';
import { usePortal } from '../../../testing/portal.ts';
import { addBankAccount, addLogin, addOwner, addProperty } from '../../../testing/rows.ts';
import { readOutbox } from '../../../testing/email/read-outbox.ts';
import { warnAddresses } from '../../../testing/email/warn-addresses.ts';
import { eq } from '../../../testing/db/where.ts';
import { linksIn } from '../../../testing/second-authority/noor.ts';
import { links } from '../../db/schema/link.tables.ts';
import { hashSecret } from '../../services/session/secret.ts';

const portal = usePortal();

beforeEach(async () => {
  await portal.empty();
  await addOwner(portal.orm, 7);
  await addLogin(portal.orm, { email: 'second@portal.test', username: 'second', role: 'owner', customerId: 7 });
});

it('of two logins of an owner each changes its own password, and hears of it at its own address', async () => {
  const browser = portal.browser();
  await browser.logInAs('second@portal.test');
  const { data } = await browser.call(calls.profiles, { query: { customer_id: 7 } });
  expect(data.profile).toMatchObject({ email: 'second@portal.test', username: 'second' });
  await browser.call(calls.confirm, { body: { password: PASSWORD, for: 'password' } });
  const names = { p_email: 'second@portal.test', p_username: 'second' };
  const body = { ...personalForm, ...names, p_password: 'three horses and no cart' };
  expect(await browser.call(calls.profileUpdate, { body })).toMatchObject({ status: 200 });
  expect(await portal.browser().logIn('owner7@portal.test')).toMatchObject({ status: 200 });
  expect(await portal.browser().logIn('second@portal.test', 'three horses and no cart')).toMatchObject({ status: 200 });
  const told = (await readOutbox(portal.orm)).filter(({ subject }) => subject.includes('password'));
  expect(told.map(({ toAddress }) => toAddress)).toEqual(['owner7@portal.test', 'second@portal.test']);
});

it('of two logins of an owner the one hears that the address of the other is to change, and that it has (SEC4)', async () => {
  const browser = portal.browser();
  await browser.logInAs('owner7@portal.test');
  const body = { ...personalForm, p_username: 'owner7', p_email: 'thief@new.test' };
  expect(await browser.call(calls.profileUpdate, { body })).toMatchObject({ status: 200 });
  const toSecond = async () =>
    (await readOutbox(portal.orm)).filter(
      (email) => email.toAddress === 'second@portal.test' && /another login/.test(email.subject),
    );
  expect((await toSecond()).map(({ subject }) => subject)).toEqual([
    'The email address of another login to your owner portal is about to change',
  ]);
  expect((await toSecond())[0]?.body).not.toContain('thief@new.test');
  await warnAddresses(portal);
  const [link] = await portal.orm.select().from(links).where(eq(links.purpose, 'confirm-email'));
  const token = (await linksIn(portal)).find((one) => hashSecret(one) === link?.tokenHash) ?? '';
  expect(await portal.browser().call(calls.followLink, { params: { token } })).toMatchObject({ status: 200 });
  const last = (await toSecond()).at(-1);
  expect(last).toMatchObject({ subject: 'The email address of another login to your owner portal has changed' });
  const notMe = [...(last?.body ?? '').matchAll(/\/link\/([\w-]+)/g)].at(-1)?.[1] ?? '';
  expect(await portal.browser().call(calls.followLink, { params: { token: notMe } })).toMatchObject({ status: 200 });
  expect(await portal.browser().logIn('owner7')).toMatchObject({ status: 401 });
});

it('of two logins of an owner each hears of a bank change, and only the first gets its undo (SEC4)', async () => {
  await addBankAccount(portal.orm, 1, 7, '15204417');
  await addProperty(portal.orm, 71, 7);
  const browser = portal.browser();
  await browser.logInAs('second@portal.test');
  const choice = { 71: '1', causer_id: '7' };
  expect(await browser.call(calls.selectBank, { body: choice })).toMatchObject({ status: 200 });
  const told = (await readOutbox(portal.orm)).filter(({ subject }) => subject.includes('bank accounts'));
  expect(told.map(({ toAddress }) => toAddress)).toEqual(['owner7@portal.test', 'second@portal.test']);
  expect(told.map(({ body }) => [...body.matchAll(/\/link\/[\w-]+/g)].length)).toEqual([2, 1]);
  const [, notMe = ''] = /\/link\/([\w-]+)/.exec(told[1]?.body ?? '') ?? [];
  expect(await portal.browser().call(calls.followLink, { params: { token: notMe } })).toMatchObject({ status: 200 });
  expect(await browser.call(calls.bankList, { params: { customer_id: 7 } })).toMatchObject({ status: 401 });
});

it('nobody calls themselves by an address that is not theirs: a reset asked for it would reach them', async () => {
  const browser = portal.browser();
  await browser.logInAs('owner7');
  const body = { ...personalForm, p_username: 'stranger@home.test' };
  expect(await browser.call(calls.profileUpdate, { body })).toMatchObject({
    status: 422,
    refusal: { errors: { p_username: ['A username must not look like an email address.'] } },
  });
});

it('of the second authority that comes along nothing is written or looked at (PROF 282, PR2)', async () => {
  const browser = portal.browser();
  await browser.logInAs('owner7');
  const save = (address: string, part?: 'personal') =>
    browser.call(calls.profileUpdate, {
      body: { ...personalForm, second_auth_id: 9999, s_first_name: '', s_password: 'short', p_address: address, part },
    });
  const address = async () => (await browser.call(calls.profiles, { query: { customer_id: 7 } })).data.details.address;
  expect(await save('2 Queen St', 'personal')).toMatchObject({ status: 200 });
  expect(await address()).toBe('2 Queen St');
  expect((await save('3 Queen St')).status).toBe(422);
  expect(await address()).toBe('2 Queen St');
});
