import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { randomUUID } from 'node:crypto';
import { idempotencyKeys } from '../../db/schema/idempotency-keys.tables.ts';
import { auditEntries } from '../../db/schema/audit.tables.ts';
import { mailOutbox } from '../../db/schema/email.tables.ts';
import { readOutbox } from '../../../testing/email/read-outbox.ts';
import { referrals } from '../../db/schema/referral.tables.ts';
import type { Browser } from '../../../testing/browser.ts';
import { usePortal } from '../../../testing/portal.ts';
import { addLogin, addOwner } from '../../../testing/rows.ts';

const portal = usePortal();
const friend = {
  name: 'Zoë Ng',
  properties_no: '3',
  address: '1 King St W',
  email: 'zoe@example.com',
  mobile: '+1 416 555 0101',
  customer_id: 7,
};
let browser: Browser;

beforeEach(async () => {
  await portal.empty();
  await addOwner(portal.orm, 7);
  browser = portal.browser();
  await browser.logInAs('owner7');
});

const refer = (body: object = friend, headers: Record<string, string> = {}) =>
  browser.call(calls.referral, { body, headers });

describe('a referral', () => {
  it('a referral is stored with its audit row and its email in one transaction (REF 323)', async () => {
    const { status, data, headers } = await refer();
    expect({ status, data }).toEqual({ status: 200, data: { type: 'success', message: expect.any(String) } });
    const { customer_id: customerId, properties_no: _, ...person } = friend;
    expect(await portal.orm.select().from(referrals)).toMatchObject([
      { ...person, propertiesNo: 3, customerId, loginId: 1, writtenAt: portal.clock.now() },
    ]);
    const [audit] = (await portal.orm.select().from(auditEntries)).slice(-1);
    expect(audit).toMatchObject({
      action: 'referral',
      actorLoginId: 1,
      onBehalfOf: 7,
      subject: 'referral:1',
      requestId: headers['x-request-id'],
    });
    expect(await readOutbox(portal.orm)).toMatchObject([
      { subject: 'Referral of a friend (customer 7)', sentAt: null, tries: 0 },
    ]);
  });

  it('a referral names the friend, the place, the number of tenancies and the owner in the email', async () => {
    await refer();
    const [email] = await readOutbox(portal.orm);
    expect(email).toMatchObject({ replyName: 'Ada Côté', replyAddress: 'owner7@portal.test' });
    expect(email?.body.split('\n')).toEqual([
      'An owner refers a friend who may become a client:',
      '',
      'Name: Zoë Ng',
      'Number of tenancies: 3',
      'Location: 1 King St W',
      'Email: zoe@example.com',
      'Phone: +1 416 555 0101',
      '',
      'From: Ada Côté',
      'Customer: 7',
      'Email: owner7@portal.test',
      'Portal: http://localhost:8080',
      '',
    ]);
  });

  it.each([
    ['name', 'Please enter full name'],
    ['properties_no', 'Please enter no of properties'],
    ['address', 'Please enter address'],
    ['email', 'Please enter your email'],
    ['mobile', 'Please enter your mobile'],
  ])('a referral without %s is refused with "%s", and nothing is stored (REF 322)', async (field, message) => {
    expect(await refer({ ...friend, [field]: '  ' })).toMatchObject({
      status: 422,
      refusal: { errors: { [field]: [message] } },
    });
    expect(await portal.orm.$count(referrals)).toBe(0);
    expect(await portal.orm.$count(mailOutbox)).toBe(0);
  });

  it('a referral is refused with another owner’s id and to a second authority (AUTHZ 306, API1)', async () => {
    await addOwner(portal.orm, 8);
    await addLogin(portal.orm, { email: 'helper7', role: 'second_authority', customerId: 7 });
    expect(await refer({ ...friend, customer_id: 8 })).toMatchObject({ status: 404 });
    await browser.logInAs('helper7');
    expect(await refer()).toMatchObject({ status: 403 });
    expect(await portal.orm.$count(referrals)).toBe(0);
  });

  it('a referral is refused without the page’s CSRF token (AUTH 4)', async () => {
    expect(await browser.call(calls.referral, { body: friend, headers: { 'x-xsrf-token': 'guessed' } })).toMatchObject({
      status: 403,
      refusal: { code: 'csrf' },
    });
    expect(await portal.orm.$count(referrals)).toBe(0);
  });
});

describe('a referral sent twice', () => {
  const key = { 'idempotency-key': randomUUID() };

  it('a referral sent twice with one key is stored once, and gets the same response (API 336)', async () => {
    const [first, second] = await Promise.all([refer(friend, key), refer(friend, key)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.text).toBe(first.text);
    expect(await refer(friend, { 'idempotency-key': key['idempotency-key'].toUpperCase() })).toMatchObject({
      status: 200,
      text: first.text,
    });
    expect([await portal.orm.$count(referrals), await portal.orm.$count(mailOutbox)]).toEqual([1, 1]);
  });

  it('a referral sent twice with one key and other content is refused and stores nothing (API 336)', async () => {
    const first = await refer(friend, key);
    expect(await refer({ ...friend, email: 'zoe.ng@example.com' }, key)).toMatchObject({
      status: 409,
      refusal: { code: 'key_reused' },
    });
    expect([await portal.orm.$count(referrals), await portal.orm.$count(mailOutbox)]).toEqual([1, 1]);
    expect(await refer(friend, key)).toMatchObject({ status: 200, text: first.text });
  });

  it('a referral sent again with its fields in another order, and spaces around them, is the same', async () => {
    await refer(friend, key);
    const written = Object.fromEntries(Object.entries({ ...friend, name: ` ${friend.name} ` }).toReversed());
    expect(await refer(written, key)).toMatchObject({ status: 200 });
    expect(await portal.orm.$count(referrals)).toBe(1);
  });

  it('a referral sent again gets its stored response even when its key has no fingerprint', async () => {
    const first = await refer(friend, key);
    await portal.orm.update(idempotencyKeys).set({ fingerprint: null });
    expect(await refer(friend, key)).toMatchObject({ status: 200, text: first.text });
    expect(await portal.orm.$count(referrals)).toBe(1);
  });

  it('a referral sent twice with two keys, or none, is stored twice', async () => {
    await refer(friend, key);
    await refer(friend, { 'idempotency-key': randomUUID() });
    await refer();
    await refer();
    expect(await portal.orm.$count(referrals)).toBe(4);
  });

  it('a referral sent again is stored when the first was refused, for the key is still free', async () => {
    expect(await refer({ ...friend, name: '' }, key)).toMatchObject({ status: 422 });
    expect(await refer(friend, key)).toMatchObject({ status: 200 });
    expect(await portal.orm.$count(referrals)).toBe(1);
  });

  it('a referral sent with one key by two users is stored for each', async () => {
    await refer(friend, key);
    await addOwner(portal.orm, 8);
    await browser.logInAs('owner8');
    expect(await refer({ ...friend, customer_id: 8 }, key)).toMatchObject({ status: 200 });
    expect(await portal.orm.$count(referrals)).toBe(2);
  });

  it.each(['1', 'not-a-uuid', ''])('a referral with the invalid key "%s" is refused', async (wrong) => {
    expect(await refer(friend, { 'idempotency-key': wrong })).toMatchObject({
      status: 400,
      refusal: { code: 'malformed' },
    });
    expect(await portal.orm.$count(referrals)).toBe(0);
  });

  it('a referral keeps its key for a month, and no longer', async () => {
    await refer(friend, key);
    portal.clock.passMinutes(31 * 24 * 60);
    await browser.logInAs('owner7');
    await refer(friend, { 'idempotency-key': randomUUID() });
    expect(await portal.orm.$count(idempotencyKeys)).toBe(1);
  });
});
