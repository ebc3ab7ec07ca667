import { describe, expect, it, jest } from '@jest/globals';
import { calls, messages } from '@portal/contract';
import { Link, toast, useLocation } from '@portal/platform';
import { answers, authData, goBack, loses } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { portal } from '../testing/portal.ts';
import { auth, folio, released } from '../testing/releases.ts';
import { remote } from '../testing/remotes.tsx';
import { heading, owner, remotes, sideMenu } from '../testing/small-portal.tsx';

const { network, open } = portal();
const openAccount = async (user: UserEvent): Promise<void> =>
  user.click(await screen.findByRole('button', { name: /^Account/ }));
const logOut = async (user: UserEvent): Promise<void> => {
  await openAccount(user);
  await user.click(screen.getByRole('button', { name: 'Logout' }));
};

describe('the frame of a logged-in owner', () => {
  it('the menu shows the released areas only, in their order (SHELL 45)', async () => {
    open({ at: '/folio-snap', as: owner, released, remotes });
    await screen.findByText('where the money is');
    expect(
      within(sideMenu())
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['SnapShot', 'Tenancy View']);
  });

  it('the menu has no item for an area that is not released (SHELL 45)', async () => {
    open({ at: '/folio-snap', as: owner, released: [auth, folio], remotes });
    await screen.findByText('where the money is');
    expect(screen.queryByRole('link', { name: 'Tenancy View' })).toBeNull();
  });

  it('the menu marks the current area, on its inner pages too', async () => {
    open({ at: '/tenancy/7', as: owner, released, remotes });
    await screen.findByText('who lives there');
    expect(within(sideMenu()).getByRole('link', { current: 'page' }).textContent).toBe('Tenancy View');
  });

  it.each([
    ['is reserved when a login is remembered', '/login', true],
    ['is not reserved when no login is remembered', '/folio-snap', false],
  ])('until the session is known, the space of the frame %s', (_when, at, isKept) => {
    open({ at, ...(isKept && { as: owner }), released, remotes });
    // Checked at once, before the server has responded.
    expect(screen.getByRole('region', { name: 'Messages' }).previousElementSibling !== null).toBe(isKept);
  });

  it('the h1 and the title name the area, and the header names the user', async () => {
    open({ at: '/folio-snap', as: owner, released, remotes });
    expect((await heading()).textContent).toBe('SnapShot');
    expect(document.title).toBe('SnapShot · Owner portal');
    expect(within(screen.getByRole('banner')).getByRole('button', { name: 'Account Priya Wong' })).toBeTruthy();
  });

  it('the header shows no name when the provider does not know it', async () => {
    open({ at: '/folio-snap', as: authData({ user_detail: { first_name: '', last_name: '' } }), released, remotes });
    await heading();
    expect(within(screen.getByRole('banner')).getByRole('button', { name: 'Account' })).toBeTruthy();
  });

  it('the account menu says with what the user is logged in, and Logout stands nowhere else in the frame (SNAP 97)', async () => {
    const user = open({ at: '/folio-snap', as: owner, released, remotes });
    await screen.findByText('where the money is');
    expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull();
    await openAccount(user);
    expect(screen.getByText('priya@wong.test')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy();
  });

  it('header with messages and the check of agreements, side menu, content and an empty footer (SHELL 44, NT9)', async () => {
    open({ at: '/folio-snap', as: owner, released, remotes });
    await heading();
    expect(await within(screen.getByRole('banner')).findByRole('button', { name: 'Messages' })).toBeTruthy();
    await waitFor(() => expect(network.sent(calls.customerSla)).toHaveLength(1));
    expect(within(sideMenu()).getAllByRole('link')).not.toHaveLength(0);
    expect(await within(screen.getByRole('main')).findByText('where the money is')).toBeTruthy();
    expect(screen.getByRole('contentinfo').textContent).toBe('');
  });

  it('the page uses the chosen theme', async () => {
    const user = open({ at: '/folio-snap', as: owner, released, remotes });
    await openAccount(user);
    await user.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(document.documentElement.dataset['theme']).toBe('dark');
    await user.click(screen.getByRole('radio', { name: 'Device' }));
    expect(document.documentElement.dataset['theme']).toBeUndefined();
  });

  it('offline, a bar says so and that nothing typed is lost, and goes by itself', async () => {
    open({ at: '/folio-snap', as: owner, released, remotes });
    await screen.findByText('where the money is');
    const connection = jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    expect((await screen.findByRole('complementary', { name: 'Offline' })).textContent).toContain(
      'What you have typed is kept.',
    );
    connection.mockRestore();
    window.dispatchEvent(new Event('online'));
    await waitFor(() => {
      expect(screen.queryByRole('complementary', { name: 'Offline' })).toBeNull();
    });
  });

  it('a message from any area has the title of its kind and stays until it is closed (ERR 339)', async () => {
    const user = open({ at: '/folio-snap', as: owner, released, remotes });
    await screen.findByText('where the money is');
    toast.success(messages.loggedIn);
    expect((await screen.findByText(messages.loggedIn)).textContent).toBe('Login Successfully!');
    expect(screen.getByText('Success!')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Close message' }));
    await waitFor(() => {
      expect(screen.queryByText(messages.loggedIn)).toBeNull();
    });
  });
});

function Tenancies(): ReactElement {
  const { pathname } = useLocation();
  return (
    <>
      <p>who lives at {pathname}</p>
      <Link to="/tenancy/8">Next tenancy</Link>
    </>
  );
}

describe('moving between areas', () => {
  it('the first page of a visit leaves the focus alone', async () => {
    open({ at: '/folio-snap', as: owner, released, remotes });
    await screen.findByText('where the money is');
    expect(document.activeElement).toBe(document.body);
  });

  it('moving to another area focuses its heading, announces it and sets the title of the document', async () => {
    const user = open({ at: '/folio-snap', as: owner, released, remotes });
    await screen.findByText('where the money is');
    await user.click(within(sideMenu()).getByRole('link', { name: 'Tenancy View' }));
    await screen.findByText('who lives there');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Tenancy View' }));
    expect(document.title).toBe('Tenancy View · Owner portal');
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Tenancy View');
    expect(screen.queryByText('where the money is')).toBeNull();
  });

  it('the Back button of the browser returns to the previous area', async () => {
    const user = open({ at: '/folio-snap', as: owner, released, remotes });
    await screen.findByText('where the money is');
    await user.click(within(sideMenu()).getByRole('link', { name: 'Tenancy View' }));
    await screen.findByText('who lives there');
    await goBack();
    await screen.findByText('where the money is');
    expect((await heading()).textContent).toBe('SnapShot');
  });

  it('a control keeps the focus while only the figures of its area change', async () => {
    const user = open({
      at: '/tenancy/7',
      as: owner,
      released,
      remotes: { 'mf-tenancy': async () => remote('mf-tenancy', Tenancies) },
    });
    await screen.findByText('who lives at /tenancy/7');
    const next = screen.getByRole('link', { name: 'Next tenancy' });
    await user.click(next);
    await screen.findByText('who lives at /tenancy/8');
    expect(document.activeElement).toBe(next);
  });

  it('while an area loads, the frame names it and the owner can go elsewhere', async () => {
    const hanging = { ...remotes, 'mf-tenancy': () => new Promise<never>(() => undefined) };
    const user = open({ at: '/folio-snap', as: owner, released, remotes: hanging });
    await screen.findByText('where the money is');
    await user.click(within(sideMenu()).getByRole('link', { name: 'Tenancy View' }));
    expect(await screen.findByText('Loading Tenancy View…')).toBeTruthy();
    await user.click(within(sideMenu()).getByRole('link', { name: 'SnapShot' }));
    await screen.findByText('where the money is');
    expect(screen.queryByText('Loading Tenancy View…')).toBeNull();
  });
});

describe('pages without the frame', () => {
  it.each(['/', '/login'])('%s has no frame for a logged-out visitor', async (at) => {
    open({ at, released, remotes });
    await screen.findByRole('heading', { level: 1, name: 'Welcome' });
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull();
  });

  it('a private address sends a logged-out visitor to the landing page, which remembers the address (ROUTE 26, 43)', async () => {
    open({ at: '/tenancy/7?start=2026-01-01#bank', released, remotes });
    await screen.findByRole('heading', { name: 'Welcome' });
    expect(window.location.pathname + window.location.search).toBe('/?next=%2Ftenancy%2F7%3Fstart%3D2026-01-01%23bank');
    expect(document.title).toBe('Owner portal');
  });

  it('a landing page that is not released shows the not-found panel and does not redirect in a loop', async () => {
    open({ at: '/login', released: [folio], remotes });
    await screen.findByRole('heading', { name: 'There is no page at this address' });
    expect(window.location.pathname).toBe('/');
    expect(screen.queryByRole('link', { name: 'Go to SnapShot' })).toBeNull();
  });
});

describe('Logout', () => {
  it('Logout in the account menu opens the landing page and focuses its heading (SNAP 97)', async () => {
    network.use(answers(calls.logout));
    const user = open({ at: '/folio-snap', as: owner, released, remotes });
    await screen.findByText('where the money is');
    await logOut(user);
    const landing = await screen.findByRole('heading', { level: 1, name: 'Welcome' });
    expect(window.location.pathname).toBe('/');
    expect(screen.queryByText('Priya Wong')).toBeNull();
    await waitFor(() => {
      expect(document.activeElement).toBe(landing);
    });
  });

  it('Logout keeps the owner logged in when the server cannot be reached, and says so', async () => {
    network.use(loses(calls.logout));
    const user = open({ at: '/folio-snap', as: owner, released, remotes });
    await screen.findByText('where the money is');
    await logOut(user);
    expect((await screen.findByRole('alert')).textContent).toContain(messages.somethingWrong);
    expect(screen.getByText('where the money is')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Close message' }));
  });
});
