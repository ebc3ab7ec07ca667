import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { calls, type Property } from '@portal/contract';
import { parseIsoDate } from '@portal/domain';
import { areaRoutes, Link } from '@portal/platform';
import {
  answers,
  authData,
  draft,
  fakeNetwork,
  lease,
  openPage,
  opensWindow,
  otherLease,
  property,
  refuses,
  tenant,
} from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { PropertySection } from './property-section.tsx';

const network = fakeNetwork();

afterEach(() => {
  jest.restoreAllMocks();
});

function Page(): ReactElement {
  return (
    <PropertySection section="/rooms/:id" none={<p>None yet</p>}>
      {({ address }) => (
        <>
          <h2>{address}</h2>
          <Link to="/halls">Halls</Link>
        </>
      )}
    </PropertySection>
  );
}

function Halls(): ReactElement {
  return (
    <PropertySection section="/halls/:id" none={<p>None yet</p>}>
      {({ address }) => <h2>Hall of {address}</h2>}
    </PropertySection>
  );
}

const Rooms = areaRoutes(
  {
    name: 'mf-rooms',
    routes: [
      { name: 'rooms', path: '/rooms', access: 'owner' },
      { name: 'roomsOf', path: '/rooms/:id', access: 'owner' },
      { name: 'halls', path: '/halls', access: 'owner' },
      { name: 'hallsOf', path: '/halls/:id', access: 'owner' },
    ],
  },
  { rooms: Page, roomsOf: Page, halls: Halls, hallsOf: Halls },
);

const ar = { total_debt_rent: '704.00', total_debt_bill: '0.00', day_lease_start: 22 };
const let1 = property({
  property_id: 71,
  group_id: 5,
  address: '353-4757 Rue Saint-Denis Ouest',
  lease: lease({ rent: '1408.00', ar }),
  tenant_lease: { start: null, customer: tenant() },
  other_leases: [otherLease('50.00')],
});
const empty = property({ property_id: 72, address: '72 Bloor St W' });

function visit(properties: readonly Property[], at = '/rooms'): Promise<UserEvent> {
  network.use(answers(calls.propertyList, [...properties]));
  return openPage(<Rooms />, { network, at, as: authData() });
}

const shows = (address: string): Promise<HTMLElement> => screen.findByRole('heading', { level: 2, name: address });
const card = async (address: string): Promise<HTMLElement> => {
  const link = await screen.findByRole('link', { name: address });
  const article = link.closest('article');
  if (!article) throw new Error('no card');
  return article;
};

describe('a section of one property', () => {
  it.each([
    ['one property', [let1]],
    ['several', [let1, empty]],
  ])('the bare address with %s leads to the first, in place and with its query (ROUTE 37)', async (_name, list) => {
    const before = window.history.length;
    await visit(list, '/rooms?start=2026-01-01&end=2026-01-31');
    await shows(let1.address);
    expect(window.location.pathname + window.location.search).toBe('/rooms/71?start=2026-01-01&end=2026-01-31');
    expect(window.history.length).toBe(before + 1);
  });

  it('the choice follows the owner to the bare address of another section (ROUTE 33, RT2)', async () => {
    const user = await visit([let1, empty], '/rooms/72');
    await shows(empty.address);
    await user.click(screen.getByRole('link', { name: 'Halls' }));
    await shows(`Hall of ${empty.address}`);
    expect(window.location.pathname).toBe('/halls/72');
  });

  it('an unknown id is answered with the not-found state, and the properties stay (RT18)', async () => {
    await visit([let1, empty], '/rooms/99');
    expect(await screen.findByRole('heading', { name: 'There is no property at this address' })).toBeTruthy();
    expect(await card(let1.address)).toBeTruthy();
  });

  it('without a property there is no redirect (RT1)', async () => {
    await visit([]);
    expect(await screen.findByText('None yet')).toBeTruthy();
    expect(window.location.pathname).toBe('/rooms');
  });
});

describe('the slider of a section', () => {
  it('a card has rent, arrears of all leases, due day and My SLA in a new tab (TEN 146, TEN 147, TEN 148)', async () => {
    await visit([let1, empty], '/rooms/71');
    const shown = within(await card(let1.address));
    expect(shown.getByText('353-4757 Rue Saint-Denis …')).toBeTruthy();
    expect(shown.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '$1,408.00',
      '$754.00',
      '22nd',
    ]);
    const agreement = shown.getByRole('link', { name: /^My SLA/ });
    expect(agreement.getAttribute('href')).toBe('/api/pub/service_agreement/find_property_sla/71/501/5');
    expect(agreement.getAttribute('target')).toBe('_blank');
    const other = within(await card(empty.address));
    expect(other.getByRole('link', { name: /^My SLA/ }).getAttribute('href')).toMatch(/\/72\/501\/0$/);
  });

  it('an agreement that cannot be opened closes its window, and the page says why (TEN 148)', async () => {
    const { close } = opensWindow();
    network.use(refuses(calls.propertySla, 'not_found'));
    const user = await visit([let1], '/rooms/71');
    await user.click(within(await card(let1.address)).getByRole('link', { name: /^My SLA/ }));
    expect(await screen.findByText(/^The file could not be opened\./)).toBeTruthy();
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('the status of a tenancy past its fixed term says so (LS1)', async () => {
    const past = { ...let1, lease: lease({ tenancy_end_date: parseIsoDate('2026-03-17') }) };
    await visit([past, empty], '/rooms/71');
    expect(within(await card(let1.address)).getByText('Leased').title).toBe('past fixed term');
    expect(within(await card(empty.address)).getByText('FOR LEASE').title).toBe('');
  });

  it('each card leads to its property in the section, and the one of the page is highlighted (SHELL 50)', async () => {
    await visit([let1, empty], '/rooms/72');
    expect((await screen.findByRole('link', { name: let1.address })).getAttribute('href')).toBe('/rooms/71');
    expect((await screen.findByRole('link', { current: 'page' })).textContent).toContain(empty.address);
    expect((await card(empty.address)).className).toContain('current');
  });

  it('a draft looks different and leads to where it is finished; Add New Property follows (TEN 150)', async () => {
    await visit([draft({ property_id: 73, address: '73 Bloor St W' }), let1], '/rooms/71');
    const drafted = await card('73 Bloor St W');
    expect(drafted.className).toContain('draft');
    expect(within(drafted).getByRole('link').getAttribute('href')).toBe('/edit-property/73');
    const add = await card('Add New Property');
    expect(within(add).getByRole('link').getAttribute('href')).toBe('/add-property');
    expect(within(add).getByText('Coming Soon')).toBeTruthy();
  });

  it('with many properties a number filters the cards, and an address leads to its property (PH8)', async () => {
    const many = Array.from({ length: 9 }, (_, index) =>
      property({ property_id: index + 1, address: `${(index + 1) * 11} Bloor St W` }),
    );
    const user = await visit(many, '/rooms/1');
    await user.type(await screen.findByRole('textbox', { name: 'House or unit number' }), '99');
    await waitFor(() => {
      expect(screen.queryByRole('link', { name: '11 Bloor St W' })).toBeNull();
    });
    expect(screen.getByRole('link', { name: '99 Bloor St W' })).toBeTruthy();
    const field = screen.getByRole('combobox', { name: 'Address of a property' });
    await user.type(field, 'king');
    expect(screen.getByText('No address starts with “king”. Try “11”.')).toBeTruthy();
    await user.clear(field);
    await user.type(field, '55 bloor{Enter}');
    await shows('55 Bloor St W');
    expect(window.location.pathname).toBe('/rooms/5');
  });
});
