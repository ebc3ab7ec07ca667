import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls, facts, messages } from '@portal/contract';
import { answers, authData, fakeNetwork, folio, keepLogin, never, property, refuses } from '@portal/testing';
import { waitFor } from '@testing-library/react';
import { emit, lastEmitted } from '../bus/bus.ts';
import { openDraft } from '../draft/draft.ts';
import { request } from '../http/request.ts';
import { queryClient } from '../query/query-client.ts';
import { browserTab, keptOfLogin, omar, priya } from '../testing/browser-tab.ts';
import { readSession } from './read-session.ts';
import { logIn, logOut } from './session-service.ts';
import { session$ } from './session.ts';

const network = fakeNetwork();
const tab = browserTab(network);
const credentials = { email: 'priya', password: 'correct horse', remember: false };

const readLedgers = () => request(calls.folioLedgers, { body: { data: 501 } });

const readFolio = () => {
  const body = { groupId: null, leasedOnly: false, startDate: null, endDate: null, customerId: 501 };
  return queryClient.query({
    queryKey: ['folio'],
    retry: false,
    queryFn: ({ signal }) => request(calls.folioProperty, { body }, signal),
  });
};

const expectForgotten = (): void => {
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
  expect(lastEmitted(facts.propertySelected)).toBeNull();
};

const typed = (): string => openDraft('owner.501.enquiry', { comments: '' }).values.comments;

const sessionBecomes = (expected: object): Promise<void> =>
  waitFor(() => {
    expect(session$.value).toMatchObject(expected);
  });

beforeEach(async () => {
  sessionStorage.clear();
  await tab.openAs(priya, 'session-of-priya');
  network.use(answers(calls.folioProperty, folio([property({ property_id: 1 })])));
  await readFolio();
  emit(facts.propertySelected, { property_id: 1 });
  openDraft('owner.501.enquiry', { comments: '' }).keep({ comments: 'Why so low?' });
});

describe('a change of identity', () => {
  it('a wrong password does not log the user out', async () => {
    network.use(refuses(calls.login, 'credentials'));
    await expect(logIn(credentials)).rejects.toMatchObject({ status: 401 });
    expect(session$.value.status).toBe('signed-in');
  });

  it('drafts are hidden from another user and kept for a user who returns (SIM7)', async () => {
    network.use(answers(calls.login, priya));
    tab.serverKnows('session-of-priya-again');
    await logIn(credentials);
    expect(typed()).toBe('Why so low?');
    network.use(answers(calls.login, omar));
    tab.serverKnows('session-of-omar');
    await logIn(credentials);
    expect(typed()).toBe('');
  });

  it('a logout deletes all drafts (AUTH 21)', async () => {
    network.use(answers(calls.logout));
    await logOut();
    expect(typed()).toBe('');
    expect(tab.messages()).toEqual([]);
  });

  it('requests of the previous user are aborted and their responses are dropped (SIM7; SHELL 53)', async () => {
    network.use(never(calls.folioLedgers), answers(calls.login, omar));
    const asked = expect(readLedgers()).rejects.toMatchObject({ kind: 'aborted' });
    await waitFor(() => {
      expect(network.sent(calls.folioLedgers)).toHaveLength(1);
    });
    tab.serverKnows('session-of-omar');
    await logIn(credentials);
    await asked;
    expect(session$.value).toMatchObject({ status: 'signed-in', user: { customer_id: 502 } });
    expectForgotten();
  });
});

it('a session that the server ends while a form holds text says that the text is kept (AU15)', async () => {
  network.use(refuses(calls.folioLedgers, 'unauthenticated'), refuses(calls.refresh, 'renewal'));
  await expect(readLedgers()).rejects.toMatchObject({ kind: 'aborted' });
  expect(tab.messages()).toEqual([
    `Error! ${messages.refreshFailed}`,
    'Please note You were logged out. Log in again: what you typed is kept in this tab.',
  ]);
});

describe('two tabs of a browser', () => {
  const otherTabLogsOut = (): void => {
    localStorage.setItem('loggedOut', localStorage.getItem('sessionToken') ?? '');
    for (const key of keptOfLogin()) localStorage.removeItem(key);
    tab.serverKnows(null);
    tab.receiveOtherTab();
  };

  const otherTabLogsIn = (person = omar, token = 'session-of-omar'): void => {
    keepLogin(person, token);
    tab.serverKnows(token);
    tab.receiveOtherTab();
  };

  it('a logout in one tab logs the other out, which says why (AUTH 21, SIM13)', async () => {
    otherTabLogsOut();
    await sessionBecomes({ status: 'signed-out' });
    expect(tab.messages()).toEqual(['Please note You logged out in another tab.']);
    expect(typed()).toBe('');
    expectForgotten();
  });

  it('a logout is marked for the other tabs', async () => {
    network.use(answers(calls.logout));
    const token = localStorage.getItem('sessionToken');
    await logOut();
    expect(localStorage.getItem('loggedOut')).toBe(token);
  });

  const expires = async (): Promise<void> => {
    for (const key of keptOfLogin()) localStorage.removeItem(key);
    tab.serverKnows(null);
    tab.receiveOtherTab();
    await sessionBecomes({ status: 'signed-out' });
  };

  it('an expired session logs both tabs out, keeps their drafts, and says so (AU15)', async () => {
    await expires();
    expect(tab.messages()).toEqual([
      `Error! ${messages.refreshFailed}`,
      'Please note You were logged out. Log in again: what you typed is kept in this tab.',
    ]);
    expect(typed()).toBe('Why so low?');
  });

  it('a session that ends without a draft does not say that text is kept (AU15)', async () => {
    sessionStorage.clear();
    await expires();
    expect(tab.messages()).toEqual([`Error! ${messages.refreshFailed}`]);
  });

  it('a login as another user switches the other tab, which names the user (SIM13)', async () => {
    otherTabLogsIn();
    await sessionBecomes({ status: 'signed-in', user: { customer_id: 502 } });
    expect(tab.messages()).toEqual(['Please note You are now logged in as Omar Haddad, as in your other tab.']);
    expect(typed()).toBe('');
    expectForgotten();
  });

  it('switching between an owner and their second authority is announced too (SIM13)', async () => {
    otherTabLogsIn(
      authData({ user: { role: 'second_authority' }, user_detail: { first_name: 'Ben' } }),
      'session-of-ben',
    );
    await sessionBecomes({ user: { role: 'second_authority' } });
    expect(tab.messages()).toEqual(['Please note You are now logged in as Ben Wong, as in your other tab.']);
  });

  it('a new login of the same user is not announced', async () => {
    otherTabLogsIn(priya, 'session-of-priya-again');
    await sessionBecomes({ status: 'signed-in', token: 'session-of-priya-again' });
    expect(tab.messages()).toEqual([]);
    expect(typed()).toBe('Why so low?');
  });

  it('a login in one tab logs the other in without a message', async () => {
    otherTabLogsOut();
    await sessionBecomes({ status: 'signed-out' });
    const before = tab.messages();
    otherTabLogsIn();
    await sessionBecomes({ status: 'signed-in', user: { customer_id: 502 } });
    expect(tab.messages()).toEqual(before);
  });

  it('nothing changes when another tab confirms the same user', async () => {
    tab.receiveOtherTab();
    await waitFor(() => {
      expect(network.sent(calls.session)).toHaveLength(2);
    });
    await readSession();
    expect(session$.value).toMatchObject({ status: 'signed-in', token: 'session-of-priya' });
    expect(queryClient.getQueryCache().getAll()).toHaveLength(1);
  });

  it('a tab that learns from the server that it is outdated switches and names the new user (SIM13)', async () => {
    keepLogin(omar, 'session-of-omar');
    tab.serverKnows('session-of-omar');
    network.use(refuses(calls.folioLedgers, 'identity_changed'));
    await expect(readLedgers()).rejects.toMatchObject({ status: 409 });
    expect(session$.value).toEqual({ status: 'unknown' });
    await sessionBecomes({ status: 'signed-in', user: { customer_id: 502 } });
    expect(tab.messages()).toEqual(['Please note You are now logged in as Omar Haddad, as in your other tab.']);
    expectForgotten();
  });
});
