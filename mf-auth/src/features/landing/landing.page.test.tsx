import { describe, expect, it } from '@jest/globals';
import { fakeNetwork, openPage } from '@portal/testing';
import { screen } from '@testing-library/react';
import { AuthRoutes } from '../../routes.tsx';

const network = fakeNetwork();

/** The one below the promise; another stands in the first line. */
function login(): HTMLElement {
  const link = screen.getAllByRole('link', { name: 'Log in' }).at(-1);
  if (!link) throw new Error('there is no link to the login');
  return link;
}

describe('the landing page', () => {
  it('the landing page says what the portal is for, and links to the login (ROUTE 28)', async () => {
    const user = await openPage(<AuthRoutes />, { network, at: '/' });
    expect(screen.getByRole('heading', { level: 1, name: 'See where your money is.' })).toBeTruthy();
    await user.click(login());
    expect(screen.getByRole('textbox', { name: 'Email or Username' })).toBeTruthy();
  });

  it('the landing page says whose portal it is, where they are and whom to ask (OP1)', async () => {
    await openPage(<AuthRoutes />, { network, at: '/' });
    expect(screen.getByText('Harbourline Property Management')).toBeTruthy();
    expect(screen.getByText('Harbourline Property Management · 500-100 King St W, Toronto, ON M5X 1C7')).toBeTruthy();
    expect(screen.getByRole('link', { name: '416 555 0100' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'owners@harbourline.test' })).toBeTruthy();
  });

  it('the figures of the picture are invented, and screen readers pass them by', async () => {
    await openPage(<AuthRoutes />, { network, at: '/' });
    expect(screen.getByText('$4,212.50').closest('[aria-hidden=true]')?.textContent).toContain('invented figures');
  });

  it('the link to the login keeps the requested address (RT12)', async () => {
    const user = await openPage(<AuthRoutes />, { network, at: '/?next=%2Ffolio-snap%3Fpopup%3Dheld' });
    await user.click(login());
    expect(`${window.location.pathname}${window.location.search}`).toBe('/login?next=%2Ffolio-snap%3Fpopup%3Dheld');
  });
});
