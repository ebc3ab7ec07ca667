import { describe, expect, it } from '@jest/globals';
import { parseIsoDate } from './iso-date.ts';
import { cents } from './money.ts';
import { NEW_LEASE_DAYS, newLeased } from './new-leased.ts';
import { PropertyStatus } from './property.ts';
import type { PropertyFacts } from './property.ts';

const today = parseIsoDate('2026-03-18');

function letFrom(
  start: string | null,
  differences: { propertyId?: number; status?: number; endDate?: string } = {},
): PropertyFacts {
  const { propertyId = 1, status = 1, endDate } = differences;
  const lease = {
    applicationId: 1,
    start: start === null ? null : parseIsoDate(start),
    endDate: endDate ? parseIsoDate(endDate) : null,
    killTenancy: true,
    rent: cents(0),
  };
  return { propertyId, status, lease };
}

describe('newLeased', () => {
  it('New Leased goes back 30 days (FN19)', () => {
    expect(NEW_LEASE_DAYS).toBe(30);
  });

  it.each([
    ['2026-02-16', 'exactly 30 days ago'],
    ['2026-03-18', 'today'],
    ['2026-03-30', 'in 12 days'],
    ['2027-01-01', 'next year'],
  ])('New Leased counts a lease that starts %s: %s (FN19)', (start) => {
    expect(newLeased([letFrom(start)], today)).toEqual([{ propertyId: 1, start }]);
  });

  it.each<[string, PropertyFacts]>([
    ['that started 31 days ago', letFrom('2026-02-15')],
    ['whose start is not known', letFrom(null)],
    ['that started lately and has stopped since', letFrom('2026-03-01', { endDate: '2026-03-17' })],
    ['of a draft (SNAP 109, LS5)', letFrom('2026-03-01', { status: PropertyStatus.DRAFT })],
  ])('New Leased leaves out a lease %s (FN19)', (_what, property) => {
    expect(newLeased([property], today)).toEqual([]);
  });

  it('New Leased leaves out a property without a lease', () => {
    expect(newLeased([{ propertyId: 1, status: 1, lease: null }], today)).toEqual([]);
  });

  it('New Leased counts a property once (FN19, LS8)', () => {
    expect(
      newLeased([letFrom('2026-03-01'), letFrom('2026-03-01'), letFrom('2026-03-02', { propertyId: 2 })], today),
    ).toHaveLength(2);
  });

  it.each([
    ['2024-03-30', '2024-02-29', '2024-02-28', 'a leap day'],
    ['2026-01-15', '2025-12-16', '2025-12-15', 'the turn of the year'],
  ])('on %s New Leased counts from %s and not from %s, across %s', (day, first, before) => {
    const leases = [letFrom(first), letFrom(before, { propertyId: 2 })];
    expect(newLeased(leases, parseIsoDate(day)).map((line) => line.start)).toEqual([first]);
  });
});
