import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays } from './date.ts';
import { parseIsoDate } from './iso-date.ts';
import type { IsoDate } from './iso-date.ts';
import { countDoors, leasedPercent } from './doors.ts';
import type { Lease } from './lease.ts';
import { cents } from './money.ts';
import { PropertyStatus } from './property.ts';
import type { PropertyFacts } from './property.ts';
import { vacancies } from './vacancy.ts';

const today = parseIsoDate('2026-03-18');

function endingOn(endDate: IsoDate | null, killTenancy = true): Lease {
  return { applicationId: 1, start: null, endDate, killTenancy, rent: cents(100_000) };
}

function house(lease: Lease | null, propertyId = 1): PropertyFacts {
  return { propertyId, status: 1, lease };
}

describe('vacancies', () => {
  it.each([
    ['2026-03-17', '2026-03-18', 1],
    ['2026-02-28', '2026-03-01', 18],
    ['2025-12-31', '2026-01-01', 77],
    ['2024-02-29', '2024-03-01', 748],
  ])('a door that was leased through %s is vacant since %s, for %d days (LS2, FN21)', (end, since, days) => {
    expect(vacancies([house(endingOn(parseIsoDate(end)))], today)).toEqual([{ propertyId: 1, since, days }]);
  });

  it('a door that was never let is vacant without a start day (FUNDS 126, FN21)', () => {
    expect(vacancies([house(null)], today)).toEqual([{ propertyId: 1, since: null, days: null }]);
  });

  it.each<[string, PropertyFacts]>([
    ['let without end', house(endingOn(null))],
    ['let until today (FUNDS 127, LS2)', house(endingOn(today))],
    ['let from month to month (FUNDS 127, LS1)', house(endingOn(parseIsoDate('2026-01-31'), false))],
    ['a draft (SNAP 109, LS5)', { ...house(null), status: PropertyStatus.DRAFT }],
  ])('a property %s is not a vacancy', (_what, property) => {
    expect(vacancies([property], today)).toEqual([]);
  });

  it('a door that is listed twice is vacant once (FUNDS 134, LS8)', () => {
    expect(vacancies([house(null), house(null)], today)).toHaveLength(1);
  });

  it('the vacancies are the doors that the gauge does not count as leased, for any portfolio', () => {
    const lease = fc.record({ days: fc.option(fc.integer({ min: -400, max: 400 })), kill: fc.boolean() });
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ propertyId: fc.nat(30), status: fc.integer({ min: 0, max: 4 }), lease: fc.option(lease) }),
        ),
        (rows) => {
          const properties = rows.map((row) => ({
            ...row,
            lease:
              row.lease && endingOn(row.lease.days === null ? null : addDays(today, row.lease.days), row.lease.kill),
          }));
          const vacant = vacancies(properties, today);
          expect(vacant.length === 0).toBe(countDoors(properties) === 0 || leasedPercent(properties, today) === 100);
          expect(vacant.every(({ days }) => days === null || days > 0)).toBe(true);
        },
      ),
    );
  });
});
