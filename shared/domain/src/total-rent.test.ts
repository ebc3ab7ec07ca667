import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseIsoDate } from './iso-date.ts';
import { cents, parseMoney, sumCents } from './money.ts';
import { PropertyStatus } from './property.ts';
import type { PropertyFacts } from './property.ts';
import { totalRent } from './total-rent.ts';

const today = parseIsoDate('2026-03-18');

function property(
  propertyId: number,
  rent: string,
  differences: { status?: number; endDate?: string } = {},
): PropertyFacts {
  const endDate = differences.endDate ? parseIsoDate(differences.endDate) : null;
  const lease = { applicationId: propertyId, start: null, endDate, killTenancy: true, rent: parseMoney(rent) };
  return { propertyId, status: differences.status ?? 1, lease };
}

describe('totalRent', () => {
  it('Total Rent adds up the lease rents of the leased doors and lists them (FN12, FN13)', () => {
    const { total, lines } = totalRent([property(1, '1,500.00'), property(2, '900.50')], today);
    expect(total).toBe(parseMoney('2400.50'));
    expect(lines).toEqual([
      { propertyId: 1, rent: 150_000 },
      { propertyId: 2, rent: 90_050 },
    ]);
  });

  it.each<[string, PropertyFacts]>([
    ['a draft, whatever its lease (SNAP 109, LS5)', property(2, '900.00', { status: PropertyStatus.DRAFT })],
    ['a tenancy that has stopped (FUNDS 126)', property(2, '900.00', { endDate: '2026-03-17' })],
    ['a property without a lease', { propertyId: 2, status: 1, lease: null }],
    ['the same property again, from its building (FUNDS 134, LS8)', property(1, '1500.00')],
  ])('Total Rent leaves out %s', (_what, leftOut) => {
    expect(totalRent([property(1, '1500.00'), leftOut], today).total).toBe(150_000);
  });

  it('Total Rent counts a lease that ends today (FUNDS 127, LS2)', () => {
    expect(totalRent([property(1, '4110.00', { endDate: '2026-03-18' })], today).total).toBe(411_000);
  });

  it('Total Rent is 0 without properties (SNAP 108)', () => {
    expect(totalRent([], today)).toEqual({ total: 0, lines: [] });
  });

  it('Total Rent equals the sum of its lines, for any portfolio (FUNDS 123, FN24)', () => {
    const anyProperty = fc.record({
      propertyId: fc.integer({ min: 1, max: 40 }),
      status: fc.integer({ min: 0, max: 4 }),
      lease: fc.option(
        fc.record({
          applicationId: fc.nat(),
          start: fc.constant(null),
          endDate: fc.constantFrom(null, parseIsoDate('2026-03-17'), today),
          killTenancy: fc.boolean(),
          rent: fc.nat(10_000_000).map(cents),
        }),
      ),
    });
    fc.assert(
      fc.property(fc.array(anyProperty), (properties) => {
        const { total, lines } = totalRent(properties, today);
        expect(sumCents(lines.map((line) => line.rent))).toBe(total);
        expect(new Set(lines.map((line) => line.propertyId)).size).toBe(lines.length);
      }),
    );
  });
});
