import { describe, expect, it } from '@jest/globals';
import { businessDay, toIsoDate } from './iso-date.ts';
import { buildingLeaseStatus, decidingLease, isLeaseCurrent, leaseLabel, leaseStatus } from './lease.ts';
import type { Lease } from './lease.ts';
import { cents } from './money.ts';
import { isDoor } from './property.ts';
import cases from './testing/cases/lease-status.json' with { type: 'json' };

/** Application id, start, end of the tenancy, kill_tenancy. */
type LeaseRow = (typeof cases)[number]['leases'][number];

function toLease([applicationId, start, end, kill]: LeaseRow): Lease {
  return {
    applicationId: Number(applicationId),
    start: toIsoDate(textOrNull(start)),
    endDate: toIsoDate(textOrNull(end)),
    killTenancy: kill === 1,
    rent: cents(150_000),
  };
}

const textOrNull = (value: LeaseRow[number] | undefined): string | null => (typeof value === 'string' ? value : null);

/** Only what a case states is compared. */
const stated = (expected: object, found: object): object =>
  Object.fromEntries(Object.entries(found).filter(([name]) => name in expected));

describe('the status of a property', () => {
  it.each(cases)('$name', ({ now, status = 1, isAdvertised = false, leases, expect: expected }) => {
    const today = businessDay(new Date(now));
    const lease = decidingLease(leases.map(toLease), today);
    const found = {
      folio: leaseLabel(leaseStatus(lease, today)),
      building: leaseLabel(buildingLeaseStatus({ lease, isAdvertised }, today)),
      door: isDoor({ status }),
      decides: lease?.applicationId ?? null,
      row_current: lease !== null && isLeaseCurrent(lease, today),
    };
    expect(stated(expected, found)).toEqual(expected);
  });
});
