import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { arrears } from './arrears.ts';
import type { IndebtedProperty } from './arrears.ts';
import { cents, parseMoney, sumCents } from './money.ts';
import { PropertyStatus } from './property.ts';

function property(propertyId: number, ...debts: readonly string[]): IndebtedProperty {
  return {
    propertyId,
    status: 1,
    debts: debts.map((amount, index) => ({ applicationId: propertyId * 10 + index, amount: parseMoney(amount) })),
  };
}

describe('arrears', () => {
  it('Arrears add up the rent owed under all leases of every door, including ended ones (FUNDS 117, FN15)', () => {
    const { total, lines } = arrears([property(1, '704.00', '145.65', '0.35'), property(2, '2,699.00')]);
    expect(total).toBe(parseMoney('3549.00'));
    expect(lines).toEqual([
      { propertyId: 1, amount: 85_000 },
      { propertyId: 2, amount: 269_900 },
    ]);
  });

  it('Arrears are 0.00 if nothing is owed or there is no lease (FUNDS 117)', () => {
    expect(arrears([property(1, '0.00'), property(2)])).toEqual({
      total: 0,
      lines: [
        { propertyId: 1, amount: 0 },
        { propertyId: 2, amount: 0 },
      ],
    });
    expect(arrears([])).toEqual({ total: 0, lines: [] });
  });

  it('Arrears leave out a draft, whatever is owed on it (SNAP 109, LS5)', () => {
    expect(arrears([{ ...property(1, '704.00'), status: PropertyStatus.DRAFT }])).toEqual({ total: 0, lines: [] });
  });

  it('Arrears count a property or a lease that is listed twice once (FUNDS 134, LS8)', () => {
    const [debt] = property(1, '704.00').debts;
    const twice = { propertyId: 1, status: 1, debts: debt ? [debt, debt] : [] };
    expect(arrears([twice, twice]).total).toBe(70_400);
  });

  it('Arrears equal the sum of the lines, one per door, in any order of the debts (FUNDS 123, FN24)', () => {
    const debts = fc.uniqueArray(fc.record({ applicationId: fc.nat(50), amount: fc.nat(10_000_000).map(cents) }), {
      selector: (debt) => debt.applicationId,
    });
    fc.assert(
      fc.property(
        fc.array(fc.record({ propertyId: fc.nat(20), status: fc.integer({ min: 0, max: 4 }), debts })),
        (properties) => {
          const figure = arrears(properties);
          expect(sumCents(figure.lines.map((line) => line.amount))).toBe(figure.total);
          expect(new Set(figure.lines.map((line) => line.propertyId)).size).toBe(figure.lines.length);
          expect(arrears(properties.map((one) => ({ ...one, debts: one.debts.toReversed() })))).toEqual(figure);
        },
      ),
    );
  });
});
