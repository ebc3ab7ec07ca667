import { describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { answers, authData, loses, never, refuses, sessionAnswer } from '@portal/testing';
import { screen, within } from '@testing-library/dom';
import { portal } from '../testing/portal.ts';
import { auth, folio, released, tenancy } from '../testing/releases.ts';
import { heading, owner, remotes, sideMenu } from '../testing/small-portal.tsx';

const { network, open } = portal();

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
