import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { session$ } from '@portal/platform';
import { answers, answersAfter, authData, movableClock, sessionAnswer } from '@portal/testing';
import { screen, waitFor } from '@testing-library/dom';
import { portal } from '../testing/portal.ts';
import { released } from '../testing/releases.ts';
import { message, owner, remotes } from '../testing/small-portal.tsx';
import { readPolled } from './polled.ts';

const { network, open } = portal();
const pass = movableClock();
const unsigned = authData({ user_detail: { is_sla_signed: 'N' } });
const waiting = [{ sla_id: 11, title: '' }];

/** Another tab of this browser. */
const otherTab = new BroadcastChannel('portal.polls');
afterEach(() => {
  otherTab.onmessage = null;
});

const bell = (unread = ''): Promise<HTMLElement> => screen.findByRole('button', { name: `Messages${unread}` });
const token = (): string | null => readPolled().token;

async function visit(as = owner): Promise<void> {
  open({ at: '/folio-snap', as, released, remotes });
  await screen.findByText('where the money is');
  await waitFor(() => expect(readPolled().messages).not.toBeNull());
}

afterAll(() => otherTab.close());

describe('the polls of a tab beside others', () => {
  it('what another tab was answered is shown here; what was answered to another session is not (SHELL 53; SIM7)', async () => {
    await visit();
    const answer = { about: 'messages', list: [message] };
    otherTab.postMessage({ token: 'another session', kind: 'answer', answer: { ...answer, list: [message, message] } });
    otherTab.postMessage({ token: token(), kind: 'answer', answer });
    await bell(' (1 unread)');
    otherTab.postMessage({ token: token(), kind: 'opened', messageId: 2 });
    await bell();
  });

  it('a tab that comes to the front is answered by the one that polls', async () => {
    await visit();
    const before = network.sent(calls.notificationList).length;
    otherTab.postMessage({ token: token(), kind: 'wanted' });
    await waitFor(() => expect(network.sent(calls.notificationList)).toHaveLength(before + 1));
  });

  it('an agreement that is signed in another tab takes the notice away here, and the owner stays on the page (SLA2)', async () => {
    network.use(answers(calls.customerSla, waiting), answers(calls.customerSignedSla, []));
    await visit(unsigned);
    await pass(5);
    await screen.findByRole('alertdialog');
    const tell = (told: object): void => otherTab.postMessage({ token: token(), ...told });
    const signed = { sla_id: 11, title: '', signed_on: null, certificate: null };
    tell({ kind: 'answer', answer: { about: 'signed', list: [signed] } });
    tell({ kind: 'answer', answer: { about: 'pending', list: [] } });
    tell({ kind: 'signed', signed: 'Y' });
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(window.location.pathname).toBe('/folio-snap');
    expect(session$.value).toMatchObject({ detail: { is_sla_signed: 'Y' } });
    expect(localStorage.getItem('isSlaSigned')).toBe('{"value":"Y"}');
  });

  it('a tab that is hidden gives the part up and asks for nothing; shown again it asks at once (SLA14)', async () => {
    await visit();
    const show = (state: 'visible' | 'hidden'): void => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      document.dispatchEvent(new Event('visibilitychange'));
    };
    const before = network.sent(calls.notificationList).length;
    show('hidden');
    otherTab.postMessage({ token: token(), kind: 'wanted' });
    otherTab.postMessage({ token: token(), kind: 'answer', answer: { about: 'messages', list: [message] } });
    await bell(' (1 unread)');
    expect(network.sent(calls.notificationList)).toHaveLength(before);
    show('visible');
    await waitFor(() => expect(network.sent(calls.notificationList)).toHaveLength(before + 1));
    Reflect.deleteProperty(document, 'visibilityState');
  });
});

describe('the polls and the session', () => {
  it('an answer that arrives after the logout is nobody’s (SHELL 53)', async () => {
    const gate = Promise.withResolvers<undefined>();
    network.use(answersAfter(gate.promise, calls.notificationList, [message]), answers(calls.logout));
    const user = open({ at: '/folio-snap', as: owner, released, remotes });
    await user.click(await screen.findByRole('button', { name: /^Account/ }));
    network.use(answers(calls.session, sessionAnswer(null)));
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    gate.resolve(undefined);
    await screen.findByText('Welcome');
    expect(readPolled()).toMatchObject({ token: null, messages: null });
    expect(network.sent(calls.notificationList).at(-1)?.signal.aborted).toBe(true);
  });

  it('a response that was under way when another user logged in is shown to nobody (SHELL 53; SIM7)', async () => {
    const gate = Promise.withResolvers<undefined>();
    network.use(answersAfter(gate.promise, calls.notificationList, [message]));
    open({ at: '/folio-snap', as: owner, released, remotes });
    await screen.findByText('where the money is');
    await waitFor(() => expect(network.sent(calls.notificationList)).toHaveLength(1));
    const omar = authData({ user: { customer_id: 502 }, user_detail: { first_name: 'Omar' } });
    network.use(answers(calls.notificationList, []), answers(calls.session, sessionAnswer('session-of-omar')));
    localStorage.setItem('accessInfo', JSON.stringify(omar));
    localStorage.setItem('sessionToken', JSON.stringify({ value: 'session-of-omar' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'sessionToken' }));
    await waitFor(() => expect(token()).toBe('session-of-omar'));
    gate.resolve(undefined);
    await waitFor(() => expect(readPolled().messages).toEqual([]));
    expect(network.sent(calls.notificationList)[0]?.signal.aborted).toBe(true);
    await bell();
  });

  it('a user who logs in in another tab is polled for from then on, and nothing of the user before is left', async () => {
    network.use(answers(calls.notificationList, [message]));
    await visit();
    await bell(' (1 unread)');
    const omar = authData({ user: { customer_id: 502 }, user_detail: { first_name: 'Omar' } });
    network.use(answers(calls.notificationList, []), answers(calls.session, sessionAnswer('session-of-omar')));
    localStorage.setItem('accessInfo', JSON.stringify(omar));
    localStorage.setItem('sessionToken', JSON.stringify({ value: 'session-of-omar' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'sessionToken' }));
    await bell();
    await waitFor(() => expect(token()).toBe('session-of-omar'));
    await waitFor(() => expect(network.sent(calls.notificationList).at(-1)?.url).toMatch(/\/502$/));
  });
});
