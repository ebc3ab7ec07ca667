import { describe, expect, it } from '@jest/globals';
import { parseIsoDate, toIsoDate } from './iso-date.ts';
import { lastDayOfTenancy } from './former-tenancy.ts';
import type { Lease } from './lease.ts';
import { cents } from './money.ts';

const today = parseIsoDate('2026-03-18');

function lease(applicationId: number, start: string, end: string, killTenancy = false): Lease {
  return { applicationId, start: toIsoDate(start), endDate: toIsoDate(end), killTenancy, rent: cents(0) };
}

describe('lastDayOfTenancy', () => {
  const running = lease(2, '2026-02-05', '2027-02-04');

  it.each([
    ['an ended tenancy', lease(1, '2025-02-01', '2026-01-31'), running, '2026-01-31'],
    ['one without an end, over the day before the next', lease(1, '2025-02-01', ''), running, '2026-02-04'],
    ['one that ended yesterday', lease(1, '2025-02-01', '2026-03-17'), null, '2026-03-17'],
    ['the last one of a vacant door', lease(1, '', '2026-03-06', true), lease(1, '', '2026-03-06', true), '2026-03-06'],
  ])('the tenant of %s is a former tenant (FN15, LS13)', (_case, term, deciding, last) => {
    expect(lastDayOfTenancy(term, deciding, today)).toBe(last);
  });

  it.each([
    ['the tenancy that runs today', running, running],
    ['one that goes on from month to month (LS1)', lease(1, '', '2026-01-31'), lease(1, '', '2026-01-31')],
    ['one whose last day is today (LS2)', lease(1, '2025-02-01', '2026-03-18'), running],
    ['one that is to come', lease(3, '2026-04-01', ''), running],
    ['one without an end and without a successor', lease(1, '2025-02-01', ''), null],
    ['one whose successor is to come', lease(1, '2025-02-01', ''), lease(2, '2026-04-01', '')],
  ])('the tenant of %s is no former tenant', (_case, term, deciding) => {
    expect(lastDayOfTenancy(term, deciding, today)).toBeNull();
  });
});
