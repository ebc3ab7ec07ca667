import { describe, expect, it } from '@jest/globals';
import type { Property } from '@portal/contract';
import { PropertyStatus, addDays, parseIsoDate } from '@portal/domain';
import { lease, property, tenant, today } from '@portal/testing';
import { tenancyFacts } from './tenancy-facts.ts';

const start = parseIsoDate('2024-09-01');
const of = (
  end: string | null,
  more: Partial<Pick<Property, 'lease' | 'tenant_lease' | 'rent' | 'status'>> = {},
  until = today,
) =>
  tenancyFacts(
    property({
      property_id: 71,
      lease: lease({ rent: '2,150.00', tenancy_end_date: end === null ? null : parseIsoDate(end) }),
      tenant_lease: { start, customer: tenant({ first_name: 'Daniel', last_name: 'Okafor', mobile: '416 555 0171' }) },
      ...more,
    }),
    today,
    until,
  ).map(({ value, note, phone }) => [value, note, phone].filter(Boolean).join(', '));

describe('who lives there', () => {
  it('a tenant past the fixed term stays month to month', () => {
    expect(of('2025-08-31').slice(0, 2)).toEqual([
      'Daniel Okafor, 416 555 0171',
      'month to month, since 01 Sep, 2025; began 01 Sep, 2024',
    ]);
  });

  it('beside lines of days before the lease, its tenant is said to be that of today', () => {
    const noted = 'Daniel Okafor, of today; the lease began after the days shown, 416 555 0171';
    expect(of('2025-08-31', {}, addDays(start, -1))[0]).toBe(noted);
    expect(of('2025-08-31', {}, start)[0]).toBe('Daniel Okafor, 416 555 0171');
  });

  it('a lease says until when it runs, and its rent and its due day', () => {
    const ar = { total_debt_rent: '0.00', total_debt_bill: '0.00', day_lease_start: 1 };
    const found = of(null, { lease: lease({ rent: '2,150.00', tenancy_end_date: addDays(today, 30), ar }) });
    expect(found.slice(1)).toEqual(['to 17 Apr, 2026, began 01 Sep, 2024', '$2,150.00, due on the 1st']);
  });

  it('a tenant who has not moved in yet is named with the day', () => {
    const customer = tenant({ first_name: 'Ada', last_name: 'Roy', mobile: null });
    const found = of(null, { tenant_lease: { start: addDays(today, 5), customer } });
    expect(found[0]).toBe('Ada Roy, moves in on 23 Mar, 2026');
  });

  it('of a property that is not managed any more only the end of its lease is told (LS15)', () => {
    const ended = lease({ kill_tenancy: 1, tenancy_end_date: addDays(today, -18) });
    expect(of(null, { status: PropertyStatus.FORMER, lease: ended, rent: '1,900.00' })).toEqual([
      'Former, not with us any more; the last one ended 28 Feb, 2026',
    ]);
  });

  it('an empty property says so, with what is asked for', () => {
    expect(of(null, { lease: null, tenant_lease: null, rent: '1,900.00' })).toEqual([
      'Nobody lives here',
      'FOR LEASE',
      '$1,900.00, asked for',
    ]);
  });
});
