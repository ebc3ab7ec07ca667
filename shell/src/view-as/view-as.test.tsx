import { describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { answers, authData, refuses, sessionAnswer } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { portal } from '../testing/portal.ts';
import { auth, folio, tenancy } from '../testing/releases.ts';
import { heading, owner, remotes } from '../testing/small-portal.tsx';

const { network, open } = portal();

const staffAuth = {
  ...auth,
  routes: [
    ...auth.routes,
    { name: 'ownerList', path: '/owner/list', access: 'signed-in' as const, title: 'Owner list' },
  ],
};
const released = [staffAuth, tenancy, folio];
const picker = authData({
  user: { customer_id: null, simulate: 'value-1', role: 'staff', owner: null },
  user_detail: { first_name: 'Sam', last_name: 'Ito' },
});
const viewing = authData({ user: { role: 'staff', actor: { first_name: 'Sam', last_name: 'Ito' } } });

const bar = (): Promise<HTMLElement> => screen.findByRole('complementary', { name: 'Viewing as an owner' });
const openViewing = (at: string) => {
  const user = open({ at, as: viewing, released, remotes });
  localStorage.setItem('simulate', JSON.stringify({ value: 'value-1' }));
  return user;
};

describe('viewing as an owner', () => {
  it.each(['/folio-snap', '/tenancy/7', '/no/such/page'])(
    'a banner on %s names the owner and offers the way back (SIM 89)',
    async (at) => {
      openViewing(at);
      expect((await bar()).textContent).toContain('Viewing as Priya Wong');
      expect(within(await bar()).getByRole('button', { name: 'Back simulate' })).toBeTruthy();
    },
  );

  it('the account in the header stays that of the staff, and the banner alone names the owner (SIM 89; SIM12)', async () => {
    openViewing('/folio-snap');
    expect((await bar()).textContent).toContain('Viewing as Priya Wong');
    expect(within(screen.getByRole('banner')).getByRole('button', { name: 'Account Sam Ito' })).toBeTruthy();
    expect(screen.getByRole('banner').textContent).not.toContain('Priya');
  });

  it.each([
    ['an owner', owner, '/folio-snap'],
    ['staff who have chosen no owner', picker, '/owner/list'],
  ])('%s sees no banner (SIM 89)', async (_who, as, at) => {
    open({ at, as, released, remotes });
    await heading();
    expect(screen.queryByRole('complementary', { name: 'Viewing as an owner' })).toBeNull();
  });

  it('Back simulate sends the owner and the kept value and leads to the list of owners, without a query of the owner (SIM 85)', async () => {
    const user = openViewing('/tenancy/7?popup=lease');
    await bar();
    network.use(answers(calls.simulateUser, picker), answers(calls.session, sessionAnswer('session-of-staff')));
    await user.click(screen.getByRole('button', { name: 'Back simulate' }));
    await waitFor(() => {
      expect(window.location.pathname + window.location.search).toBe('/owner/list');
    });
    expect((await heading()).textContent).toBe('Owner list');
    expect(await network.sent(calls.simulateUser)[0]?.json()).toEqual({ customer: 501, simulate: 'value-1' });
    expect(screen.queryByRole('complementary', { name: 'Viewing as an owner' })).toBeNull();
    expect(screen.queryByText('who lives there')).toBeNull();
  });

  it('a refused way back shows the error text and leaves the banner (SIM 88)', async () => {
    const user = openViewing('/folio-snap');
    await bar();
    network.use(refuses(calls.simulateUser, 'forbidden', { message: 'You may not do this.' }));
    await user.click(screen.getByRole('button', { name: 'Back simulate' }));
    expect((await screen.findByRole('alert')).textContent).toContain('You may not do this.');
    expect(await bar()).toBeTruthy();
  });

  it('Logout while viewing as an owner ends all and leads to / (SIM 92)', async () => {
    const user = openViewing('/folio-snap');
    await bar();
    network.use(answers(calls.logout));
    await user.click(screen.getByRole('button', { name: /^Account/ }));
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await screen.findByRole('heading', { name: 'Welcome' });
    expect([localStorage.getItem('accessInfo'), localStorage.getItem('simulate')]).toEqual([null, null]);
    expect(screen.queryByRole('complementary', { name: 'Viewing as an owner' })).toBeNull();
  });
});

describe('the list of owners in the frame', () => {
  it('staff who have chosen no owner can log out on the list of owners, where no menu stands', async () => {
    const user = open({ at: '/folio-snap', as: picker, released, remotes });
    expect((await heading()).textContent).toBe('Owner list');
    expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Account/ }));
    expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy();
  });
});
