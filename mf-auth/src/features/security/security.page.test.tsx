import { describe, expect, it } from '@jest/globals';
import { calls, type OwnSession } from '@portal/contract';
import { answers, authData, fakeNetwork, openPage, refuses } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { AuthRoutes } from '../../routes.tsx';

const network = fakeNetwork();

const session = (id: string, more: Partial<OwnSession> = {}): OwnSession => ({
  id,
  device: 'Firefox on Windows',
  address: '198.51.100.7',
  logged_in_at: '2026-03-18T13:00:00.000Z',
  last_used_at: '2026-03-18T13:12:00.000Z',
  expires_at: '2026-03-19T13:00:00.000Z',
  is_remembered: false,
  is_this: false,
  is_viewing: false,
  ...more,
});
const here = session('here', { is_this: true, device: 'Chrome on macOS', address: '' });

const visit = (as = authData()): Promise<UserEvent> => openPage(<AuthRoutes />, { network, at: '/security', as });
const lines = async (): Promise<HTMLElement[]> => within(await screen.findByRole('list')).getAllByRole('listitem');

describe('one’s own sessions', () => {
  it('each says its device, from where and when it was used last; that of this browser comes first (RT22)', async () => {
    network.use(answers(calls.sessionList, [session('there', { is_remembered: true }), here]));
    await visit();
    expect((await lines()).map(({ textContent }) => textContent)).toEqual([
      'Chrome on macOS This browserLast used 18 Mar, 2026, 09:12. Logged in 18 Mar, 2026, 09:00.',
      'Firefox on Windows From 198.51.100.7. Last used 18 Mar, 2026, 09:12. Logged in 18 Mar, 2026, 09:00, and remembered.End this',
    ]);
  });

  it('"End this" ends one, "End all others" the others, and the list is read again', async () => {
    network.use(answers(calls.sessionList, [here, session('there')]));
    network.use(answers(calls.endOwnSessions, { type: 'success', message: 'The session has ended.' }));
    const user = await visit();
    await user.click(await screen.findByRole('button', { name: /^End this: Firefox on Windows/ }));
    expect(await screen.findByText('The session has ended.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'End all others' }));
    await waitFor(() => expect(network.sent(calls.endOwnSessions)).toHaveLength(2));
    const bodies = await Promise.all(network.sent(calls.endOwnSessions).map((sent) => sent.json()));
    expect(bodies).toEqual([{ id: 'there', others: false }, { others: true }]);
    await waitFor(() => expect(network.sent(calls.sessionList).length).toBeGreaterThan(1));
  });

  it('a login without other sessions has nothing to end', async () => {
    network.use(answers(calls.sessionList, [here]));
    await visit();
    expect(await screen.findByText('You are logged in nowhere else.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^End/ })).toBeNull();
  });

  it('a failure is said and can be tried again', async () => {
    network.use(refuses(calls.sessionList, 'unavailable'));
    const user = await visit();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    network.use(answers(calls.sessionList, [here]));
    await user.click(retry);
    expect(await lines()).toHaveLength(1);
  });

  it('staff who view as an owner are sent back first', async () => {
    const { user, ...others } = authData();
    await visit({ ...others, user: { ...user, role: 'staff' } });
    expect(await screen.findByText(/^You are viewing the portal as an owner\./)).toBeTruthy();
    expect(network.sent(calls.sessionList)).toEqual([]);
  });
});
