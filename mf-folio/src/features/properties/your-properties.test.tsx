import { describe, expect, it } from '@jest/globals';
import { addDays } from '@portal/domain';
import { folio, lease, otherLease, property, today } from '@portal/testing';
import { screen, within } from '@testing-library/react';
import { toDoors } from '../../data/doors.ts';
import { serverAnswers, tile, visit } from '../../testing/snapshot-page.tsx';
import { toSliderProperties } from './slider-properties.ts';

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
const sliding = (...properties: Parameters<typeof folio>[0]) => toSliderProperties(toDoors(folio(properties)), today);

describe('your properties', () => {
  it('stand on the snapshot with rent, arrears and the day rent is due, the address cut to 24 (SNAP 110, TN1, TN24)', async () => {
    serverAnswers([leased]);
    await visit();
    const slider = within(await screen.findByRole('region', { name: 'Your properties' }));
    const [card] = await slider.findAllByRole('article');
    expect(card?.textContent).toContain('353-4757 Rue Saint-Denis…');
    expect(card?.textContent).toMatch(/Monthly Rent\$1,408\.00.*Rent Arrears\$704\.00.*Due Date21st/);
  });

  it('are left out where there is none (SNAP 108)', async () => {
    serverAnswers([]);
    await visit();
    await tile('Held');
    expect(screen.queryByRole('region', { name: 'Your properties' })).toBeNull();
  });

  it('owe what their ended leases owe, and bring no rent while vacant (FN12, FN15, TN2)', () => {
    expect(sliding({ ...vacant, other_leases: [otherLease('50.00')] })).toMatchObject([
      { rent: 0, arrears: 75_400, dueDay: null },
    ]);
  });

  it('show their own picture where the provider has one', () => {
    const media = { path: 'photos', name: 'front door.jpg' };
    expect(sliding(leased, { ...vacant, property_media: { media } }).map(({ picture }) => picture)).toEqual([
      null,
      '/api/media/photos/front%20door.jpg',
    ]);
  });
});
