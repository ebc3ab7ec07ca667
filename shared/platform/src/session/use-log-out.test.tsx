import { describe, expect, it } from '@jest/globals';
import { calls, messages } from '@portal/contract';
import { answers, authData, fakeNetwork, loses, never, openPage } from '@portal/testing';
import { act, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { hold } from '../leaving/leaving.ts';
import { session$ } from './session.ts';
import { useLogOut } from './use-log-out.ts';

const network = fakeNetwork();

function LogoutButton(): ReactElement {
  const { isWaiting, leave } = useLogOut();
  return (
    <button type="button" aria-busy={isWaiting} onClick={leave}>
      Logout
    </button>
  );
}

async function pressLogout(): Promise<HTMLElement> {
  const user = await openPage(<LogoutButton />, { network, at: '/folio-snap', as: authData() });
  const button = screen.getByRole('button', { name: 'Logout' });
  await user.click(button);
  return button;
}

describe('useLogOut', () => {
  it('a form that is not saved asks first (RT9)', async () => {
    network.use(answers(calls.logout));
    const user = await openPage(<LogoutButton />, { network, at: '/folio-snap', as: authData() });
    const asked: (() => void)[] = [];
    const release = hold({ isLeftFor: ({ pathname }) => pathname === '/', ask: (go) => asked.push(go) });
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(asked).toHaveLength(1);
    expect(network.sent(calls.logout)).toEqual([]);
    release();
    act(() => asked[0]?.());
    await waitFor(() => expect(session$.value).toEqual({ status: 'signed-out' }));
  });

  it('leave logs the owner out (AUTH 21)', async () => {
    network.use(answers(calls.logout));
    await pressLogout();
    await waitFor(() => {
      expect(session$.value).toEqual({ status: 'signed-out' });
    });
    expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull();
  });

  it('isWaiting is true while the server is slow', async () => {
    network.use(never(calls.logout));
    expect((await pressLogout()).ariaBusy).toBe('true');
    expect(session$.value.status).toBe('signed-in');
  });

  it('a failed logout keeps the owner logged in and shows a message', async () => {
    network.use(loses(calls.logout));
    const button = await pressLogout();
    expect((await screen.findByRole('alert')).textContent).toContain(messages.somethingWrong);
    expect(button.ariaBusy).toBe('false');
    expect(session$.value.status).toBe('signed-in');
  });
});
