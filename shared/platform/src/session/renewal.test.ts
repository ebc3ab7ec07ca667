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

const renewalIsPending = (): Promise<void> =>
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
  it('a call with a stale session succeeds after a silent renewal (AU15, AUTH 18)', async () => {
    network.use(...goesStale(renewed));
    expect(await readLedgers()).toEqual(held);
    expect([sent(), renewals()]).toEqual([2, 1]);
    expect(keptToken()).toBe('access-token-2');
    expect(session$.value).toMatchObject({ status: 'signed-in', token: 'session-of-priya' });
    expect(tab.messages()).toEqual([]);
  });

  it('the renewal is a write with the access token and the session of this browser (AUTH 18, AU1)', async () => {
    network.use(...goesStale(renewed));
    await readLedgers();
    const headers = network.sent(calls.refresh)[0]?.headers;
    expect(headers?.get('Authorization')).toBe('Bearer access-token');
    expect(headers?.get('X-Session-Token')).toBe('session-of-priya');
    expect(headers?.get('X-XSRF-TOKEN')).toBe(csrfToken);
    expect(network.sent(calls.folioLedgers).map((one) => one.headers.get('Authorization'))).toEqual([null, null]);
  });

  it('parallel calls share one renewal', async () => {
    network.use(...goesStale(renewed), answers(calls.propertyList, []));
    await Promise.all([readLedgers(), readLedgers(), request(calls.propertyList, { params: { customer_id: 501 } })]);
    expect(renewals()).toBe(1);
  });

  it('a call is sent again unchanged, with its file, fields and key (API 336)', async () => {
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

  it('an aborted call is not sent again', async () => {
    const gate = Promise.withResolvers<undefined>();
    network.use(...goesStale(renewed, gate.promise));
    const leaving = new AbortController();
    const left = expect(readLedgers({ signal: leaving.signal })).rejects.toMatchObject({ kind: 'aborted' });
    const stayed = readLedgers();
    await renewalIsPending();
    leaving.abort();
    gate.resolve(undefined);
    await left;
    expect(await stayed).toEqual(held);
    expect(sent()).toBe(3);
  });

  it('a renewal updates the business day and the user, since the tab may have been open overnight (DT7, AU12)', async () => {
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

  it('a session that becomes stale again is renewed again', async () => {
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
  it('a refused renewal ends the session with one message of the specification for all waiting calls (AUTH 19, AU15)', async () => {
    network.use(...goesStale(renewed));
    network.use(refuses(calls.refresh, 'renewal'));
    const waiting = [readLedgers(), readLedgers()].map((call) =>
      expect(call).rejects.toMatchObject({ kind: 'aborted' }),
    );
    await Promise.all(waiting);
    expectSignedOut('Error! Invalid Credentails. Please check Email and Password and login again!');
    expect(renewals()).toBe(1);
  });

  it('a session that is refused right after its renewal ends too', async () => {
    network.use(...goesStale(renewed));
    network.use(refuses(calls.folioLedgers, 'unauthenticated'));
    await expect(readLedgers()).rejects.toMatchObject({ kind: 'aborted' });
    expect([sent(), renewals()]).toEqual([2, 1]);
    expectSignedOut(`Error! ${messages.refreshFailed}`);
  });

  it.each([
    ['the connection is lost', loses(calls.refresh), { kind: 'network', message: messages.somethingWrong }],
    ['the server is unavailable', refuses(calls.refresh, 'unavailable'), { kind: 'server', code: 'unavailable' }],
    ['there are too many requests', refuses(calls.refresh, 'too_many'), { kind: 'refused', code: 'too_many' }],
  ])('the session stays when %s: the call fails, and works later', async (_what, failure, error) => {
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

describe('a background call', () => {
  it('a background call neither renews nor ends a session', async () => {
    network.use(...goesStale(renewed));
    await expect(readLedgers({ background: true })).rejects.toMatchObject({ code: 'unauthenticated' });
    expect([sent(), renewals()]).toEqual([1, 0]);
    expect(session$.value.status).toBe('signed-in');
  });

  it('a background call is sent again when another call renews the session', async () => {
    const gate = Promise.withResolvers<undefined>();
    network.use(...goesStale(renewed, gate.promise));
    const call = readLedgers();
    await renewalIsPending();
    const poll = readLedgers({ background: true });
    await waitFor(() => {
      expect(sent()).toBe(2);
    });
    await request(calls.csrfCookie, {});
    gate.resolve(undefined);
    expect([await call, await poll]).toEqual([held, held]);
    expect(renewals()).toBe(1);
  });
});

describe('two tabs with a stale session', () => {
  const locks = heldLocks();

  it('two tabs renew the session once and share the token', async () => {
    const letGo = locks.hold('portal.renewal');
    network.use(refusesOnce(calls.folioLedgers, 'unauthenticated'));
    const call = readLedgers();
    await locks.isAwaited();
    keepLogin(renewed, 'session-of-priya');
    letGo();
    expect(await call).toEqual(held);
    expect(renewals()).toBe(0);
  });

  it('a tab does not renew when the other has renewed before the response arrived', async () => {
    network.use(refusesOnce(calls.folioLedgers, 'unauthenticated'));
    const call = readLedgers({ background: true });
    keepLogin(renewed, 'session-of-priya');
    expect(await call).toEqual(held);
    expect(renewals()).toBe(0);
  });

  it('a renewal does not mix users when the other tab has switched to another user (SIM13)', async () => {
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

  it('a renewal does not restore a user who was logged out in the other tab (AUTH 21)', async () => {
    const gate = Promise.withResolvers<undefined>();
    network.use(...goesStale(renewed, gate.promise));
    const call = expect(readLedgers()).rejects.toMatchObject({ kind: 'aborted' });
    await renewalIsPending();
    localStorage.clear();
    network.use(answers(calls.session, sessionAnswer(null)));
    gate.resolve(undefined);
    await call;
    expect(session$.value).toEqual({ status: 'signed-out' });
    expect(keptOfLogin()).toEqual([]);
    expect(renewals()).toBe(1);
  });
});

describe('a visit that starts with a stale session', () => {
  it('a visit with a stale session continues after one renewal (AU15)', async () => {
    network.use(...goesStale(renewed));
    await tab.open();
    expect(session$.value).toMatchObject({ status: 'signed-in', token: 'session-of-priya', today });
    expect(renewals()).toBe(1);
    expect(keptToken()).toBe('access-token-2');
    expect(tab.messages()).toEqual([]);
  });

  it('a visit whose renewal is refused starts logged out, and nothing is said: nobody has clicked yet (AU15)', async () => {
    network.use(...goesStale(renewed));
    network.use(refuses(calls.refresh, 'renewal'));
    await tab.open();
    expectSignedOut();
    expect(renewals()).toBe(1);
  });

  it('a visit says when the server cannot be reached, and keeps the login (AU15)', async () => {
    network.use(...goesStale(renewed));
    network.use(loses(calls.refresh));
    await tab.open();
    expect(session$.value).toEqual({ status: 'unreachable', message: messages.somethingWrong });
    expect(keptToken()).toBe('access-token');
  });

  it('a visitor without a stored login causes no renewal', async () => {
    localStorage.clear();
    tab.serverKnows(null);
    await tab.open();
    expectSignedOut();
    expect(renewals()).toBe(0);
  });
});

describe('a visit that starts while another tab logs in', () => {
  const locks = heldLocks();

  it('a visit waits for the login of another tab, which has already changed the cookie (SIM13)', async () => {
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
