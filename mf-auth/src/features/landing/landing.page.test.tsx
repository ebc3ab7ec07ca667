import { describe, expect, it } from '@jest/globals';
import { fakeNetwork, openPage } from '@portal/testing';
import { screen } from '@testing-library/react';
import { AuthRoutes } from '../../routes.tsx';

const network = fakeNetwork();

/** The link below the promise; another is in the first line. */
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

  it('the figures of the picture are invented, add up, and screen readers pass them by', async () => {
    await openPage(<AuthRoutes />, { network, at: '/' });
    const [held, last] = screen.getAllByText('$4,212.50');
    const picture = held?.closest('[aria-hidden=true]')?.textContent ?? '';
    expect(picture).toContain('invented figures');
    expect(last?.previousElementSibling?.previousElementSibling?.textContent).toBe('Furnace service');
    const cents = (text: string): number => Number(text.replace('−', '-').replaceAll(/[$,.]/g, ''));
    const [amounts, balances] = [2, 3].map((place) =>
      ['Rent', 'Management Fee', 'HST on Management Fee', 'Paid to you', 'Furnace service'].map((words) =>
        cents(screen.getByText(words).parentElement?.children[place]?.textContent ?? ''),
      ),
    );
    const forward = 467_28;
    let balance = forward;
    for (const [place, amount] of (amounts ?? []).entries()) expect((balance += amount)).toBe(balances?.[place]);
    expect(balance).toBe(cents('$4,212.50'));
    expect(picture).toContain('$467.28 brought forward + $9,850.00 in − $6,104.78 out = $4,212.50');
  });

  it('the link to the login keeps the requested address (RT12)', async () => {
    const user = await openPage(<AuthRoutes />, { network, at: '/?next=%2Ffolio-snap%3Fpopup%3Dheld' });
    await user.click(login());
    expect(`${window.location.pathname}${window.location.search}`).toBe('/login?next=%2Ffolio-snap%3Fpopup%3Dheld');
  });
});
