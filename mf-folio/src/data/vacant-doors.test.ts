import { describe, expect, it } from '@jest/globals';
import { addDays } from '@portal/domain';
import { folio, lease, leasedProperty, property, today } from '@portal/testing';
import { toDoors } from './doors.ts';
import { toVacantDoors } from './vacant-doors.ts';

const endedBefore = (property_id: number, days: number) =>
  property({ property_id, lease: lease({ kill_tenancy: 1, tenancy_end_date: addDays(today, -days) }) });

describe('vacant doors', () => {
  it('vacant doors are those without a tenant, the longest vacant first and doors never let before all (FN21)', () => {
    const doors = toDoors(
      folio([endedBefore(1, 12), leasedProperty(2, '900.00'), endedBefore(3, 44), property({ property_id: 4 })]),
    );
    expect(toVacantDoors(doors, today).map(({ propertyId, address, days }) => [propertyId, address, days])).toEqual([
      [4, '4 Bloor St W', null],
      [3, '3 Bloor St W', 44],
      [1, '1 Bloor St W', 12],
    ]);
  });
});
