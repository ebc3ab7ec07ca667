import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { calls, messages } from '@portal/contract';
import { answers, fakeNetwork, folio, keepLogin, loses, refuses, today } from '@portal/testing';
import { request } from '../http/request.ts';
import { browserTab, keptOfLogin, priya } from '../testing/browser-tab.ts';
import { readSession } from './read-session.ts';
import { changePassword, logIn, logOut } from './session-service.ts';
import { session$ } from './session.ts';

const network = fakeNetwork();
const tab = browserTab(network);
const credentials = { email: 'priya', password: 'correct horse', remember: false };

const readFolio = () =>
  request(calls.folioProperty, {
    body: { groupId: null, leasedOnly: false, startDate: null, endDate: null, customerId: 501 },
  });

describe('a visit', () => {
  it('begins logged out when nothing is known of an earlier one', async () => {
    await tab.open();
    expect(session$.value).toEqual({ status: 'signed-out' });
  });

  it('goes on where the last one ended, with the day that the server lives in (AUTH 17, DT7)', async () => {
    keepLogin(priya, 'session-of-priya');
    tab.serverKnows('session-of-priya');
    await tab.open();
    expect(session$.value).toEqual({
      status: 'signed-in',
      user: priya.user,
      detail: priya.user_detail,
      token: 'session-of-priya',
      today,
    });
  });

  it('begins logged out, with nothing kept, when the server knows another session', async () => {
    keepLogin(priya, 'session-of-priya');
    tab.serverKnows('session-of-omar');
    await tab.open();
    expect(session$.value).toEqual({ status: 'signed-out' });
    expect(keptOfLogin()).toEqual([]);
    expect(tab.messages()).toEqual([]);
  });

  it('begins logged out when the browser has lost its access info', async () => {
    tab.serverKnows('session-of-priya');
    await tab.open();
    expect(session$.value).toEqual({ status: 'signed-out' });
  });

  it('says that the server cannot be reached, and goes on when it can be again', async () => {
    keepLogin(priya, 'session-of-priya');
    network.use(loses(calls.session));
    await tab.open();
    expect(session$.value).toEqual({ status: 'unreachable', message: messages.somethingWrong });
    tab.serverKnows('session-of-priya');
    const reading = readSession();
    expect(session$.value).toEqual({ status: 'unknown' });
    await reading;
    expect(session$.value.status).toBe('signed-in');
  });

  it('says in the words of the server why it is away', async () => {
    network.use(refuses(calls.session, 'unavailable'));
    await tab.open();
    expect(session$.value).toMatchObject({
      status: 'unreachable',
      message: 'The portal is not available for a moment. Please try again.',
    });
  });
});

describe('logging in', () => {
  beforeEach(async () => {
    await tab.open();
    tab.serverKnows('session-of-priya');
    network.use(answers(calls.login, priya));
  });

  it('makes the tab the person, and keeps access info and SLA mark apart (AUTH 17)', async () => {
    await logIn(credentials);
    expect(session$.value).toMatchObject({
      status: 'signed-in',
      user: { customer_id: 501 },
      token: 'session-of-priya',
      today,
    });
    expect(keptOfLogin()).toEqual(['accessInfo', 'isSlaSigned', 'sessionToken']);
    expect(JSON.parse(localStorage.getItem('accessInfo') ?? '')).toEqual(priya);
  });

  it('names the session in every request from then on', async () => {
    network.use(answers(calls.folioProperty, folio([])));
    await logIn(credentials);
    await readFolio();
    expect(network.sent(calls.login)[0]?.headers.get('X-Session-Token')).toBeNull();
    expect(network.sent(calls.folioProperty)[0]?.headers.get('X-Session-Token')).toBe('session-of-priya');
  });

  it('lasts over a reload', async () => {
    await logIn(credentials);
    await tab.open();
    expect(session$.value).toMatchObject({ status: 'signed-in', detail: { first_name: 'Priya' } });
  });

  it('changes nothing when it is refused', async () => {
    network.use(refuses(calls.login, 'credentials'));
    await expect(logIn(credentials)).rejects.toMatchObject({ message: messages.loginFailed });
    expect(session$.value).toEqual({ status: 'signed-out' });
    expect(keptOfLogin()).toEqual([]);
  });

  it('is refused, not taken for done, when the browser lets no session begin', async () => {
    tab.serverKnows(null);
    await expect(logIn(credentials)).rejects.toMatchObject({ kind: 'server', message: messages.somethingWrong });
    expect(session$.value).toEqual({ status: 'signed-out' });
    expect(keptOfLogin()).toEqual([]);
  });

  it('works for this visit in a browser that refuses storage', async () => {
    const storage = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    await logIn(credentials);
    storage.mockRestore();
    expect(session$.value.status).toBe('signed-in');
    expect(keptOfLogin()).toEqual([]);
  });
});

describe('logging out', () => {
  beforeEach(() => tab.openAs(priya, 'session-of-priya'));

  it('goes to / and keeps no way back (AUTH 21)', async () => {
    network.use(answers(calls.logout));
    window.history.replaceState(null, '', '/?next=%2Ffolio-snap');
    await logOut();
    expect(window.location.pathname + window.location.search).toBe('/');
  });

  it('ends the session on the server and forgets everything here (AUTH 21)', async () => {
    network.use(answers(calls.logout));
    await logOut();
    expect(network.sent(calls.logout)).toHaveLength(1);
    expect(session$.value).toEqual({ status: 'signed-out' });
    expect(keptOfLogin()).toEqual([]);
  });

  it('stays logged in while the server has not been told', async () => {
    network.use(loses(calls.logout));
    await expect(logOut()).rejects.toMatchObject({ kind: 'network' });
    expect(session$.value.status).toBe('signed-in');
  });
});

describe('setting a new password', () => {
  const change = {
    password: 'correct horse battery',
    cpassword: 'correct horse battery',
    reset_token: 'token-of-the-letter',
  };

  beforeEach(async () => {
    await tab.openAs(priya, 'session-of-priya');
    network.use(answers(calls.changePassword, { type: 'success', message: 'Changed.' }));
  });

  it('logs its own login out here too, and no refusal is shown for it (AUTH 19, AU7)', async () => {
    tab.serverKnows(null);
    network.use(refuses(calls.refresh, 'renewal'));
    expect(await changePassword(change)).toBe('Changed.');
    expect(session$.value).toEqual({ status: 'signed-out' });
    expect(keptOfLogin()).toEqual([]);
    expect(tab.messages()).toEqual([]);
  });

  it('leaves somebody else who is logged in here as they are (RT11)', async () => {
    await changePassword(change);
    expect(session$.value).toMatchObject({ status: 'signed-in', token: 'session-of-priya' });
  });

  it('changes nothing here when it is refused', async () => {
    network.use(refuses(calls.changePassword, 'reset_token'));
    tab.serverKnows(null);
    await expect(changePassword(change)).rejects.toMatchObject({ code: 'reset_token' });
    expect(session$.value.status).toBe('signed-in');
  });
});
