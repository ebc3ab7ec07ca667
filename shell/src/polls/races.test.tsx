import { describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { logIn, request, session$ } from '@portal/platform';
import { answers, answersAfter, authData, goesStale, ledgers, movableClock, sessionAnswer } from '@portal/testing';
import { screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { portal } from '../testing/portal.ts';
import { released } from '../testing/releases.ts';
import { message, owner, remotes } from '../testing/small-portal.tsx';
import { tellOpened } from './follow-session.ts';
import { readPolled } from './polled.ts';

const { network, open } = portal();
const pass = movableClock();

const omar = authData({ user: { customer_id: 502 }, user_detail: { first_name: 'Omar' } });
const bell = (unread = ''): Promise<HTMLElement> => screen.findByRole('button', { name: `Messages${unread}` });
const polls = (): number => network.sent(calls.notificationList).length;
const polledCalls = [calls.notificationList, calls.customerSla, calls.customerSignedSla, calls.authDetails];
const bodies = (call: (typeof polledCalls)[number]): Promise<unknown[]> =>
  Promise.all(network.sent(call).map(async (sent) => sent.clone().json() as Promise<unknown>));

async function visit(as = owner): Promise<void> {
  open({ at: '/folio-snap', as, released, remotes });
  await screen.findByText('where the money is');
  await waitFor(() => expect(Object.values(readPolled())).not.toContain(null));
}

/** Priya's next poll is under way until the gate resolves; it would bring a message. */
async function visitWithSlowPoll(): Promise<PromiseWithResolvers<undefined>> {
  const gate = Promise.withResolvers<undefined>();
  await visit();
  const before = polls();
  network.use(answersAfter(gate.promise, calls.notificationList, [message]));
  await pass(15);
  await waitFor(() => expect(polls()).toBe(before + 1));
  return gate;
}

function followOmarOfAnotherTab(): void {
  localStorage.setItem('accessInfo', JSON.stringify(omar));
  localStorage.setItem('sessionToken', JSON.stringify({ value: 'session-of-omar' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'sessionToken' }));
}

describe('the polls and the clock', () => {
  it('pending agreements are asked for every 15 seconds, signed ones once, and the flag 4 seconds after an answer (SLA 61, 62)', async () => {
    await visit(authData({ user_detail: { is_sla_signed: 'N' } }));
    expect(network.sent(calls.authDetails)).toHaveLength(0);
    await pass(4);
    await waitFor(() => expect(session$.value).toMatchObject({ detail: { is_sla_signed: 'Y' } }));
    await pass(26);
    await waitFor(() => expect(network.sent(calls.customerSla)).toHaveLength(3));
    expect(await bodies(calls.customerSla)).toEqual([{ customer_id: 501 }, { customer_id: 501 }, { customer_id: 501 }]);
    expect(await bodies(calls.customerSignedSla)).toEqual([{ customer_id: 501 }]);
    expect((await bodies(calls.authDetails))[0]).toEqual({
      token: 'access-token',
      customerId: 501,
      simulate: null,
    });
  });

  it('a poll follows at once when a session that nobody had used was renewed', async () => {
    await visit();
    const person = { ...owner, access_token: 'access-token-2' };
    network.use(
      answers(calls.folioLedgers, ledgers({})),
      answers(calls.session, sessionAnswer(readPolled().token)),
      answers(calls.notificationList, [message]),
    );
    network.use(...goesStale(person));
    await pass(15);
    await waitFor(() => expect(readPolled().failed).toHaveLength(2));
    const before = polls();
    await request(calls.folioLedgers, { body: { data: 501 } });
    await bell(' (1 unread)');
    expect(polls()).toBe(before + 1);
  });
});

describe('the polls of a session that ends', () => {
  it('a login during a poll: its answer is nobody’s, and the next user is polled for from then on', async () => {
    const gate = await visitWithSlowPoll();
    network.use(
      answers(calls.login, omar),
      answers(calls.session, sessionAnswer('session-of-omar')),
      answers(calls.notificationList, []),
    );
    await logIn({ email: 'omar', password: 'a horse on the stairs', remember: false });
    gate.resolve(undefined);
    await waitFor(() => expect(readPolled()).toMatchObject({ token: 'session-of-omar', messages: [] }));
    const before = polls();
    await pass(16);
    await waitFor(() => expect(polls()).toBe(before + 1));
    await bell();
    expect(network.sent(calls.notificationList).at(-1)?.url).toMatch(/\/502$/);
  });

  it('after a logout nothing more is asked, neither a poll nor the recheck of the last one', async () => {
    const gate = await visitWithSlowPoll();
    network.use(answers(calls.logout), answers(calls.session, sessionAnswer(null)));
    await userEvent.click(screen.getByRole('button', { name: /^Account/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    gate.resolve(undefined);
    const before = polledCalls.map((call) => network.sent(call).length);
    await pass(600);
    expect(polledCalls.map((call) => network.sent(call).length)).toEqual(before);
    expect(readPolled()).toMatchObject({ token: null, messages: null });
  });

  it('another tab that changes the user between a poll and its recheck: only the new user is rechecked', async () => {
    await visit();
    network.use(answers(calls.session, sessionAnswer('session-of-omar')));
    followOmarOfAnotherTab();
    await waitFor(() => expect(readPolled()).toMatchObject({ token: 'session-of-omar', messages: [] }));
    await pass(4);
    await waitFor(() => expect(network.sent(calls.authDetails).length).toBeGreaterThan(0));
    expect(await bodies(calls.authDetails)).toMatchObject([{ customerId: 502 }]);
  });
});

describe('a poll and the messages that are opened', () => {
  it('an answer that was under way when its message was opened does not make it unread again', async () => {
    const gate = await visitWithSlowPoll();
    tellOpened(2);
    gate.resolve(undefined);
    await waitFor(() => expect(readPolled().messages).toEqual([{ ...message, is_viewed: true }]));
    await bell();
  });
});
