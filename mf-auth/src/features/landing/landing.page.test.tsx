import { describe, expect, it } from '@jest/globals';
import { fakeNetwork, openPage } from '@portal/testing';
import { screen } from '@testing-library/react';
import { AuthRoutes } from '../../routes.tsx';

const network = fakeNetwork();

describe('the landing page', () => {
  it('the landing page names the portal and links to the login (ROUTE 28)', async () => {
    const user = await openPage(<AuthRoutes />, { network, at: '/' });
    expect(screen.getByRole('heading', { level: 1, name: 'Owner portal' })).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Log in' }));
    expect(screen.getByRole('textbox', { name: 'Email or Username' })).toBeTruthy();
  });

  it('the link to the login keeps the requested address (RT12)', async () => {
    const user = await openPage(<AuthRoutes />, { network, at: '/?next=%2Ffolio-snap%3Fpopup%3Dheld' });
    await user.click(screen.getByRole('link', { name: 'Log in' }));
    expect(`${window.location.pathname}${window.location.search}`).toBe('/login?next=%2Ffolio-snap%3Fpopup%3Dheld');
  });
});
