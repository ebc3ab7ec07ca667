import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls, messages, type AuthData } from '@portal/contract';
import { addDays } from '@portal/domain';
import {
  answers,
  csrfToken,
  fakeNetwork,
  goesStale,
  keepLogin,
  ledgers,
  loses,
  refuses,
  refusesOnce,
  sessionAnswer,
  today,
} from '@portal/testing';
import { waitFor } from '@testing-library/react';
import { request, type RequestOptions } from '../http/request.ts';
import { browserTab, keptOfLogin, omar, priya } from '../testing/browser-tab.ts';
import { heldLocks } from '../testing/held-locks.ts';
import { session$ } from './session.ts';

const network = fakeNetwork();
const tab = browserTab(network);
const held = ledgers({ 1: '500.00' });
const renewed: AuthData = { ...priya, access_token: 'access-token-2' };

const readLedgers = (options: RequestOptions = {}) => request(calls.folioLedgers, { body: { data: 501 } }, options);
const sent = (): number => network.sent(calls.folioLedgers).length;
const renewals = (): number => network.sent(calls.refresh).length;
const keptToken = (): unknown =>
  (JSON.parse(localStorage.getItem('accessInfo') ?? '{}') as { access_token?: string }).access_token;

const renewalIsUnderWay = (): Promise<void> =>
  waitFor(() => {
    expect(renewals()).toBe(1);
  });

const expectSignedOut = (...said: string[]): void => {
  expect(session$.value).toEqual({ status: 'signed-out' });
  expect(keptOfLogin()).toEqual([]);
  expect(tab.messages()).toEqual(said);
};

beforeEach(async () => {
  await tab.openAs(priya, 'session-of-priya');
  network.use(answers(calls.folioLedgers, held));
});

describe('a call that finds the session stale', () => {
  it('is answered all the same, once the session is renewed without a word (AU15, AUTH 18)', async () => {
    network.use(...goesStale(renewed));
    expect(await readLedgers()).toEqual(held);
    expect([sent(), renewals()]).toEqual([2, 1]);
    expect(keptToken()).toBe('access-token-2');
    expect(session$.value).toMatchObject({ status: 'signed-in', token: 'session-of-priya' });
    expect(tab.messages()).toEqual([]);
  });

  it('has it renewed with the access token and the session of this browser, as a write (AUTH 18, AU1)', async () => {
    network.use(...goesStale(renewed));
    await readLedgers();
    const headers = network.sent(calls.refresh)[0]?.headers;
    expect(headers?.get('Authorization')).toBe('Bearer access-token');
    expect(headers?.get('X-Session-Token')).toBe('session-of-priya');
    expect(headers?.get('X-XSRF-TOKEN')).toBe(csrfToken);
    expect(network.sent(calls.folioLedgers).map((one) => one.headers.get('Authorization'))).toEqual([null, null]);
  });

  it('waits with all the others for one renewal', async () => {
    network.use(...goesStale(renewed), answers(calls.propertyList, []));
    await Promise.all([readLedgers(), readLedgers(), request(calls.propertyList, { params: { customer_id: 501 } })]);
    expect(renewals()).toBe(1);
  });

  it('is sent again as it was: file, fields and key (API 336)', async () => {
    network.use(...goesStale(renewed), answers(calls.ownerEnquiry, { status: true, message: 'Sent.' }));
    const once = '7e1f7bb4-4a6b-4f43-a0f2-5a2d7f0f6c11';
    const file = new File(['boiler'], 'boiler.txt', { type: 'text/plain' });
    await request(
      calls.ownerEnquiry,
      { body: { comments: 'When is the boiler repaired, please?', userId: 501 }, file },
      { once },
    );
    const both = network.sent(calls.ownerEnquiry);
    expect(both.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual([once, once]);
    const form = await both[1]?.formData();
    expect([form?.get('comments'), form?.get('userId')]).toEqual(['When is the boiler repaired, please?', '501']);
    expect(form?.get('document')).toMatchObject({ name: 'boiler.txt', size: 6 });
  });

  it('is not sent again when nobody waits for it any more', async () => {
    const gate = Promise.withResolvers<undefined>();
    network.use(...goesStale(renewed, gate.promise));
    const leaving = new AbortController();
    const left = expect(readLedgers({ signal: leaving.signal })).rejects.toMatchObject({ kind: 'aborted' });
    const stayed = readLedgers();
    await renewalIsUnderWay();
    leaving.abort();
    gate.resolve(undefined);
    await left;
    expect(await stayed).toEqual(held);
    expect(sent()).toBe(3);
  });

  it('learns the day and the person anew: the tab may have stood open over night (DT7, AU12)', async () => {
    const tomorrow = addDays(today, 1);
    network.use(...goesStale({ ...renewed, user_detail: { ...priya.user_detail, is_sla_signed: 'N' } }));
    network.use(answers(calls.session, { ...sessionAnswer('session-of-priya'), today: tomorrow }));
    await readLedgers();
    await waitFor(() => {
      expect(session$.value).toMatchObject({
        token: 'session-of-priya',
        today: tomorrow,
        detail: { is_sla_signed: 'N' },
      });
    });
  });

  it('has it renewed again the next time', async () => {
    network.use(...goesStale(renewed));
    await readLedgers();
    network.use(...goesStale({ ...renewed, access_token: 'access-token-3' }));
    expect(await readLedgers()).toEqual(held);
    expect(network.sent(calls.refresh).map(({ headers }) => headers.get('Authorization'))).toEqual([
      'Bearer access-token',
      'Bearer access-token-2',
    ]);
  });
});

describe('a session that cannot be renewed', () => {
  it("ends with the specification's words, said once for all who waited, and the page learns no more of it (AUTH 19, AU15)", async () => {
    network.use(...goesStale(renewed));
    network.use(refuses(calls.refresh, 'renewal'));
    const waiting = [readLedgers(), readLedgers()].map((call) =>
      expect(call).rejects.toMatchObject({ kind: 'aborted' }),
    );
    await Promise.all(waiting);
    expectSignedOut('Error! Invalid Credentails. Please check Email and Password and login again!');
    expect(renewals()).toBe(1);
  });

  it('ends too when it is refused although it was renewed', async () => {
    network.use(...goesStale(renewed));
    network.use(refuses(calls.folioLedgers, 'unauthenticated'));
    await expect(readLedgers()).rejects.toMatchObject({ kind: 'aborted' });
    expect([sent(), renewals()]).toEqual([2, 1]);
    expectSignedOut(`Error! ${messages.refreshFailed}`);
  });

  it.each([
    ['the line is down', loses(calls.refresh), { kind: 'network', message: messages.somethingWrong }],
    ['the server is away', refuses(calls.refresh, 'unavailable'), { kind: 'server', code: 'unavailable' }],
    ['the server is asked too often', refuses(calls.refresh, 'too_many'), { kind: 'refused', code: 'too_many' }],
  ])('stays as it is when %s: the call fails, and works later', async (_what, failure, error) => {
    network.use(...goesStale(renewed));
    network.use(failure);
    await expect(readLedgers()).rejects.toMatchObject(error);
    expect(session$.value.status).toBe('signed-in');
    expect(keptToken()).toBe('access-token');
    expect(tab.messages()).toEqual([]);
    network.use(refusesOnce(calls.folioLedgers, 'unauthenticated'), answers(calls.folioLedgers, held));
    network.use(answers(calls.refresh, renewed), answers(calls.session, sessionAnswer('session-of-priya')));
    expect(await readLedgers()).toEqual(held);
  });
});

describe('a call that nobody waits for', () => {
  it('keeps no session alive, and ends none', async () => {
    network.use(...goesStale(renewed));
    await expect(readLedgers({ background: true })).rejects.toMatchObject({ code: 'unauthenticated' });
    expect([sent(), renewals()]).toEqual([1, 0]);
    expect(session$.value.status).toBe('signed-in');
  });

  it('is sent again when somebody else has the session renewed', async () => {
    const gate = Promise.withResolvers<undefined>();
    network.use(...goesStale(renewed, gate.promise));
    const awaited = readLedgers();
    await renewalIsUnderWay();
    const poll = readLedgers({ background: true });
    await waitFor(() => {
      expect(sent()).toBe(2);
    });
    await request(calls.csrfCookie, {});
    gate.resolve(undefined);
    expect([await awaited, await poll]).toEqual([held, held]);
    expect(renewals()).toBe(1);
  });
});

describe('two tabs whose session is stale', () => {
  const locks = heldLocks();

  it('renew it once: what the other one was given will do', async () => {
    const letGo = locks.hold('portal.renewal');
    network.use(refusesOnce(calls.folioLedgers, 'unauthenticated'));
    const call = readLedgers();
    await locks.isAwaited();
    keepLogin(renewed, 'session-of-priya');
    letGo();
    expect(await call).toEqual(held);
    expect(renewals()).toBe(0);
  });

  it('need not even wait when the other one was done before the answer came', async () => {
    network.use(refusesOnce(calls.folioLedgers, 'unauthenticated'));
    const call = readLedgers({ background: true });
    keepLogin(renewed, 'session-of-priya');
    expect(await call).toEqual(held);
    expect(renewals()).toBe(0);
  });

  it('are not mixed up with the person whom the other one became meanwhile (SIM13)', async () => {
    const letGo = locks.hold('portal.renewal');
    network.use(...goesStale(renewed));
    const call = expect(readLedgers()).rejects.toMatchObject({ kind: 'aborted' });
    await locks.isAwaited();
    keepLogin(omar, 'session-of-omar');
    network.use(answers(calls.session, sessionAnswer('session-of-omar')));
    letGo();
    await call;
    expect(renewals()).toBe(0);
    expect(session$.value).toMatchObject({ status: 'signed-in', user: { customer_id: 502 } });
    expect(keptToken()).toBe('access-token');
  });

  it('do not bring a person back whom the other one has logged out meanwhile (AUTH 21)', async () => {
    const gate = Promise.withResolvers<undefined>();
    network.use(...goesStale(renewed, gate.promise));
    const call = expect(readLedgers()).rejects.toMatchObject({ kind: 'aborted' });
    await renewalIsUnderWay();
    localStorage.clear();
    network.use(answers(calls.session, sessionAnswer(null)));
    gate.resolve(undefined);
    await call;
    expect(session$.value).toEqual({ status: 'signed-out' });
    expect(keptOfLogin()).toEqual([]);
    expect(renewals()).toBe(1);
  });
});

describe('a visit that begins with a stale session', () => {
  it('goes on after one renewal (AU15)', async () => {
    network.use(...goesStale(renewed));
    await tab.open();
    expect(session$.value).toMatchObject({ status: 'signed-in', token: 'session-of-priya', today });
    expect(renewals()).toBe(1);
    expect(keptToken()).toBe('access-token-2');
    expect(tab.messages()).toEqual([]);
  });

  it("begins logged out, with the specification's words, when it is refused (AUTH 19)", async () => {
    network.use(...goesStale(renewed));
    network.use(refuses(calls.refresh, 'renewal'));
    await tab.open();
    expectSignedOut(`Error! ${messages.refreshFailed}`);
    expect(renewals()).toBe(1);
  });

  it('says that the server cannot be reached, and forgets nothing (AU15)', async () => {
    network.use(...goesStale(renewed));
    network.use(loses(calls.refresh));
    await tab.open();
    expect(session$.value).toEqual({ status: 'unreachable', message: messages.somethingWrong });
    expect(keptToken()).toBe('access-token');
  });

  it('tries no renewal for a visitor who keeps no login', async () => {
    localStorage.clear();
    tab.serverKnows(null);
    await tab.open();
    expectSignedOut();
    expect(renewals()).toBe(0);
  });
});

describe('a visit that begins while another tab logs in', () => {
  const locks = heldLocks();

  it('waits for the login, which has changed the cookie already (SIM13)', async () => {
    const letGo = locks.hold('portal.login');
    tab.serverKnows('session-of-omar');
    const opened = tab.open();
    await locks.isAwaited();
    keepLogin(omar, 'session-of-omar');
    letGo();
    await opened;
    expect(session$.value).toMatchObject({ status: 'signed-in', user: { customer_id: 502 } });
  });
});
