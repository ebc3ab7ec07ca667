import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls, facts, messages } from '@portal/contract';
import { answers, authData, fakeNetwork, folio, keepLogin, never, property, refuses } from '@portal/testing';
import { waitFor } from '@testing-library/react';
import { emit, lastTold } from '../bus/bus.ts';
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
  expect(lastTold(facts.propertySelected)).toBeNull();
};

const typed = (): string => openDraft('owner.501.enquiry', { comments: '' }).values.comments;

const becomes = (expected: object): Promise<void> =>
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

describe('the identity changes under a tab', () => {
  it('stays logged in when a password alone was wrong', async () => {
    network.use(refuses(calls.login, 'credentials'));
    await expect(logIn(credentials)).rejects.toMatchObject({ status: 401 });
    expect(session$.value.status).toBe('signed-in');
  });

  it('leaves no text to another person at the tab, and keeps it for the one who comes back (SIM7)', async () => {
    network.use(answers(calls.login, priya));
    tab.serverKnows('session-of-priya-again');
    await logIn(credentials);
    expect(typed()).toBe('Why so low?');
    network.use(answers(calls.login, omar));
    tab.serverKnows('session-of-omar');
    await logIn(credentials);
    expect(typed()).toBe('');
  });

  it('leaves no text behind for anybody when the owner logs out (AUTH 21)', async () => {
    network.use(answers(calls.logout));
    await logOut();
    expect(typed()).toBe('');
    expect(tab.messages()).toEqual([]);
  });

  it('gives up what was asked for in the name of the one before, and keeps none of it (SIM7; SHELL 53)', async () => {
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

describe('two tabs of a browser', () => {
  const otherTabLogsOut = (): void => {
    localStorage.setItem('loggedOut', localStorage.getItem('sessionToken') ?? '');
    for (const key of keptOfLogin()) localStorage.removeItem(key);
    tab.serverKnows(null);
    tab.feelOtherTab();
  };

  const otherTabLogsIn = (person = omar, token = 'session-of-omar'): void => {
    keepLogin(person, token);
    tab.serverKnows(token);
    tab.feelOtherTab();
  };

  it('log out together, and the other one says why (AUTH 21, SIM13)', async () => {
    otherTabLogsOut();
    await becomes({ status: 'signed-out' });
    expect(tab.messages()).toEqual(['Please note You logged out in another tab.']);
    expect(typed()).toBe('');
    expectForgotten();
  });

  it('marks a logout for the others', async () => {
    network.use(answers(calls.logout));
    const token = localStorage.getItem('sessionToken');
    await logOut();
    expect(localStorage.getItem('loggedOut')).toBe(token);
  });

  it('lose a session that ran out together, and the text that was typed waits (AU15)', async () => {
    for (const key of keptOfLogin()) localStorage.removeItem(key);
    tab.serverKnows(null);
    tab.feelOtherTab();
    await becomes({ status: 'signed-out' });
    expect(tab.messages()).toEqual([`Error! ${messages.refreshFailed}`]);
    expect(typed()).toBe('Why so low?');
  });

  it('become somebody else together, and the other one says whom (SIM13)', async () => {
    otherTabLogsIn();
    await becomes({ status: 'signed-in', user: { customer_id: 502 } });
    expect(tab.messages()).toEqual(['Please note You are now logged in as Omar Haddad, as in your other tab.']);
    expect(typed()).toBe('');
    expectForgotten();
  });

  it('say so when the other is an owner and this one their second authority (SIM13)', async () => {
    otherTabLogsIn(
      authData({ user: { role: 'second_authority' }, user_detail: { first_name: 'Ben' } }),
      'session-of-ben',
    );
    await becomes({ user: { role: 'second_authority' } });
    expect(tab.messages()).toEqual(['Please note You are now logged in as Ben Wong, as in your other tab.']);
  });

  it('need no word when the same person has logged in again', async () => {
    otherTabLogsIn(priya, 'session-of-priya-again');
    await becomes({ status: 'signed-in', token: 'session-of-priya-again' });
    expect(tab.messages()).toEqual([]);
    expect(typed()).toBe('Why so low?');
  });

  it('log in together, without a word', async () => {
    otherTabLogsOut();
    await becomes({ status: 'signed-out' });
    const before = tab.messages();
    otherTabLogsIn();
    await becomes({ status: 'signed-in', user: { customer_id: 502 } });
    expect(tab.messages()).toEqual(before);
  });

  it('stay as they are when another tab confirms the same person', async () => {
    tab.feelOtherTab();
    await waitFor(() => {
      expect(network.sent(calls.session)).toHaveLength(2);
    });
    await readSession();
    expect(session$.value).toMatchObject({ status: 'signed-in', token: 'session-of-priya' });
    expect(queryClient.getQueryCache().getAll()).toHaveLength(1);
  });

  it('find out by the server which of them is behind, and it says whom it becomes (SIM13)', async () => {
    keepLogin(omar, 'session-of-omar');
    tab.serverKnows('session-of-omar');
    network.use(refuses(calls.folioLedgers, 'identity_changed'));
    await expect(readLedgers()).rejects.toMatchObject({ status: 409 });
    expect(session$.value).toEqual({ status: 'unknown' });
    await becomes({ status: 'signed-in', user: { customer_id: 502 } });
    expect(tab.messages()).toEqual(['Please note You are now logged in as Omar Haddad, as in your other tab.']);
    expectForgotten();
  });
});
