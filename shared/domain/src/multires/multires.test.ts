import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseIsoDate } from '../iso-date.ts';
import { cents } from '../money.ts';
import { financialCards, isExpense, percentOfTarget } from './financial.ts';
import { leaseActivities } from './lease-activity.ts';
import { showcase } from './showcase.ts';
import { occupancyRate, unitsByType } from './unit.ts';
import type { Unit, UnitLease } from './unit.ts';
import { vacancyLoss } from './vacancy-loss.ts';

const day = parseIsoDate;
const today = day('2026-03-18');
const noBudget = { revenue: null, expense: null, vacancyLoss: null };

function lease(applicationId: number, start: string, end: string | null, facts: Partial<UnitLease> = {}): UnitLease {
  const endDate = end === null ? null : day(end);
  return {
    applicationId,
    start: day(start),
    endDate,
    killTenancy: true,
    rent: cents(150_000),
    tenantId: applicationId,
    ...facts,
  };
}

const unit = (propertyId: number, leases: readonly UnitLease[], facts: Partial<Unit> = {}): Unit => ({
  propertyId,
  unit: String(propertyId),
  unitType: '1 Bed',
  isFormer: false,
  askingRent: cents(310_000),
  leases,
  ...facts,
});
const letUnit = lease(1, '2025-01-01', '2026-12-31');
const activities = (...leases: readonly UnitLease[]) =>
  leaseActivities([unit(1, leases)], today).map(({ kind, day: on }) => `${kind} ${on}`);

describe('the occupancy rate', () => {
  it('the occupancy rate has one decimal, half up, and is 100 only if every unit is occupied (MR15)', () => {
    const rate = (occupied: number, units: number): number =>
      occupancyRate(
        Array.from({ length: units }, (_, index) => unit(index + 1, index < occupied ? [letUnit] : [])),
        today,
      );
    expect([rate(7, 8), rate(1, 3), rate(1999, 2000), rate(2000, 2000), rate(0, 0)]).toEqual([
      87.5, 33.3, 99.9, 100, 0,
    ]);
  });

  it('the occupancy rate counts a unit whose only lease is to come as occupied, and its days as vacant (LS14, MR13)', () => {
    const coming = unit(1, [lease(1, '2026-04-01', '2027-03-31')]);
    expect(occupancyRate([coming], today)).toBe(100);
    expect(vacancyLoss([coming], today)).toMatchObject([{ vacantDays: 31, loss: 310_000 }]);
  });

  it('units without a type stand last (MR12)', () => {
    const types = unitsByType(
      [unit(1, [], { unitType: null }), unit(2, []), unit(3, [], { unitType: 'Attic' })],
      today,
    );
    expect(types.map(({ description }) => description)).toEqual(['1 Bed', 'Attic', null]);
  });
});

describe('the financial cards', () => {
  it.each<[number, number | null, number | null]>([
    [1, 8, 13],
    [-125, 1000, -12],
    [100, 100, 100],
    [5, 0, null],
    [5, -10, null],
    [5, null, null],
  ])('%d of %p is %p percent (MR3, MR14)', (actual, target, percent) => {
    expect(percentOfTarget(cents(actual), target === null ? null : cents(target))).toBe(percent);
  });

  it.each([
    ['debit', 'Management Fee', null, true],
    ['credit', 'Management Fee', null, true],
    ['debit', 'Property tax', null, true],
    ['debit', 'Held for repairs', null, false],
    ['debit', 'Held for repairs', 'WO-1', true],
    ['debit', 'Transfer to', null, false],
    ['debit', 'Paid to you', null, false],
    ['credit', 'Late rent', null, false],
    ['debit', 'Snow removal', null, true],
  ] as const)('a %s %j (work order %p) is an expense: %p (MR14, RP18)', (type, description, workOrder, expected) => {
    expect(isExpense({ type, description, workOrder })).toBe(expected);
  });

  it('income is that of the last day, and a missing target is no target', () => {
    const ended = unit(2, [lease(2, '2025-01-01', '2026-03-30')]);
    const cards = financialCards([unit(1, [letUnit]), ended], [], { ...noBudget, revenue: cents(100) }, today);
    expect(cards.income.actual).toBe(150_000);
    expect(cards.netOperatingIncome).toMatchObject({ actual: 150_000, target: null, percent: null });
  });

  it('the loss of a unit is never more than its asking rent, and none without one (MR14)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 0, max: 40 }), (asking, days) => {
        const ends = lease(1, '2025-01-01', `2026-03-${String(Math.min(31, days + 1)).padStart(2, '0')}`);
        const [line] = vacancyLoss([unit(1, [ends], { askingRent: cents(asking) })], today);
        expect(line === undefined || (line.loss >= 0 && line.loss <= asking)).toBe(true);
      }),
    );
    expect(vacancyLoss([unit(1, [], { askingRent: null })], today)).toEqual([]);
  });
});

describe('moves and renewals (MR16)', () => {
  it('the same tenant renews, however long the gap, and moves out once', () => {
    expect(
      activities(
        lease(1, '2024-01-01', '2024-12-31', { tenantId: 5 }),
        lease(2, '2025-06-01', '2026-02-28', { tenantId: 5 }),
      ),
    ).toEqual(['move_in 2024-01-01', 'renewal 2025-06-01', 'move_out 2026-02-28']);
  });

  it('leases without a tenant’s number are different tenants', () => {
    expect(
      activities(
        lease(1, '2024-01-01', '2024-12-31', { tenantId: null }),
        lease(2, '2025-01-01', null, { tenantId: null }),
      ),
    ).toEqual(['move_in 2024-01-01', 'move_out 2024-12-31', 'move_in 2025-01-01']);
  });

  it('month to month ends the day before the next lease, and a term that overlaps is cut', () => {
    const goesOn = lease(1, '2024-01-01', '2024-12-31', { killTenancy: false });
    expect(activities(goesOn, lease(2, '2026-02-01', null))).toContain('move_out 2026-01-31');
    expect(activities(lease(1, '2024-01-01', '2026-06-30'), lease(2, '2026-02-01', null))).toContain(
      'move_out 2026-01-31',
    );
    expect(activities(goesOn)).toEqual(['move_in 2024-01-01']);
  });

  it('a tenancy that ends today has its move-out today; one that ends tomorrow has none yet', () => {
    expect(activities(lease(1, '2025-03-19', '2026-03-18'))).toContain('move_out 2026-03-18');
    expect(activities(lease(1, '2025-03-19', '2026-03-19'))).not.toContain('move_out 2026-03-19');
  });
});

describe('the showcase (MR17)', () => {
  const ad = (adId: number, since: string, url = 'https://ads.test/1') => ({
    adId,
    propertyId: 1,
    platform: 'Kijiji',
    url,
    since: day(since),
  });

  it('an ad is listed from its day on, with a web address alone (API8)', () => {
    const ads = [ad(3, '2026-01-05'), ad(1, '2026-01-06', 'javascript:alert(1)'), ad(2, '2026-03-19')];
    const [shown] = showcase([unit(1, [])], { ads, leads: [], today, asOf: today });
    expect(shown?.ads.map(({ adId }) => adId)).toEqual([3]);
  });
});
