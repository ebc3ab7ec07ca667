import { describe, expect, it } from '@jest/globals';
import { toFolioFacts, type FolioProperty } from '@portal/contract';
import { addDays } from '@portal/domain';
import { authData, fakeNetwork, lease, openPage, otherLease, property, today } from '@portal/testing';
import { screen, within } from '@testing-library/react';
import { toSliderProperties, type SliderDoor } from './slider-properties.ts';
import { YourProperties } from './your-properties.tsx';

const ar = { total_debt_rent: '704.00', total_debt_bill: '0.00', day_lease_start: 21 };
const leased = property({
  property_id: 1,
  address: '353-4757 Rue Saint-Denis Ouest',
  lease: lease({ rent: '1,408.00', ar }),
});
const vacant = property({
  property_id: 2,
  lease: lease({ kill_tenancy: 1, tenancy_end_date: addDays(today, -1), ar }),
});
const toDoor = (source: FolioProperty): SliderDoor => ({
  ...toFolioFacts(source),
  address: source.address,
  source,
});
const sliding = (...properties: FolioProperty[]) => toSliderProperties(properties.map(toDoor), today);
const network = fakeNetwork();
const show = (...properties: FolioProperty[]) =>
  openPage(<YourProperties doors={properties.map(toDoor)} today={today} cards={3} addressCut={24} />, {
    network,
    at: '/folio-snap',
    as: authData(),
  });

describe('your properties', () => {
  it('each property shows rent, arrears, due day and an address cut to the given length (TN1, TN24)', async () => {
    await show(leased);
    const slider = within(screen.getByRole('region', { name: 'Your properties' }));
    const [card] = await slider.findAllByRole('article');
    expect(card?.textContent).toContain('353-4757 Rue Saint-Denis…');
    expect(card?.textContent).toMatch(/Monthly Rent\$1,408\.00.*Rent Arrears\$704\.00.*Due Date21st/);
  });

  it('each property leads to its tenancy (SNAP 110, SHELL 50)', async () => {
    await show(leased);
    const link = await screen.findByRole('link', { name: leased.address });
    expect(link.getAttribute('href')).toBe('/tenancy/1');
  });

  it('Your properties is not shown without properties', async () => {
    await show();
    expect(screen.queryByRole('region', { name: 'Your properties' })).toBeNull();
  });

  it('a vacant property shows the arrears of its ended leases and no rent (FN12, FN15, TN2)', () => {
    expect(sliding({ ...vacant, other_leases: [otherLease('50.00')] })).toMatchObject([
      { rent: 0, arrears: 75_400, dueDay: null },
    ]);
  });

  it('a property shows its own picture if the provider has one', () => {
    const media = { path: 'photos', name: 'front door.jpg' };
    expect(sliding(leased, { ...vacant, property_media: { media } }).map(({ picture }) => picture)).toEqual([
      null,
      '/api/media/photos/front%20door.jpg',
    ]);
  });
});
