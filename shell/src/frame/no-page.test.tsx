import { describe, expect, it, jest } from '@jest/globals';
import { calls } from '@portal/contract';
import { answers, authData, loses, never, refuses, sessionAnswer } from '@portal/testing';
import { screen, within } from '@testing-library/dom';
import { portal } from '../testing/portal.ts';
import { auth, folio, released, tenancy } from '../testing/releases.ts';
import type { AreaLifecycles } from '../registry/area-lifecycles.ts';
import { page, remote } from '../testing/remotes.tsx';
import { heading, owner, remotes, sideMenu } from '../testing/small-portal.tsx';

const { network, open } = portal();

describe('an unknown address', () => {
  it('an unknown address shows the not-found panel with a link to SnapShot (ROUTE 42, RT21)', async () => {
    const user = open({ at: '/no/such/page', as: owner, released, remotes });
    await screen.findByRole('heading', { name: 'There is no page at this address' });
    expect(document.title).toBe('Page not found · Owner portal');
    await user.click(screen.getByRole('link', { name: 'Go to SnapShot' }));
    expect(await screen.findByText('where the money is')).toBeTruthy();
  });

  it('an address that was cut in the middle of a character shows the not-found panel too', async () => {
    open({ at: '/documents/%E2%8', as: owner, released, remotes });
    await screen.findByRole('heading', { name: 'There is no page at this address' });
  });

  it('staff who have not chosen an owner see why there is no page, and no link that they may not follow (SIM1)', async () => {
    const staff = authData({ user: { customer_id: null, simulate: 'picker', role: 'staff' } });
    open({ at: '/folio-snap', as: staff, released, remotes });
    await screen.findByRole('heading', { name: 'The list of owners is not available yet' });
    expect(window.location.pathname).toBe('/owner/list');
    expect((await heading()).textContent).toBe('Owner list');
    expect(screen.queryAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Skip to content']);
  });
});

describe('an unknown session', () => {
  it('the portal shows no private page until the session is known', async () => {
    open({ at: '/folio-snap', as: owner, released, remotes });
    network.use(never(calls.session));
    expect(await screen.findByText('Loading Your portal…')).toBeTruthy();
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('the portal says when the server does not respond, and Retry opens the page that the owner asked for', async () => {
    const user = open({ at: '/tenancy/7', as: owner, released, remotes });
    const token = JSON.parse(localStorage.getItem('sessionToken') ?? '{}') as { value: string };
    network.use(loses(calls.session));
    expect((await screen.findByRole('alert')).textContent).toContain('Your portal could not be loaded');
    network.use(answers(calls.session, sessionAnswer(token.value)));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('who lives there');
    expect(window.location.pathname).toBe('/tenancy/7');
  });

  it('the portal says that it could not be loaded when the server responds that it is unavailable', async () => {
    open({ at: '/', released, remotes });
    network.use(refuses(calls.session, 'unavailable'));
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Welcome' })).toBeNull();
  });
});

describe('a failed area', () => {
  const broken = { ...remotes, 'mf-tenancy': () => Promise.reject(new Error('no answer in 8 s')) };

  it('the failure panel names the area and shows what still works, Retry, a way out and a reference', async () => {
    open({ at: '/tenancy/7', as: owner, released, remotes: broken });
    const panel = await screen.findByRole('alert');
    expect(within(panel).getByRole('heading', { name: 'Tenancy View does not load' })).toBeTruthy();
    expect(
      within(panel).getByText(
        'Our server did not answer in time. The other pages work, and nothing you entered is lost.',
      ),
    ).toBeTruthy();
    expect(within(panel).getByRole('link', { name: '416 555 0100' })).toBeTruthy();
    expect(within(panel).getByRole('button', { name: 'Retry' })).toBeTruthy();
    expect(within(panel).getByRole('link', { name: 'Go to SnapShot' })).toBeTruthy();
    const reference = within(panel).getByText(/this reference: [0-9A-Z]{3}-[0-9A-Z]{3}$/);
    expect(reference.dataset['detail']).toBe('mf-tenancy 1.0.0+0123456789ab · no answer in 8 s');
  });

  it('an area that failed without a connection loads by itself once there is one', async () => {
    const connection = jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
    const fetched = jest
      .fn<() => Promise<AreaLifecycles>>()
      .mockRejectedValueOnce(new Error('no answer in 8 s'))
      .mockImplementation(async () => remote('mf-tenancy', page('who lives there')));
    open({ at: '/tenancy/7', as: owner, released, remotes: { ...remotes, 'mf-tenancy': fetched } });
    const panel = await screen.findByRole('alert');
    expect(panel.textContent).toContain('This page loads by itself once you are connected.');
    connection.mockRestore();
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('who lives there')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('a failed area leaves the header, the menu and the title as they are', async () => {
    const user = open({ at: '/tenancy/7', as: owner, released, remotes: broken });
    await screen.findByRole('alert');
    expect(document.title).toBe('Tenancy View · Owner portal');
    expect(within(sideMenu()).getByRole('link', { current: 'page' }).textContent).toBe('Tenancy View');
    await user.click(screen.getByRole('link', { name: 'Go to SnapShot' }));
    expect(await screen.findByText('where the money is')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('the failure panel has no link to SnapShot when SnapShot itself failed', async () => {
    open({
      at: '/folio-snap',
      as: owner,
      released,
      remotes: { 'mf-folio': () => Promise.reject(new Error('no answer in 8 s')) },
    });
    await screen.findByRole('alert');
    expect(within(screen.getByRole('main')).queryByRole('link', { name: 'Go to SnapShot' })).toBeNull();
  });

  it('the failure panel has no link to SnapShot for a logged-out visitor', async () => {
    open({ at: '/', released: [auth, folio, tenancy], remotes: {} });
    await screen.findByRole('alert');
    expect(screen.queryByRole('link', { name: 'Go to SnapShot' })).toBeNull();
  });
});
