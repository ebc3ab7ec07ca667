import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { businessDay, parseIsoDate, toIsoDate } from './iso-date.ts';
import { countLeads, daysOnMarket, firstLeadDay, isForLease, leadStages, onMarketSince } from './for-lease.ts';
import { decidingLease } from './lease.ts';
import type { Lease } from './lease.ts';
import { cents } from './money.ts';
import figures from './testing/cases/for-lease-figures.json' with { type: 'json' };
import lists from './testing/cases/for-lease.json' with { type: 'json' };

const today = parseIsoDate('2026-03-18');

/** Application id, start, end of the tenancy, kill_tenancy. */
function toLease([id, start, end, kill]: readonly (string | number | null)[]): Lease {
  return {
    applicationId: Number(id),
    start: toIsoDate(typeof start === 'string' ? start : null),
    endDate: toIsoDate(typeof end === 'string' ? end : null),
    killTenancy: kill === 1,
    rent: cents(150_000),
  };
}

describe('what /for-lease lists (RT24)', () => {
  it.each(lists)('$name', ({ now, properties, forLease }) => {
    const day = businessDay(new Date(now));
    const listed = properties.filter(({ status, isAdvertised, leases }) =>
      isForLease({ status, isAdvertised, lease: decidingLease(leases.map(toLease), day) }, day),
    );
    expect(listed.map(({ id }) => id)).toEqual(forLease);
  });
});

describe('the interest in a property that is for lease (MR17, MR18)', () => {
  const cases = figures.map((one) => ({
    ...one,
    leads: one.leads.map(([stage, date]) => ({
      stage: leadStages.find((known) => known === stage) ?? 'inquiry',
      date: parseIsoDate(String(date)),
    })),
    market: { adsSince: one.adsSince.map((day) => parseIsoDate(day)), leaseStarts: one.leaseStarts.map(toIsoDate) },
  }));

  it.each(cases)('property $property has these events, and so many in its last 7 days', ({ leads, all, custom }) => {
    const count = (from: Parameters<typeof countLeads>[1]['from']) => {
      const { inquiry, showing, application, processing, approved } = countLeads(leads, { from, to: today });
      return { inquiries: inquiry, showings: showing, applications: application, processing, approved };
    };
    expect(count(null)).toEqual(all);
    expect(count(firstLeadDay(today))).toEqual(custom);
  });

  it.each(cases)(
    'property $property has been on the market for $daysOnMarket days',
    ({ market, daysOnMarket: days }) => {
      expect(daysOnMarket(market, today)).toBe(days);
    },
  );

  it.each([
    ['an advertisement of today counts no day', ['2026-03-18'], [], 0],
    ['one that is still to come is not on the market', ['2026-03-19'], [], null],
    ['the earliest counts', ['2026-03-10', '2026-03-08'], [], 10],
    ['one of before the last lease was for that lease', ['2026-01-01', '2026-03-10'], ['2025-01-01', '2026-02-01'], 8],
    ['one of the day on which the lease started counts', ['2026-02-01'], ['2026-02-01'], 45],
    ['a lease that is still to start changes nothing', ['2026-01-01'], ['2026-04-01'], 76],
    ['a lease of unknown start changes nothing', ['2026-01-01'], [null], 76],
  ])('%s', (_what, adsSince, leaseStarts, days) => {
    const market = { adsSince: adsSince.map((day) => parseIsoDate(day)), leaseStarts: leaseStarts.map(toIsoDate) };
    expect(daysOnMarket(market, today)).toBe(days);
  });

  it('a property is on the market since one of its advertisements, never after the day', () => {
    const days = fc.integer({ min: 1, max: 28 }).map((day) => parseIsoDate(`2026-03-${String(day).padStart(2, '0')}`));
    fc.assert(
      fc.property(fc.array(days), fc.array(days), (adsSince, leaseStarts) => {
        const since = onMarketSince({ adsSince, leaseStarts }, today);
        expect(since === null || (adsSince.includes(since) && since <= today)).toBe(true);
      }),
    );
  });
});
