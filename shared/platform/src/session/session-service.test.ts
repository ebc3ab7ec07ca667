import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { calls, messages } from '@portal/contract';
import { answers, authData, fakeNetwork, folio, keepLogin, loses, never, property, refuses, sessionAnswer, today } from '@portal/testing';
import { waitFor } from '@testing-library/react';
import { openDraft } from '../draft/draft.ts';
import { request } from '../http/request.ts';
import { queryClient } from '../query/query-client.ts';
import { logIn, logOut, readSession, startSession } from './session-service.ts';
import { session$ } from './session.ts';

const network = fakeNetwork();
const priya = authData();
const omar = authData({ user: { customer_id: 502 }, user_detail: { first_name: 'Omar', last_name: 'Haddad' } });
const credentials = { email: 'priya', password: 'correct horse', remember: false };

const serverKnows = (token: string | null): void => {
  network.use(answers(calls.session, sessionAnswer(token)));
};

let close = (): void => undefined;

/** The one tab of this browser, opened anew with what earlier visits left. */
const openTab = async (): Promise<void> => {
  close();
  session$.next({ status: 'unknown' });
  close = startSession();
  await waitFor(() => {
    expect(session$.value.status).not.toBe('unknown');
  });
};

const openTabOfPriya = async (): Promise<void> => {
  keepLogin(priya, 'session-of-priya');
  serverKnows('session-of-priya');
  await openTab();
  expect(session$.value).toMatchObject({ status: 'signed-in', detail: { first_name: 'Priya' } });
};

const readFolio = () => {
  const body = { groupId: null, leasedOnly: false, startDate: null, endDate: null, customerId: 501 };
  return queryClient.query({ queryKey: ['folio'], retry: false, queryFn: ({ signal }) => request(calls.folioProperty, { body }, signal) });
};

const kept = (): string[] => ['accessInfo', 'isSlaSigned', 'sessionToken'].filter((key) => localStorage.getItem(key) !== null);

beforeEach(() => {
  localStorage.clear();
});

afterEach(() => {
  close();
});

describe('a visit', () => {
  it('begins logged out when nothing is known of an earlier one', async () => {
    await openTab();
    expect(session$.value).toEqual({ status: 'signed-out' });
  });

  it('goes on where the last one ended, with the day that the server lives in (AUTH 17, DT7)', async () => {
    keepLogin(priya, 'session-of-priya');
    serverKnows('session-of-priya');
    await openTab();
    expect(session$.value).toEqual({ status: 'signed-in', user: priya.user, detail: priya.user_detail, token: 'session-of-priya', today });
  });

  it.each([
    ['the session has ended', null],
    ['the server knows another session', 'session-of-omar'],
  ])('begins logged out, with nothing kept, when %s', async (_case, token) => {
    keepLogin(priya, 'session-of-priya');
    serverKnows(token);
    await openTab();
    expect(session$.value).toEqual({ status: 'signed-out' });
    expect(kept()).toEqual([]);
  });

  it('begins logged out when the browser has lost its access info', async () => {
    serverKnows('session-of-priya');
    await openTab();
    expect(session$.value).toEqual({ status: 'signed-out' });
  });

  it('says that the server cannot be reached, and goes on when it can be again', async () => {
    keepLogin(priya, 'session-of-priya');
    network.use(loses(calls.session));
    await openTab();
    expect(session$.value).toEqual({ status: 'unreachable', message: messages.somethingWrong });
    serverKnows('session-of-priya');
    const reading = readSession();
    expect(session$.value).toEqual({ status: 'unknown' });
    await reading;
    expect(session$.value.status).toBe('signed-in');
  });

  it('says in the words of the server why it is away', async () => {
    network.use(refuses(calls.session, 'unavailable'));
    await openTab();
    expect(session$.value).toMatchObject({ status: 'unreachable', message: 'The portal is not available for a moment. Please try again.' });
  });
});

describe('logging in', () => {
  beforeEach(async () => {
    await openTab();
    serverKnows('session-of-priya');
    network.use(answers(calls.login, priya));
  });

  it('makes the tab the person, and keeps access info and SLA mark apart (AUTH 17)', async () => {
    await logIn(credentials);
    expect(session$.value).toMatchObject({ status: 'signed-in', user: { customer_id: 501 }, token: 'session-of-priya', today });
    expect(kept()).toEqual(['accessInfo', 'isSlaSigned', 'sessionToken']);
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
    await openTab();
    expect(session$.value).toMatchObject({ status: 'signed-in', detail: { first_name: 'Priya' } });
  });

  it('changes nothing when it is refused', async () => {
    network.use(refuses(calls.login, 'credentials'));
    await expect(logIn(credentials)).rejects.toMatchObject({ message: messages.loginFailed });
    expect(session$.value).toEqual({ status: 'signed-out' });
    expect(kept()).toEqual([]);
  });

  it('is refused, not taken for done, when the browser lets no session begin', async () => {
    serverKnows(null);
    await expect(logIn(credentials)).rejects.toMatchObject({ kind: 'server', message: messages.somethingWrong });
    expect(session$.value).toEqual({ status: 'signed-out' });
    expect(kept()).toEqual([]);
  });

  it('works for this visit in a browser that refuses storage', async () => {
    const storage = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    await logIn(credentials);
    storage.mockRestore();
    expect(session$.value.status).toBe('signed-in');
    expect(kept()).toEqual([]);
  });
});

describe('logging out', () => {
  beforeEach(openTabOfPriya);

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
    expect(kept()).toEqual([]);
  });

  it('stays logged in while the server has not been told', async () => {
    network.use(loses(calls.logout));
    await expect(logOut()).rejects.toMatchObject({ kind: 'network' });
    expect(session$.value.status).toBe('signed-in');
  });
});

describe('the identity changes under a tab', () => {
  beforeEach(async () => {
    await openTabOfPriya();
    network.use(answers(calls.folioProperty, folio([property({ property_id: 1 })])));
    await readFolio();
  });

  const isForgotten = (): void => {
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
  };

  it('forgets everything when the session has ended on the server', async () => {
    network.use(refuses(calls.folioLedgers, 'unauthenticated'));
    await expect(request(calls.folioLedgers, { body: { data: 501 } })).rejects.toMatchObject({ status: 401 });
    expect(session$.value).toEqual({ status: 'signed-out' });
    expect(kept()).toEqual([]);
    isForgotten();
  });

  it('stays logged in when a password alone was wrong', async () => {
    network.use(refuses(calls.login, 'credentials'));
    await expect(logIn(credentials)).rejects.toMatchObject({ status: 401 });
    expect(session$.value.status).toBe('signed-in');
  });

  it('becomes the person of the other tab when the server says that there is one', async () => {
    keepLogin(omar, 'session-of-omar');
    serverKnows('session-of-omar');
    network.use(refuses(calls.folioLedgers, 'identity_changed'));
    await expect(request(calls.folioLedgers, { body: { data: 501 } })).rejects.toMatchObject({ status: 409 });
    expect(session$.value).toEqual({ status: 'unknown' });
    await waitFor(() => {
      expect(session$.value).toMatchObject({ status: 'signed-in', user: { customer_id: 502 } });
    });
    isForgotten();
  });

  it('follows a logout in another tab at once', async () => {
    localStorage.clear();
    serverKnows(null);
    window.dispatchEvent(new StorageEvent('storage', { key: 'sessionToken' }));
    await waitFor(() => {
      expect(session$.value).toEqual({ status: 'signed-out' });
    });
    isForgotten();
  });

  it('stays as it is when another tab confirms the same person', async () => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'sessionToken' }));
    await waitFor(() => {
      expect(network.sent(calls.session)).toHaveLength(2);
    });
    await readSession();
    expect(session$.value).toMatchObject({ status: 'signed-in', token: 'session-of-priya' });
    expect(queryClient.getQueryCache().getAll()).toHaveLength(1);
  });

  it('leaves no text to another person at the tab, and keeps it for the one who comes back (SIM7)', async () => {
    const typed = (): string => openDraft('owner.501.enquiry', { comments: '' }).values.comments;
    openDraft('owner.501.enquiry', { comments: '' }).keep({ comments: 'Why so low?' });
    network.use(answers(calls.login, priya));
    serverKnows('session-of-priya-again');
    await logIn(credentials);
    expect(typed()).toBe('Why so low?');
    network.use(answers(calls.login, omar));
    serverKnows('session-of-omar');
    await logIn(credentials);
    expect(typed()).toBe('');
  });

  it('gives up what was asked for in the name of the one before, and keeps none of it (SIM7; SHELL 53)', async () => {
    network.use(never(calls.folioLedgers), answers(calls.login, omar));
    const asked = expect(request(calls.folioLedgers, { body: { data: 501 } })).rejects.toMatchObject({ kind: 'aborted' });
    await waitFor(() => {
      expect(network.sent(calls.folioLedgers)).toHaveLength(1);
    });
    serverKnows('session-of-omar');
    await logIn(credentials);
    await asked;
    expect(session$.value).toMatchObject({ status: 'signed-in', user: { customer_id: 502 } });
    isForgotten();
  });
});
