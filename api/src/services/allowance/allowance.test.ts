import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { calls, constants } from '@portal/contract';
import { randomUUID } from 'node:crypto';
import { enquiries } from '../../modules/enquiry/enquiry.tables.ts';
import { mailOutbox } from '../mail/mail.tables.ts';
import { referrals } from '../../modules/referral/referral.tables.ts';
import { openOnServer } from '../../../testing/db/on-server.ts';
import type { OnServer } from '../../../testing/db/on-server.ts';
import type { Browser } from '../../../testing/browser.ts';
import { usePortal } from '../../../testing/portal.ts';
import { addLogin, addOwner } from '../../../testing/rows.ts';
import { testScope } from '../../../testing/scope.ts';
import { jpeg } from '../../../testing/storage/contents.ts';
import { takeAllowance } from './allowance.ts';

const portal = usePortal();
const comments = 'When is the boiler repaired, please?';
const friend = {
  name: 'Zoë Ng',
  properties_no: '3',
  address: '1 King St W',
  email: 'zoe@example.com',
  mobile: '416 555 0101',
  customer_id: 7,
};
const limit = constants.lettersAnHour;
let browser: Browser;

beforeEach(async () => {
  await portal.empty();
  await addOwner(portal.orm, 7);
  browser = portal.browser();
  await browser.logInAs('owner7');
});

const ask = (headers: Record<string, string> = {}) =>
  browser.call(calls.ownerEnquiry, { body: { comments, userId: 7 }, files: [['a.jpg', jpeg]], headers });
const refer = (headers: Record<string, string> = {}) => browser.call(calls.referral, { body: friend, headers });
const countSent = async () => (await portal.orm.$count(enquiries)) + (await portal.orm.$count(referrals));

/** What the login of the owner sent a while ago, apart from its letters. */
async function write(enquired: number, referred: number, minutesAgo = 0, loginId = 1): Promise<void> {
  const written = { customerId: 7, loginId, writtenAt: new Date(portal.clock.now().getTime() - minutesAgo * 60_000) };
  const { customer_id: _customer, ...person } = friend;
  if (enquired > 0)
    await portal.orm.insert(enquiries).values(Array.from({ length: enquired }, () => ({ ...written, comments })));
  if (referred > 0)
    await portal.orm
      .insert(referrals)
      .values(Array.from({ length: referred }, () => ({ ...written, ...person, propertiesNo: 3 })));
}

describe('what one login sends in an hour', () => {
  it.each<[string, typeof ask | typeof refer]>([
    ['enquiry', ask],
    ['referral', refer],
  ])('a login may send 20 letters an hour; the next %s is refused with a reason', async (_what, send) => {
    await write(limit - 2, 1);
    expect(await send()).toMatchObject({ status: 200 });
    const { status, refusal } = await send();
    expect({ status, refusal }).toMatchObject({
      status: 429,
      refusal: {
        code: 'too_many',
        message: 'You can send 20 enquiries and referrals in an hour. Please try again later.',
      },
    });
    expect([await countSent(), await portal.orm.$count(mailOutbox)]).toEqual([limit, 1]);
  });

  it('a login stores no file beyond its allowance, not even for a moment', async () => {
    await write(limit, 0);
    const put = jest.spyOn(portal.files, 'put');
    expect(await ask()).toMatchObject({ status: 429 });
    expect(put).not.toHaveBeenCalled();
    put.mockRestore();
  });

  it('the allowance of a login counts for an hour and no longer', async () => {
    await write(limit - 1, 0, 60);
    await write(1, 0, 59);
    expect(await ask()).toMatchObject({ status: 200 });
    expect(await refer()).toMatchObject({ status: 200 });
  });

  it('the allowance of a login does not limit another login of the same owner', async () => {
    await write(limit, 0);
    await addLogin(portal.orm, { email: 'second7', role: 'owner', customerId: 7 });
    await browser.logInAs('second7');
    expect(await ask()).toMatchObject({ status: 200 });
  });

  it.each<[string, typeof ask | typeof refer]>([
    ['an enquiry', ask],
    ['a referral', refer],
  ])('sending %s again with the same key gets the same response and does not count', async (_what, send) => {
    await write(limit - 2, 0);
    const key = { 'idempotency-key': randomUUID() };
    for (let time = 0; time < 3; time += 1) expect(await send(key)).toMatchObject({ status: 200 });
    expect(await send()).toMatchObject({ status: 200 });
    expect(await send(key)).toMatchObject({ status: 200 });
    expect(await send()).toMatchObject({ status: 429 });
  });

  it('the allowance of a login is the same when everything is sent at once', async () => {
    await write(limit - 2, 0);
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask()));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 429, 429, 429, 429]);
    expect(await countSent()).toBe(limit);
  });

  it('a refusal by the allowance leaves its key free', async () => {
    await write(limit, 0);
    const key = { 'idempotency-key': randomUUID() };
    expect(await refer(key)).toMatchObject({ status: 429 });
    portal.clock.passMinutes(60);
    await browser.refresh();
    expect(await refer(key)).toMatchObject({ status: 200 });
  });
});

// Only several connections show transactions at once.
describe('one login on one PostgreSQL', () => {
  let server: OnServer;

  beforeAll(async () => {
    server = await openOnServer(1);
  });
  afterAll(() => server.close());

  it('one login on one PostgreSQL sends no letter too many, however many at once', async () => {
    const [database] = server.databases;
    const now = portal.clock.now();
    const send = () =>
      database.scoped(testScope(7, 1), async (tx) => {
        await takeAllowance(tx, now);
        await tx.insert(enquiries).values({ customerId: 7, loginId: 1, writtenAt: now, comments });
      });
    const outcomes = await Promise.allSettled(Array.from({ length: limit + 10 }, send));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(limit);
    expect(await database.orm.$count(enquiries)).toBe(limit);
  });
});
