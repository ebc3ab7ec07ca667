import { describe, expect, it } from '@jest/globals';
import { calls, messages } from '@portal/contract';
import { Link, toast, useLocation } from '@portal/platform';
import { answers, authData, goBack, loses, never, refuses, sessionAnswer } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import type { ReactElement } from 'react';
import { portal } from '../testing/portal.ts';
import { auth, folio, released, tenancy } from '../testing/releases.ts';
import { page, publicPage, remote } from '../testing/remotes.tsx';

const { network, open } = portal();
const owner = authData();

const remotes = {
  'mf-auth': async () => remote('mf-auth', publicPage('Welcome')),
  'mf-folio': async () => remote('mf-folio', page('where the money is')),
  'mf-tenancy': async () => remote('mf-tenancy', page('who lives there')),
};

const sideMenu = (): HTMLElement => {
  const [menu] = screen.getAllByRole('navigation', { name: 'Main menu' });
  if (!menu) throw new Error('there is no menu');
  return menu;
};
const heading = () => screen.findByRole('heading', { level: 1 });

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

describe('an address that no area answers', () => {
  it('says so and leads home (ROUTE 42, RT21)', async () => {
    const hands = open({ at: '/no/such/page', as: owner, released, remotes });
    await screen.findByRole('heading', { name: 'There is no page at this address' });
    expect(document.title).toBe('Page not found · Owner portal');
    await hands.click(screen.getByRole('link', { name: 'Go to SnapShot' }));
    expect(await screen.findByText('where the money is')).toBeTruthy();
  });

  it('tells staff who have chosen no owner where they stand, and offers no way that is closed to them (SIM1)', async () => {
    const staff = authData({ user: { customer_id: null, simulate: 'picker', role: 'staff' } });
    open({ at: '/folio-snap', as: staff, released, remotes });
    await screen.findByRole('heading', { name: 'The list of owners is not here yet' });
    expect(window.location.pathname).toBe('/owner/list');
    expect((await heading()).textContent).toBe('Owners');
    expect(screen.queryAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Skip to content']);
  });
});

describe('a session that is not known', () => {
  it('shows nothing of anybody while the server has not answered', async () => {
    open({ at: '/folio-snap', as: owner, released, remotes });
    network.use(never(calls.session));
    expect(await screen.findByText('Loading Your portal…')).toBeTruthy();
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('says that the server does not answer, and Retry goes on to where the owner was going', async () => {
    const hands = open({ at: '/tenancy/7', as: owner, released, remotes });
    const token = JSON.parse(localStorage.getItem('sessionToken') ?? '{}') as { value: string };
    network.use(loses(calls.session));
    expect((await screen.findByRole('alert')).textContent).toContain('Your portal could not be loaded');
    network.use(answers(calls.session, sessionAnswer(token.value)));
    await hands.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('who lives there');
    expect(window.location.pathname).toBe('/tenancy/7');
  });

  it('says so too when the server answers that it is away', async () => {
    open({ at: '/', released, remotes });
    network.use(refuses(calls.session, 'unavailable'));
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Welcome' })).toBeNull();
  });
});

describe('an area that failed', () => {
  const broken = { ...remotes, 'mf-tenancy': () => Promise.reject(new Error('no answer in 8 s')) };

  it('is named with what still works, a way to try again, a way out and a reference', async () => {
    open({ at: '/tenancy/7', as: owner, released, remotes: broken });
    const panel = await screen.findByRole('alert');
    expect(within(panel).getByRole('heading', { name: 'Tenancy View is not available right now' })).toBeTruthy();
    expect(
      within(panel).getByText('The rest of the portal works. Nothing you entered elsewhere is lost.'),
    ).toBeTruthy();
    expect(within(panel).getByRole('button', { name: 'Retry' })).toBeTruthy();
    expect(within(panel).getByRole('link', { name: 'Go to SnapShot' })).toBeTruthy();
    expect(panel.textContent).toMatch(
      /Reference [0-9A-Z]{3}-[0-9A-Z]{3} · mf-tenancy 1\.0\.0\+0123456789ab · no answer in 8 s$/,
    );
  });

  it('leaves header, menu and title as they are', async () => {
    const hands = open({ at: '/tenancy/7', as: owner, released, remotes: broken });
    await screen.findByRole('alert');
    expect(document.title).toBe('Tenancy View · Owner portal');
    expect(within(sideMenu()).getByRole('link', { current: 'page' }).textContent).toBe('Tenancy View');
    await hands.click(screen.getByRole('link', { name: 'Go to SnapShot' }));
    expect(await screen.findByText('where the money is')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('sends nobody to SnapShot when SnapShot itself failed', async () => {
    open({
      at: '/folio-snap',
      as: owner,
      released,
      remotes: { 'mf-folio': () => Promise.reject(new Error('no answer in 8 s')) },
    });
    await screen.findByRole('alert');
    expect(within(screen.getByRole('main')).queryByRole('link')).toBeNull();
  });

  it('sends no logged-out visitor to SnapShot', async () => {
    open({ at: '/', released: [auth, folio, tenancy], remotes: {} });
    await screen.findByRole('alert');
    expect(screen.queryByRole('link', { name: 'Go to SnapShot' })).toBeNull();
  });
});
