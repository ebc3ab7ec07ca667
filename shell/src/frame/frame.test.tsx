import { describe, expect, it } from '@jest/globals';
import { calls, messages } from '@portal/contract';
import { Link, toast, useLocation } from '@portal/platform';
import { answers, authData, goBack, loses } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import type { ReactElement } from 'react';
import { portal } from '../testing/portal.ts';
import { auth, folio, released } from '../testing/releases.ts';
import { remote } from '../testing/remotes.tsx';
import { heading, owner, remotes, sideMenu } from '../testing/small-portal.tsx';

const { network, open } = portal();

describe('the frame of a logged-in owner', () => {
  it('has a menu of the released areas alone, in their order (SHELL 45)', async () => {
    open({ at: '/folio-snap', as: owner, released, remotes });
    await screen.findByText('where the money is');
    expect(
      within(sideMenu())
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['SnapShot', 'Tenancy View']);
  });

  it('has no menu item for an area that is not released (SHELL 45)', async () => {
    open({ at: '/folio-snap', as: owner, released: [auth, folio], remotes });
    await screen.findByText('where the money is');
    expect(screen.queryByRole('link', { name: 'Tenancy View' })).toBeNull();
  });

  it('marks the current area, on its inner pages too', async () => {
    open({ at: '/tenancy/7', as: owner, released, remotes });
    await screen.findByText('who lives there');
    expect(within(sideMenu()).getByRole('link', { current: 'page' }).textContent).toBe('Tenancy View');
  });

  it.each([
    ['is kept wherever a login is remembered', '/login', true],
    ['is not kept where none is, though nobody can stay', '/folio-snap', false],
  ])('has its room kept free until the server has said who is there: it %s', (_when, at, isKept) => {
    open({ at, ...(isKept && { as: owner }), released, remotes });
    // At once: the server has not been heard.
    expect(document.querySelector('main')?.previousElementSibling !== null).toBe(isKept);
  });

  it('names the area in h1 and title, and the person in the header', async () => {
    open({ at: '/folio-snap', as: owner, released, remotes });
    expect((await heading()).textContent).toBe('SnapShot');
    expect(document.title).toBe('SnapShot · Owner portal');
    expect(within(screen.getByRole('banner')).getByText('Priya Wong')).toBeTruthy();
  });

  it('does without a name that the provider does not know', async () => {
    open({ at: '/folio-snap', as: authData({ user_detail: { first_name: '', last_name: '' } }), released, remotes });
    await heading();
    expect(within(screen.getByRole('banner')).queryByRole('paragraph')).toBeNull();
  });

  it('has an empty footer (SHELL 44, NT9)', async () => {
    open({ at: '/folio-snap', as: owner, released, remotes });
    await heading();
    expect(screen.getByRole('contentinfo').textContent).toBe('');
  });

  it('puts the page into the chosen theme', async () => {
    const hands = open({ at: '/folio-snap', as: owner, released, remotes });
    await hands.selectOptions(await screen.findByRole('combobox', { name: 'Theme' }), 'Dark');
    expect(document.documentElement.dataset['theme']).toBe('dark');
    await hands.selectOptions(screen.getByRole('combobox', { name: 'Theme' }), 'As on this device');
    expect(document.documentElement.dataset['theme']).toBeUndefined();
  });

  it('shows messages from any area until they are closed (ERR 339)', async () => {
    const hands = open({ at: '/folio-snap', as: owner, released, remotes });
    await screen.findByText('where the money is');
    toast.success(messages.loggedIn);
    expect((await screen.findByText(messages.loggedIn)).textContent).toBe('Login Successfully!');
    await hands.click(screen.getByRole('button', { name: 'Close message' }));
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
  it('leaves focus alone on the first page of a visit', async () => {
    open({ at: '/folio-snap', as: owner, released, remotes });
    await screen.findByText('where the money is');
    expect(document.activeElement).toBe(document.body);
  });

  it('moves focus to the new heading, announces it and retitles the document', async () => {
    const hands = open({ at: '/folio-snap', as: owner, released, remotes });
    await screen.findByText('where the money is');
    await hands.click(within(sideMenu()).getByRole('link', { name: 'Tenancy View' }));
    await screen.findByText('who lives there');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Tenancy View' }));
    expect(document.title).toBe('Tenancy View · Owner portal');
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Tenancy View');
    expect(screen.queryByText('where the money is')).toBeNull();
  });

  it('goes back with the browser', async () => {
    const hands = open({ at: '/folio-snap', as: owner, released, remotes });
    await screen.findByText('where the money is');
    await hands.click(within(sideMenu()).getByRole('link', { name: 'Tenancy View' }));
    await screen.findByText('who lives there');
    await goBack();
    await screen.findByText('where the money is');
    expect((await heading()).textContent).toBe('SnapShot');
  });

  it('lets a control keep focus while only the figures of an area change', async () => {
    const hands = open({
      at: '/tenancy/7',
      as: owner,
      released,
      remotes: { 'mf-tenancy': async () => remote('mf-tenancy', Tenancies) },
    });
    await screen.findByText('who lives at /tenancy/7');
    const next = screen.getByRole('link', { name: 'Next tenancy' });
    await hands.click(next);
    await screen.findByText('who lives at /tenancy/8');
    expect(document.activeElement).toBe(next);
  });

  it('shows where it is going while an area is on its way, and lets the owner go elsewhere', async () => {
    const hanging = { ...remotes, 'mf-tenancy': () => new Promise<never>(() => undefined) };
    const hands = open({ at: '/folio-snap', as: owner, released, remotes: hanging });
    await screen.findByText('where the money is');
    await hands.click(within(sideMenu()).getByRole('link', { name: 'Tenancy View' }));
    expect(await screen.findByText('Loading Tenancy View…')).toBeTruthy();
    await hands.click(within(sideMenu()).getByRole('link', { name: 'SnapShot' }));
    await screen.findByText('where the money is');
    expect(screen.queryByText('Loading Tenancy View…')).toBeNull();
  });
});

describe('pages without the frame', () => {
  it.each(['/', '/login'])('%s stands alone for a logged-out visitor', async (at) => {
    open({ at, released, remotes });
    await screen.findByRole('heading', { level: 1, name: 'Welcome' });
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull();
  });

  it('a private address brings a logged-out visitor to the landing, which remembers it (ROUTE 26, 43)', async () => {
    open({ at: '/tenancy/7?start=2026-01-01#bank', released, remotes });
    await screen.findByRole('heading', { name: 'Welcome' });
    expect(window.location.pathname + window.location.search).toBe('/?next=%2Ftenancy%2F7%3Fstart%3D2026-01-01%23bank');
    expect(document.title).toBe('Owner portal');
  });

  it('a landing that is not released is a page that says so, and no circle', async () => {
    open({ at: '/login', released: [folio], remotes });
    await screen.findByRole('heading', { name: 'There is no page at this address' });
    expect(window.location.pathname).toBe('/');
    expect(screen.queryByRole('link', { name: 'Go to SnapShot' })).toBeNull();
  });
});

describe('Logout', () => {
  it('stands in the header and leads to the landing, whose heading takes focus', async () => {
    network.use(answers(calls.logout));
    const hands = open({ at: '/folio-snap', as: owner, released, remotes });
    await screen.findByText('where the money is');
    await hands.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Logout' }));
    const landing = await screen.findByRole('heading', { level: 1, name: 'Welcome' });
    expect(window.location.pathname).toBe('/');
    expect(screen.queryByText('Priya Wong')).toBeNull();
    await waitFor(() => {
      expect(document.activeElement).toBe(landing);
    });
  });

  it('keeps the owner in when the server cannot be reached, and says so', async () => {
    network.use(loses(calls.logout));
    const hands = open({ at: '/folio-snap', as: owner, released, remotes });
    await screen.findByText('where the money is');
    await hands.click(screen.getByRole('button', { name: 'Logout' }));
    expect((await screen.findByRole('alert')).textContent).toContain(messages.somethingWrong);
    expect(screen.getByText('where the money is')).toBeTruthy();
    await hands.click(screen.getByRole('button', { name: 'Close message' }));
  });
});
