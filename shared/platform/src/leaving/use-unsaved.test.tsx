import { describe, expect, it, jest } from '@jest/globals';
import { fakeNetwork, openPage } from '@portal/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { usePopups } from '../routing/use-popups.ts';
import { Link, useLocation } from '../routing/router.tsx';
import { changeIdentity } from '../session/identity.ts';
import { useUnsaved } from './use-unsaved.ts';

const network = fakeNetwork();
const reset = jest.fn();

function Form({ isInDialog = false }: { readonly isInDialog?: boolean }): ReactElement {
  const [text, setText] = useState('');
  const unsaved = useUnsaved({ isUnsaved: text !== '', reset, isInDialog });
  return (
    <>
      <input
        aria-label={isInDialog ? 'Account' : 'Text'}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {unsaved.isAsking && <button onClick={unsaved.discard}>Discard</button>}
      {unsaved.isAsking && <button onClick={unsaved.stay}>Stay</button>}
    </>
  );
}

function Page(): ReactElement {
  const { pathname, search } = useLocation();
  const { current, open, close } = usePopups({ page: '/profile' });
  return (
    <>
      <Link to="/rewards">Rewards</Link>
      <Link to="/profile">profile</Link>
      <button onClick={() => open('add')}>Add New</button>
      <button onClick={close}>Close</button>
      {pathname === '/profile' && <Form />}
      {current !== null && <Form isInDialog />}
      <output>{pathname + search}</output>
    </>
  );
}

const shown = (): string | null => screen.getByRole('status').textContent;
const isAt = (address: string): Promise<void> => waitFor(() => expect(shown()).toBe(address));
const text = (label = 'Text'): HTMLInputElement => screen.getByRole('textbox', { name: label });
const press = (user: UserEvent, name: string): Promise<void> => user.click(screen.getByRole('button', { name }));
const isAsked = (): Promise<HTMLElement> => screen.findByRole('button', { name: 'Stay' });

async function visit(): Promise<UserEvent> {
  reset.mockClear();
  const user = await openPage(<Page />, { network, at: '/rewards' });
  await user.click(screen.getByRole('link', { name: 'profile' }));
  await user.type(text(), 'Priya');
  return user;
}

const ways = {
  'a link': (user: UserEvent) => user.click(screen.getByRole('link', { name: 'Rewards' })),
  Back: async () => window.history.back(),
};

describe.each(Object.entries(ways))('a form that is left by %s', (_way, go) => {
  it('a form stays with its text, address and history where the user stays', async () => {
    const user = await visit();
    await go(user);
    await isAsked();
    await press(user, 'Stay');
    await isAt('/profile');
    await waitFor(() => expect(window.location.pathname).toBe('/profile'));
    expect(text().value).toBe('Priya');
    expect(reset).not.toHaveBeenCalled();
    await go(user);
    await isAsked();
  });

  it('a form is emptied and left where the user gives it up', async () => {
    const user = await visit();
    await go(user);
    await isAsked();
    await press(user, 'Discard');
    await isAt('/rewards');
    expect(window.location.pathname).toBe('/rewards');
    expect(reset).toHaveBeenCalledTimes(1);
  });
});

it('a form in a dialog asks when the dialog is closed, as often as it is', async () => {
  const user = await visit();
  await user.clear(text());
  await press(user, 'Add New');
  await user.type(text('Account'), '003');
  await press(user, 'Close');
  await isAsked();
  await press(user, 'Stay');
  await press(user, 'Close');
  await isAsked();
  await isAt('/profile?popup=add');
  await press(user, 'Discard');
  await isAt('/profile');
});

it('a form that lies under a dialog does not ask when the dialog opens and closes', async () => {
  const user = await visit();
  await press(user, 'Add New');
  await isAt('/profile?popup=add');
  await press(user, 'Close');
  await isAt('/profile');
  expect(screen.queryByRole('button', { name: 'Stay' })).toBeNull();
});

it('a reload is asked about by the browser, and only while something is unsaved', async () => {
  const user = await visit();
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
  await user.clear(text());
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true);
});

it('nobody is asked once the session has ended', async () => {
  const user = await visit();
  act(() => changeIdentity({ status: 'signed-out' }));
  await user.click(screen.getByRole('link', { name: 'Rewards' }));
  await isAt('/rewards');
});
