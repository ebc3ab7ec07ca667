import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays } from './date.ts';
import { parseIsoDate } from './iso-date.ts';
import type { IsoDate } from './iso-date.ts';
import {
  LeaseStatus,
  buildingLeaseStatus,
  decidingLease,
  isLeaseCurrent,
  isLeased,
  isPastTerm,
  leaseLabel,
  leaseStatus,
  runningLease,
} from './lease.ts';
import type { Lease } from './lease.ts';
import { cents } from './money.ts';

const today = parseIsoDate('2026-03-18');
const yesterday = addDays(today, -1);
const tomorrow = addDays(today, 1);

function lease(differences: Partial<Lease> = {}): Lease {
  return {
    applicationId: 1,
    start: parseIsoDate('2025-01-01'),
    endDate: null,
    killTenancy: false,
    rent: cents(150_000),
    ...differences,
  };
}

const anyDay = fc.integer({ min: -800, max: 800 }).map((days) => addDays(today, days));
const anyLease = fc.record({
  applicationId: fc.integer({ min: 1, max: 9999 }),
  start: fc.option(anyDay),
  endDate: fc.option(anyDay),
  killTenancy: fc.boolean(),
  rent: fc.constant(cents(100)),
});

describe('leaseStatus', () => {
  it.each<[boolean, IsoDate | null, 'LEASED' | 'VACANT', string]>([
    [false, tomorrow, 'LEASED', 'ends in the future (FUNDS 124)'],
    [false, null, 'LEASED', 'has no end (FUNDS 124)'],
    [true, tomorrow, 'LEASED', 'will stop, not yet (FUNDS 125)'],
    [true, null, 'LEASED', 'will stop on no known day (FUNDS 125)'],
    [true, yesterday, 'VACANT', 'has stopped (FUNDS 126)'],
    [false, yesterday, 'LEASED', 'goes on from month to month (FUNDS 127, LS1)'],
    [true, today, 'LEASED', 'stops tonight (FUNDS 127, LS2)'],
    [false, today, 'LEASED', 'ends its term tonight (FUNDS 127, LS2)'],
  ])('a lease with kill_tenancy %s and end %s is %s: it %s', (killTenancy, endDate, expected) => {
    expect(leaseStatus(lease({ killTenancy, endDate }), today)).toBe(LeaseStatus[expected]);
  });

  it('a property without a lease is vacant (FUNDS 126)', () => {
    expect(leaseStatus(null, today)).toBe(LeaseStatus.VACANT);
    expect(isLeased(null, today)).toBe(false);
  });

  it('a property whose lease has not started yet is leased (LS14)', () => {
    expect(isLeased(lease({ start: addDays(today, 12), endDate: addDays(today, 377), killTenancy: true }), today)).toBe(
      true,
    );
  });

  it('a vacant property does not become leased again as days pass', () => {
    fc.assert(
      fc.property(anyLease, anyDay, fc.nat(1000), (one, date, later) => {
        fc.pre(!isLeased(one, date));
        expect(isLeased(one, addDays(date, later))).toBe(false);
      }),
    );
  });
});

describe('leaseLabel', () => {
  it('the lease labels are Leased and FOR LEASE, numbers 1 and 0 (CONST 345, LS9)', () => {
    expect([LeaseStatus.LEASED, LeaseStatus.VACANT]).toEqual([1, 0]);
    expect(leaseLabel(LeaseStatus.LEASED)).toBe('Leased');
    expect(leaseLabel(LeaseStatus.VACANT)).toBe('FOR LEASE');
  });
});

describe('isPastTerm', () => {
  it.each([
    ['a term that is over', { endDate: '2026-03-17' }, true],
    ['a term that ends today', { endDate: '2026-03-18' }, false],
    ['no end', { endDate: null }, false],
    ['a tenancy that ended with its term', { endDate: '2026-03-17', killTenancy: true }, false],
  ])('with %s the lease is past its fixed term: %j (LS1)', (_what, facts, expected) => {
    const endDate = facts.endDate === null ? null : parseIsoDate(facts.endDate);
    expect(isPastTerm(lease({ ...facts, endDate }), parseIsoDate('2026-03-18'))).toBe(expected);
  });
});

describe('isLeaseCurrent', () => {
  it.each([
    [null, true],
    [tomorrow, true],
    [today, false],
    [yesterday, false],
  ])('a lease row that ends %s is current: %s (LS2)', (endDate, expected) => {
    expect(isLeaseCurrent(lease({ endDate }), today)).toBe(expected);
  });
});

describe('decidingLease', () => {
  const ended = lease({
    applicationId: 1,
    start: parseIsoDate('2023-11-06'),
    endDate: parseIsoDate('2024-08-31'),
    killTenancy: true,
  });
  const endedLater = lease({
    applicationId: 2,
    start: parseIsoDate('2024-09-01'),
    endDate: parseIsoDate('2025-12-31'),
    killTenancy: true,
  });
  const monthToMonth = lease({
    applicationId: 6,
    start: parseIsoDate('2025-01-01'),
    endDate: parseIsoDate('2025-12-31'),
  });
  const endedSince = lease({
    applicationId: 7,
    start: parseIsoDate('2026-01-01'),
    endDate: yesterday,
    killTenancy: true,
  });
  const running = lease({ applicationId: 3, start: parseIsoDate('2026-01-01'), endDate: parseIsoDate('2026-12-31') });
  const next = lease({ applicationId: 4, start: addDays(today, 12), endDate: addDays(today, 377) });
  const afterNext = lease({ applicationId: 5, start: addDays(today, 378) });

  it.each<[string, Lease[], Lease]>([
    ['the one that runs today, before any other', [ended, next, running, afterNext, endedLater], running],
    ['else the next to start, before those that ended', [ended, afterNext, endedLater, next], next],
    ['else the last that ended', [endedLater, ended], endedLater],
    ['one that goes on from month to month runs until the next has started', [next, monthToMonth, ended], monthToMonth],
    [
      'one that went on from month to month is over once a later one has started',
      [monthToMonth, endedSince],
      endedSince,
    ],
    [
      'one without an end does not come back when the one that replaced it has ended',
      [lease({ start: parseIsoDate('2024-01-01') }), endedSince],
      endedSince,
    ],
    [
      'a term that is not over runs again once a shorter one within it has ended',
      [{ ...running, start: parseIsoDate('2025-04-01') }, endedSince],
      { ...running, start: parseIsoDate('2025-04-01') },
    ],
    [
      'one that goes on from month to month is not over because an earlier one still has its term',
      [{ ...running, start: parseIsoDate('2024-06-01') }, monthToMonth],
      monthToMonth,
    ],
    ['one that ends today still runs', [next, lease({ endDate: today })], lease({ endDate: today })],
    [
      'one that starts today runs',
      [ended, lease({ start: today, endDate: tomorrow })],
      lease({ start: today, endDate: tomorrow }),
    ],
    ['one that starts today comes after one that runs', [running, lease({ start: today })], lease({ start: today })],
    ['one without dates runs', [next, lease({ start: null, endDate: null })], lease({ start: null, endDate: null })],
    ['of two that run, the last to start', [lease({ start: null }), running, lease()], running],
    [
      'of two alike, the higher id',
      [lease({ applicationId: 7 }), lease({ applicationId: 8 })],
      lease({ applicationId: 8 }),
    ],
  ])('the deciding lease follows the rule: %s (LS13)', (_rule, leases, expected) => {
    expect(decidingLease(leases, today)).toEqual(expected);
  });

  it('a property is leased as long as a lease runs or one is to come, by the one rule of both', () => {
    const nearDay = fc.integer({ min: -6, max: 3 }).map((days) => addDays(today, days));
    const dates = fc.record({ start: nearDay, endDate: nearDay }).filter(({ start, endDate }) => start <= endDate);
    const nearLease = fc.tuple(anyLease, dates).map(([one, own]) => ({ ...one, ...own }));
    const own = fc.uniqueArray(nearLease, { selector: (one) => one.applicationId, maxLength: 3 });
    fc.assert(
      fc.property(own, (leases) => {
        const isToCome = leases.some(({ start }) => start > today);
        expect(isLeased(decidingLease(leases, today), today)).toBe(runningLease(leases, today) !== null || isToCome);
      }),
      { numRuns: 1000 },
    );
  });

  it('there is no deciding lease without leases', () => {
    expect(decidingLease([], today)).toBeNull();
  });

  it('the deciding lease does not depend on the order of the leases', () => {
    const leases = fc.uniqueArray(anyLease, { selector: (one) => one.applicationId, maxLength: 6 });
    fc.assert(
      fc.property(
        leases.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
        ([list, shuffled]) => {
          expect(decidingLease(shuffled, today)).toEqual(decidingLease(list, today));
        },
      ),
    );
  });
});

describe('buildingLeaseStatus', () => {
  it.each<[string, boolean, Lease | null, 'LEASED' | 'VACANT']>([
    ['for lease what is advertised, leased or not', true, lease(), 'VACANT'],
    ['leased what is leased and not advertised', false, lease(), 'LEASED'],
    ['for lease what has no lease', false, null, 'VACANT'],
  ])('the building view has the right status for %s (FUNDS 128, LS3)', (_case, isAdvertised, own, expected) => {
    expect(buildingLeaseStatus({ lease: own, isAdvertised }, today)).toBe(LeaseStatus[expected]);
  });
});
