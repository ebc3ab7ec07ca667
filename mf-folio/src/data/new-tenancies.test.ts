import { describe, expect, it } from '@jest/globals';
import { addDays } from '@portal/domain';
import { folio, lease, property, tenant, today } from '@portal/testing';
import { toDoors } from './doors.ts';
import { toNewTenancies } from './new-tenancies.ts';

const startedBefore = (property_id: number, days: number) =>
  property({
    property_id,
    lease: lease({ rent: '1,850.00' }),
    tenant_lease: { start: addDays(today, -days), customer: tenant() },
  });

describe('new tenancies', () => {
  it('new tenancies started within the last 30 days or will start; the latest comes first (FN19, SNAP 102)', () => {
    const doors = toDoors(
      folio([startedBefore(1, 31), startedBefore(2, 30), startedBefore(3, -12), property({ property_id: 4 })]),
    );
    expect(toNewTenancies(doors, today).map(({ propertyId, start }) => [propertyId, start])).toEqual([
      [3, addDays(today, 12)],
      [2, addDays(today, -30)],
    ]);
  });

  it('a new tenancy has its tenant, its dates and its rent (SNAP 102)', () => {
    const [tenancy] = toNewTenancies(toDoors(folio([startedBefore(1, 0)])), today);
    expect(tenancy).toMatchObject({
      address: '1 Bloor St W',
      end: null,
      rent: 185_000,
      tenant: { first_name: 'Maria', email: 'maria@example.com' },
    });
  });
});
