import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { Readable } from 'node:stream';
import { countLockWaits } from '../../testing/db/lock-waits.ts';
import { serverPlace } from '../../testing/db/server-place.ts';
import { usePortal } from '../../testing/portal.ts';
import { addBankAccount, addOwner, addProperty } from '../../testing/rows.ts';
import { eq, sql } from '../../testing/db/where.ts';
import { asOwner } from '../db/client.ts';
import { lockBanks } from '../bank/bank-account/bank-book.repo.ts';
import { readOutbox } from '../../testing/email/read-outbox.ts';
import { bankChanges } from '../db/schema/bank-change.tables.ts';
import { holdRecentChanges } from '../recovery/hold.service.ts';
import { endSessions } from '../services/session/end-sessions.repo.ts';
import { enquiries } from '../db/schema/enquiry.tables.ts';

// On a server: only several connections show what happens at once.
const portal = usePortal(undefined, serverPlace);

beforeEach(async () => {
  await portal.empty();
  await addOwner(portal.orm, 7);
});

it('a form whose body arrives after its session has ended writes nothing (AU7)', async () => {
  const browser = portal.browser();
  await browser.logInAs('owner7');
  await browser.send(calls.csrfCookie);
  const rest = Promise.withResolvers<null>();
  const started = Promise.withResolvers<null>();
  const boundary = 'slow';
  const field = (name: string, value: string): string =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  async function* body(): AsyncGenerator<string> {
    yield field('comments', 'Please call me about the keys.');
    started.resolve(null);
    await rest.promise;
    yield `${field('userId', '7')}--${boundary}--\r\n`;
  }
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const sent = portal.app.inject({
    method: 'POST',
    url: `/api${calls.ownerEnquiry.path}`,
    headers: {
      cookie,
      'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '',
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Readable.from(body()),
  });
  await started.promise;
  expect((await browser.call(calls.logout)).status).toBe(204);
  rest.resolve(null);
  const { statusCode } = await sent;
  expect(statusCode).toBe(401);
  expect(await portal.orm.$count(enquiries)).toBe(0);
});

describe('a write that is under way when its session is ended', () => {
  const choose = async () => {
    const browser = portal.browser();
    await browser.logInAs('owner7');
    await browser.send(calls.csrfCookie);
    return () => browser.call(calls.selectBank, { body: { 71: '2', causer_id: '7' } });
  };
  const waiting = async (count: number): Promise<void> => {
    while ((await countLockWaits(portal)) !== count);
  };
  const lockOut = () =>
    portal.database.transaction(async (tx) => {
      const now = portal.clock.now();
      await endSessions(tx, 1, now);
      const settings = { recoveryDays: 7, publicUrl: new URL('http://localhost:8080') };
      await holdRecentChanges(tx, { clock: portal.clock, settings }, { loginId: 1, customerId: 7 });
    });

  beforeEach(async () => {
    for (const account of [1, 2]) await addBankAccount(portal.orm, account, 7, `1520441${account}`);
    await addProperty(portal.orm, 71, 7, { customerAccountId: 1 });
  });

  it('a write that is under way when its session is ended is refused where the session ends first (SEC2)', async () => {
    const chooseSecond = await choose();
    const sent = Promise.withResolvers<ReturnType<typeof chooseSecond>>();
    await portal.database.transaction(async (tx) => {
      await tx.execute(sql`select 1 from sessions for update`);
      sent.resolve(chooseSecond());
      await waiting(1);
      await endSessions(tx, 1, portal.clock.now());
    });
    expect(await sent.promise).toMatchObject({ status: 401 });
    expect(await portal.orm.$count(bankChanges)).toBe(0);
  });

  it('a login by the old password that is under way during a reset has no session after it (SEC2)', async () => {
    const owner = portal.browser();
    await owner.call(calls.forgotPassword, { body: { email: 'owner7' } });
    const emails = await readOutbox(portal.orm);
    const reset_token = emails.map(({ body }) => /\/change-password\/([\w-]+)/.exec(body)?.[1]).find(Boolean) ?? '';
    const password = 'a horse of the owner';
    const thief = portal.browser();
    await thief.send(calls.csrfCookie);
    const under: Promise<{ readonly status: number }>[] = [];
    await portal.database.transaction(async (tx) => {
      await tx.execute(sql`select 1 from logins for update`);
      under.push(thief.logIn('owner7'));
      await waiting(1);
      under.push(owner.call(calls.changePassword, { body: { password, cpassword: password, reset_token } }));
      await waiting(2);
    });
    expect((await Promise.all(under)).map(({ status }) => status)).toEqual([200, 200]);
    expect(await thief.call(calls.propertyList, { params: { customer_id: 7 } })).toMatchObject({ status: 401 });
  });

  it('a write that is under way when its session is ended is on hold where it comes first: the end of the session waits for it (SEC2)', async () => {
    const chooseSecond = await choose();
    const under: Promise<unknown>[] = [];
    await portal.database.transaction(async (tx) => {
      await lockBanks(asOwner(tx, 7));
      under.push(chooseSecond());
      await waiting(1);
      under.push(lockOut());
      await waiting(2);
    });
    const [answer] = await Promise.all(under);
    expect(answer).toMatchObject({ status: 200 });
    const [change] = await portal.orm.select().from(bankChanges).where(eq(bankChanges.customerAccountId, 2));
    expect(change?.heldAt).not.toBeNull();
  });
});
