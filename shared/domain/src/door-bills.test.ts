import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseIsoDate } from './date.ts';
import { doorBills } from './door-bills.ts';
import { sumCents } from './money.ts';
import { PropertyStatus } from './property.ts';
import { anyBills, bill, today } from './testing/bills.ts';

const upcoming = { ...bill, billId: 2, dueDate: parseIsoDate('2026-03-19') };

describe('doorBills', () => {
  it('adds up the bills of every door and keeps overdue and upcoming apart (SNAP 103, FN17)', () => {
    const { overdue, upcoming: current, lines } = doorBills(
      [
        { propertyId: 1, status: 1, bills: [bill, upcoming] },
        { propertyId: 2, status: 1, bills: [] },
        { propertyId: 3, status: 1, bills: [{ ...upcoming, billId: 3 }] },
      ],
      today,
    );
    expect([overdue, current]).toEqual([50_000, 100_000]);
    expect(lines.map((line) => [line.propertyId, line.overdue.total, line.upcoming.total])).toEqual([
      [1, 50_000, 50_000],
      [2, 0, 0],
      [3, 0, 50_000],
    ]);
  });

  it('leaves the bills of a draft out (SNAP 109, LS5)', () => {
    expect(doorBills([{ propertyId: 1, status: PropertyStatus.DRAFT, bills: [bill, upcoming] }], today)).toEqual({ overdue: 0, upcoming: 0, lines: [] });
  });

  it('counts a property once that stands in the list and in its building (FUNDS 134, LS8)', () => {
    const house = { propertyId: 1, status: 1, bills: [bill] };
    expect(doorBills([house, house], today).overdue).toBe(50_000);
  });

  it('is the sum of its doors, for any bills (FUNDS 123)', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ propertyId: fc.nat(20), status: fc.integer({ min: 0, max: 4 }), bills: anyBills }), { maxLength: 6 }), (properties) => {
        const { overdue, upcoming: current, lines } = doorBills(properties, today);
        expect(sumCents(lines.map((line) => line.overdue.total))).toBe(overdue);
        expect(sumCents(lines.map((line) => line.upcoming.total))).toBe(current);
      }),
    );
  });
});
