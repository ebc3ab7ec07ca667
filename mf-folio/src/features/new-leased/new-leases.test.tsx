import { describe, expect, it } from '@jest/globals';
import { addDays } from '@portal/domain';
import { lease, property, tenant, today } from '@portal/testing';
import { within } from '@testing-library/react';
import { drawer, openTile, rowsOf, serverReturns, tile, visit } from '../../testing/snapshot-page.tsx';

const inDays = (days: number) => addDays(today, days);

describe('New Leases', () => {
  const newlyLet = (property_id: number, days: number) =>
    property({
      property_id,
      lease: lease({ rent: '1850.00', tenancy_end_date: inDays(350) }),
      tenant_lease: { start: inDays(-days), customer: tenant() },
    });

  it('the New Leased tile counts the doors that were let in the last 30 days (SNAP 95, FN19)', async () => {
    serverReturns([newlyLet(1, 3), newlyLet(2, 31)]);
    await visit();
    expect((await tile('New Leased')).textContent).toBe(
      'New Leased1 last 30 days and comingA tenant moved in on 15 Mar, 2026.',
    );
  });

  it("a row of the New Leases drawer opens the tenant's profile (SNAP 102, FN21)", async () => {
    serverReturns([newlyLet(1, 3)]);
    const { user, opened } = await openTile('New Leased', 'New Leases');
    expect(rowsOf(opened)).toEqual(['PropertyTenantStart', '1 Bloor St WMaria Silva15 Mar, 2026']);
    await user.click(within(opened).getByRole('button', { name: '1 Bloor St W' }));
    const profile = await drawer('Maria Silva');
    expect(within(profile).getByRole('link', { name: 'maria@example.com' }).getAttribute('href')).toBe(
      'mailto:maria@example.com',
    );
    expect(within(profile).getByRole('link', { name: '416 555 0134' }).getAttribute('href')).toBe('tel:4165550134');
    expect(profile.textContent).toContain('Lease ends03 Mar, 2027Monthly rent$1,850.00');
  });

  it("the New Leases drawer shows 'No New Lease found!' when there is none (SNAP 102)", async () => {
    serverReturns([]);
    const { opened } = await openTile('New Leased', 'New Leases');
    expect(within(opened).getByText('No New Lease found!')).toBeTruthy();
  });
});
