import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls, facts, messages, type AnswerOf, type Property } from '@portal/contract';
import { emit } from '@portal/platform';
import { answers, authData, draft, fakeNetwork, leasedProperty, openPage, property, refuses } from '@portal/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { TenancyRoutes } from '../../routes.tsx';

const network = fakeNetwork();

const interest: AnswerOf<typeof calls.forLease> = {
  inquiries: 38,
  showings: 11,
  applications: 4,
  processing: 2,
  approved: 0,
  advertisments: [
    { platformTitle: 'Kijiji', url: 'https://kijiji.test/1' },
    { platformTitle: 'Trap', url: 'javascript:alert(1)' },
  ],
  virtualTourUrl: 'https://tours.test/1',
  daysOnMarket: 44,
};

const vacant = property({ property_id: 1, address: '1 King St W', rent: '2350.00' });
const advertised = { ...leasedProperty(2, '1500.00'), show_shine: true };
const leased = leasedProperty(3, '1500.00');

function visit(properties: readonly Property[], at = '/for-lease'): Promise<UserEvent> {
  network.use(answers(calls.propertyList, [...properties]));
  return openPage(<TenancyRoutes />, { network, at, as: authData() });
}

/** The response to All or to Last 7 Days. */
function returns(answer: Partial<typeof interest>): void {
  network.use(answers(calls.forLease, { ...interest, ...answer }));
}

const counts = async (): Promise<(string | null)[]> =>
  (await within(await screen.findByRole('region', { name: 'Interest' })).findAllByRole('definition')).map(
    ({ textContent }) => textContent,
  );

beforeEach(() => {
  returns({});
});

describe('/for-lease', () => {
  it('/for-lease leads to the only property that is for lease, although the owner has more (ROUTE 35, RT24)', async () => {
    await visit([leased, vacant, draft({ property_id: 4 })]);
    await screen.findByRole('region', { name: vacant.address });
    expect(window.location.pathname).toBe('/for-lease/1');
  });

  it('/for-lease selects none of several and asks to choose, but leads to one that was chosen before (ROUTE 35, RT7)', async () => {
    await visit([vacant, advertised, leased]);
    expect(await screen.findByText(/^Choose a property/)).toBeTruthy();
    const cards = within(await screen.findByRole('region', { name: 'Properties' }))
      .getAllByRole('heading', { level: 3 })
      .filter(({ title }) => title !== '');
    expect(cards.map(({ title }) => title)).toEqual([vacant.address, advertised.address]);
    expect(window.location.pathname).toBe('/for-lease');
    act(() => {
      emit(facts.propertySelected, { property_id: 2 });
    });
    await waitFor(() => {
      expect(window.location.pathname).toBe('/for-lease/2');
    });
  });

  it('/for-lease says so when no property is for lease (LEASE 266)', async () => {
    await visit([leased]);
    expect(await screen.findByText(messages.noPropertyForLease)).toBeTruthy();
  });

  it('an unknown property is not found (ROUTE 41; RT18)', async () => {
    await visit([vacant], '/for-lease/99');
    expect(await screen.findByRole('heading', { name: 'There is no property at this address' })).toBeTruthy();
  });

  it('a card shows the asking rent (FN12)', async () => {
    await visit([vacant, advertised]);
    const [card] = await screen.findAllByRole('article');
    expect(card?.textContent).toContain('Asking Rent$2,350.00');
  });
});

describe('/for-lease/:id', () => {
  it('/for-lease/:id shows the five stages, days on market and the tour (LEASE 263, 264)', async () => {
    await visit([vacant], '/for-lease/1');
    expect(await counts()).toEqual(['38', '11', '4', '2', '0']);
    const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
    expect(terms).toEqual(
      expect.arrayContaining(['Days On Market', 'Inquiries', 'Showing', 'Applications', 'Processing', 'Approved']),
    );
    const about = await screen.findByRole('region', { name: vacant.address });
    expect(about.textContent).toContain('Days On Market44');
    const tour = within(about).getByRole('link', { name: /^Tour video/ });
    expect([tour.getAttribute('href'), tour.getAttribute('rel')]).toEqual([
      'https://tours.test/1',
      'noopener noreferrer',
    ]);
  });

  it('/for-lease/:id lists the advertisements with their links, and none that is no web address (LEASE 264, 267)', async () => {
    returns({ virtualTourUrl: 'javascript:alert(1)' });
    await visit([vacant], '/for-lease/1');
    const list = within(await screen.findByRole('region', { name: 'Your Advertisements' }));
    expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['https://kijiji.test/1']);
    expect(list.getByText('Kijiji')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Tour video/ })).toBeNull();
  });

  it('All and Last 7 Days ask for all and custom; a reload keeps the choice (LEASE 265)', async () => {
    const user = await visit([vacant], '/for-lease/1');
    await counts();
    returns({ inquiries: 3 });
    await user.click(screen.getByRole('button', { name: 'Last 7 Days' }));
    await waitFor(async () => {
      expect((await counts())[0]).toBe('3');
    });
    expect(window.location.search).toBe('?filter=custom');
    expect(network.sent(calls.forLease).map(({ url }) => new URL(url).searchParams.get('filter'))).toEqual([
      'all',
      'custom',
    ]);
  });

  it('/for-lease/:id says that it failed', async () => {
    network.use(refuses(calls.forLease, 'internal'));
    await visit([vacant], '/for-lease/1');
    expect(await screen.findByRole('heading', { name: 'The interest could not be loaded' })).toBeTruthy();
  });
});
