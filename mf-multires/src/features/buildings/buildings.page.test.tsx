import { describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { answers, authData, fakeNetwork, movableClock, openPage, refuses } from '@portal/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { MultiresRoutes } from '../../routes.tsx';
import { tower } from '../../testing/building-answers.ts';

const network = fakeNetwork();
const status = 'success' as const;
const visit = () => openPage(<MultiresRoutes />, { network, at: '/multi-residential', as: authData() });
const searched = (): unknown[] =>
  network.sent(calls.buildings).map(({ url }) => Object.fromEntries(new URL(url).searchParams));

describe('the multi-residential buildings', () => {
  it('a card has its gauge with tooltip, Funds Held and the whole address, and leads to its financial dashboard (MRF 219)', async () => {
    network.use(answers(calls.buildings, { status, data: [tower] }));
    await visit();
    const card = await screen.findByRole('link', { name: /The Wellesley/ });
    expect(card.getAttribute('href')).toBe('/multi-residential/70/financial');
    expect(card.textContent).toContain('140 Wellesley St E, Toronto, ON');
    expect(card.textContent).toContain('Funds Held$61,204.18');
    const gauge = screen.getByRole('img', { name: '87.5% Occupancy Rate for The Wellesley' });
    expect(gauge.getAttribute('title')).toBe('87.5% Occupancy Rate for The Wellesley');
  });

  it('an empty list says so (MRF 220, ERR 341)', async () => {
    network.use(answers(calls.buildings, { status, data: [] }));
    await visit();
    expect(await screen.findByText('No Buildings Found')).toBeTruthy();
  });

  it('a failure shows what the server said and the card, which loads on Retry (MRF 221, 222, ERR 339; MR10)', async () => {
    network.use(refuses(calls.buildings, 'forbidden', { message: 'Not your buildings.' }));
    const user = await visit();
    expect(await screen.findByRole('heading', { name: 'Oops!' })).toBeTruthy();
    expect(screen.getByText(/Not your buildings\./).textContent).toBe('Error Not your buildings.');
    expect(screen.getByText(/Something went wrong\. Please try again later\./).textContent).toContain(
      'If the problem persists, contact support or try refreshing the page.',
    );
    network.use(answers(calls.buildings, { status, data: [tower] }));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: /The Wellesley/ })).toBeTruthy();
  });
});

describe('the search for a building', () => {
  const pass = movableClock();

  it('the search waits for half a second without typing and asks once (MRF 217)', async () => {
    network.use(answers(calls.buildings, { status, data: [tower] }));
    const user = await visit();
    await screen.findByRole('link', { name: /The Wellesley/ });
    await user.type(screen.getByPlaceholderText('SEARCH FOR BUILDING'), 'wel');
    expect(searched()).toHaveLength(1);
    await act(() => pass(0.5));
    await waitFor(() => expect(searched()).toHaveLength(2));
    expect(searched().at(-1)).toEqual({
      'filter[ownerId]': String(authData().user.customer_id),
      'filter[name]': 'wel',
    });
  });
});
