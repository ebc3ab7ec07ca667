import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { calls, messages } from '@portal/contract';
import {
  answers,
  fakeNetwork,
  folio,
  keepLogin,
  loses,
  provider,
  refuses,
  sessionAnswer,
  today,
} from '@portal/testing';
import { request } from '../http/request.ts';
import { currentProvider } from '../provider/provider.ts';
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
  it('a visit without a stored login starts logged out', async () => {
    await tab.open();
    expect(session$.value).toEqual({ status: 'signed-out' });
  });

  it("a visit continues the last session, with the server's business day (AUTH 17, DT7)", async () => {
    keepLogin(priya, 'session-of-priya');
    tab.serverKnows('session-of-priya');
    await tab.open();
    expect(session$.value).toEqual({
      status: 'signed-in',
      user: priya.user,
      detail: priya.user_detail,
      login: 'priya@wong.test',
      token: 'session-of-priya',
      today,
    });
  });

  it('a visit starts logged out and clears the stored login when the server has another session', async () => {
    keepLogin(priya, 'session-of-priya');
    tab.serverKnows('session-of-omar');
    await tab.open();
    expect(session$.value).toEqual({ status: 'signed-out' });
    expect(keptOfLogin()).toEqual([]);
    expect(tab.messages()).toEqual([]);
  });

  it('a visit starts logged out when the access info is missing', async () => {
    tab.serverKnows('session-of-priya');
    await tab.open();
    expect(session$.value).toEqual({ status: 'signed-out' });
  });

  describe('in a page that says who runs the portal', () => {
    const told = document.createElement('script');
    beforeEach(() => {
      told.id = 'portal-provider';
      told.type = 'application/json';
      told.textContent = JSON.stringify(provider);
      document.head.append(told);
    });
    afterEach(() => told.remove());

    it('a browser without a login is logged out before any request', async () => {
      await tab.open();
      expect(session$.value).toEqual({ status: 'signed-out' });
      expect(network.sent(calls.session)).toEqual([]);
      expect(currentProvider()).toEqual(provider);
    });

    it('a browser without a login uses up the answer that its page has preloaded, which is not that of the next login', async () => {
      const preload = document.createElement('link');
      preload.rel = 'preload';
      preload.href = '/api/session';
      document.head.append(preload);
      tab.serverKnows('session-of-before');
      await tab.open();
      preload.remove();
      expect(session$.value).toEqual({ status: 'signed-out' });
      expect(network.sent(calls.session)).toHaveLength(1);
    });

    it('a browser with a login asks the server whose it is', async () => {
      await tab.openAs(priya, 'session-of-priya');
      expect(network.sent(calls.session)).toHaveLength(1);
    });

    it('the server is asked if what the page says cannot be read', async () => {
      told.textContent = '{"name":';
      tab.serverKnows(null);
      await tab.open();
      expect(network.sent(calls.session)).toHaveLength(1);
    });
  });

  it('a visit says when the server cannot be reached, and continues when it can', async () => {
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

  it("a visit shows the server's own message when it is unavailable", async () => {
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

  it('a login signs the user in and stores access info and SLA mark separately (AUTH 17)', async () => {
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

  it('every request after a login names the session', async () => {
    network.use(answers(calls.folioProperty, folio([])));
    await logIn(credentials);
    await readFolio();
    expect(network.sent(calls.login)[0]?.headers.get('X-Session-Token')).toBeNull();
    expect(network.sent(calls.folioProperty)[0]?.headers.get('X-Session-Token')).toBe('session-of-priya');
  });

  it('a login survives a reload', async () => {
    await logIn(credentials);
    await tab.open();
    expect(session$.value).toMatchObject({ status: 'signed-in', detail: { first_name: 'Priya' } });
  });

  it('a refused login changes nothing', async () => {
    network.use(refuses(calls.login, 'credentials'));
    await expect(logIn(credentials)).rejects.toMatchObject({ message: messages.loginFailed });
    expect(session$.value).toEqual({ status: 'signed-out' });
    expect(keptOfLogin()).toEqual([]);
  });

  it('a login fails when the browser does not accept the session cookie', async () => {
    tab.serverKnows(null);
    await expect(logIn(credentials)).rejects.toMatchObject({ message: expect.stringContaining('keeps no cookies') });
    expect(session$.value).toEqual({ status: 'signed-out' });
    expect(keptOfLogin()).toEqual([]);
  });

  it('a login works for one visit in a browser that refuses storage', async () => {
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

  it('a logout leads to / and forgets the last address (AUTH 21)', async () => {
    network.use(answers(calls.logout));
    window.history.replaceState(null, '', '/?next=%2Ffolio-snap');
    await logOut();
    expect(window.location.pathname + window.location.search).toBe('/');
  });

  it('a logout ends the session on the server and clears everything here (AUTH 21)', async () => {
    network.use(answers(calls.logout));
    await logOut();
    expect(network.sent(calls.logout)).toHaveLength(1);
    expect(session$.value).toEqual({ status: 'signed-out' });
    expect(keptOfLogin()).toEqual([]);
  });

  it('after a logout the browser goes where the provider wants it (AU14)', async () => {
    network.use(
      answers(calls.logout),
      answers(calls.session, {
        ...sessionAnswer('session-of-priya'),
        provider: { ...provider, logout_url: 'https://harbourline.test/goodbye' },
      }),
    );
    await readSession();
    const left: string[] = [];
    await logOut((url) => left.push(url));
    expect(left).toEqual(['https://harbourline.test/goodbye']);
  });

  it('a logout that does not reach the server leaves the user logged in', async () => {
    network.use(loses(calls.logout));
    await expect(logOut()).rejects.toMatchObject({ kind: 'network' });
    expect(session$.value.status).toBe('signed-in');
  });
});

describe('setting a new password', () => {
  const change = {
    password: 'correct horse battery',
    cpassword: 'correct horse battery',
    reset_token: 'token-of-the-email',
  };

  beforeEach(async () => {
    await tab.openAs(priya, 'session-of-priya');
    network.use(answers(calls.changePassword, { type: 'success', message: 'Changed.' }));
  });

  it('a new password logs its own user out here without an error (AUTH 19, AU7)', async () => {
    tab.serverKnows(null);
    network.use(refuses(calls.refresh, 'renewal'));
    expect(await changePassword(change)).toBe('Changed.');
    expect(session$.value).toEqual({ status: 'signed-out' });
    expect(keptOfLogin()).toEqual([]);
    expect(tab.messages()).toEqual([]);
  });

  it('a new password leaves another user logged in here (RT11)', async () => {
    await changePassword(change);
    expect(session$.value).toMatchObject({ status: 'signed-in', token: 'session-of-priya' });
  });

  it('a refused new password changes nothing here', async () => {
    network.use(refuses(calls.changePassword, 'reset_token'));
    tab.serverKnows(null);
    await expect(changePassword(change)).rejects.toMatchObject({ code: 'reset_token' });
    expect(session$.value.status).toBe('signed-in');
  });
});
