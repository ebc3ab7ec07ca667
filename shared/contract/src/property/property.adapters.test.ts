import { describe, expect, it } from '@jest/globals';
import { parseIsoDate } from '@portal/domain';
import { toPropertyFacts } from './property.adapters.ts';
import { property, renter } from '../testing/property.ts';

const customer = renter;
const end = parseIsoDate('2026-07-02');
const start = parseIsoDate('2025-01-14');

describe('toPropertyFacts', () => {
  it("the rent of a property is the lease's rent, never the asking rent (FN12)", () => {
    expect(toPropertyFacts(property)).toEqual({
      propertyId: 10_008,
      status: 1,
      lease: { applicationId: 901, start, endDate: end, killTenancy: true, rent: 231_100 },
    });
  });

  it('a property may be vacant or have a lease without dates', () => {
    expect(toPropertyFacts({ ...property, lease: null, tenant_lease: null }).lease).toBeNull();
    const lease = { applicationId: 901, start: null, endDate: end, killTenancy: true, rent: 231_100 };
    expect(toPropertyFacts({ ...property, tenant_lease: null }).lease).toEqual(lease);
    expect(toPropertyFacts({ ...property, tenant_lease: { start: null, customer } }).lease).toEqual(lease);
  });
});
