import { beforeEach, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { PASSWORD } from '../../../testing/browser.ts';
import { personalForm } from '../../../testing/people/personal-form.ts';
import { usePortal } from '../../../testing/portal.ts';
import { addLogin, addOwner } from '../../../testing/rows.ts';
import { readOutbox } from '../../../testing/mail/read-outbox.ts';

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
  await browser.call(calls.confirm, { body: { password: PASSWORD } });
  const names = { p_email: 'second@portal.test', p_username: 'second' };
  const body = { ...personalForm, ...names, p_password: 'three horses and no cart' };
  expect(await browser.call(calls.profileUpdate, { body })).toMatchObject({ status: 200 });
  expect(await portal.browser().logIn('owner7@portal.test')).toMatchObject({ status: 200 });
  expect(await portal.browser().logIn('second@portal.test', 'three horses and no cart')).toMatchObject({ status: 200 });
  const told = (await readOutbox(portal.orm)).filter(({ subject }) => subject.includes('password'));
  expect(told.map(({ toAddress }) => toAddress)).toEqual(['owner7@portal.test', 'second@portal.test']);
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
