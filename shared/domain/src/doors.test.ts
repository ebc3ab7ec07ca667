import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseIsoDate } from './iso-date.ts';
import { countDoors, doorsLabel, gaugeText, leasedPercent } from './doors.ts';
import { cents } from './money.ts';
import { PropertyStatus } from './property.ts';
import type { PropertyFacts } from './property.ts';

const today = parseIsoDate('2026-03-18');
const lease = { applicationId: 1, start: null, endDate: null, killTenancy: false, rent: cents(100_000) };

/** Leased and vacant doors, as many as given. */
function portfolio(leased: number, vacant: number): PropertyFacts[] {
  const doors = Array.from({ length: leased + vacant }, (_, index) => ({ propertyId: index + 1, status: 1 }));
  return doors.map((door, index) => ({ ...door, lease: index < leased ? lease : null }));
}

const draft: PropertyFacts = { propertyId: 999_999, status: PropertyStatus.DRAFT, lease };

describe('countDoors', () => {
  it('the door count includes no draft, and no property twice (SNAP 109, LS5, LS8)', () => {
    const doors = portfolio(2, 1);
    expect(countDoors([...doors, ...doors, draft])).toBe(3);
  });

  it('the door count is 0 for an owner without properties (SNAP 108)', () => {
    expect(countDoors([])).toBe(0);
  });
});

describe('leasedPercent', () => {
  it.each([
    [0, 0, 0],
    [0, 4, 0],
    [1, 0, 100],
    [6, 0, 100],
    [1, 7, 13],
    [11, 3, 79],
    [1, 2, 33],
    [2, 1, 67],
    [1, 1, 50],
    [199, 1, 99],
    [999, 1, 99],
    [1, 199, 1],
    [1, 201, 0],
  ])('%d leased and %d vacant doors are %d %% leased (SNAP 93, LS6)', (leased, vacant, expected) => {
    expect(leasedPercent(portfolio(leased, vacant), today)).toBe(expected);
  });

  it('the leased percentage leaves out a leased draft (SNAP 109, LS5)', () => {
    expect(leasedPercent([...portfolio(0, 2), draft], today)).toBe(0);
    expect(leasedPercent([draft], today)).toBe(0);
  });

  it('the leased percentage is a whole number from 0 to 100, and 100 only when every door is leased (LS6)', () => {
    fc.assert(
      fc.property(fc.nat(400), fc.nat(400), (leased, vacant) => {
        const percent = leasedPercent(portfolio(leased, vacant), today);
        expect(percent === 100).toBe(leased > 0 && vacant === 0);
        expect(Number.isInteger(percent) && percent >= 0 && percent <= 100).toBe(true);
      }),
    );
  });

  it('the leased percentage is at most half a percent off, except just below 100', () => {
    fc.assert(
      fc.property(fc.nat(400), fc.integer({ min: 1, max: 400 }), (leased, vacant) => {
        const exact = (100 * leased) / (leased + vacant);
        expect(Math.abs(leasedPercent(portfolio(leased, vacant), today) - Math.min(exact, 99))).toBeLessThanOrEqual(
          0.5,
        );
      }),
    );
  });
});

describe('gaugeText', () => {
  it.each([
    [0, '0%'],
    [86, '86%'],
    [99, '99%'],
    [100, 'Leased'],
  ])('the gauge shows %d as %s (SNAP 93, LS6)', (percent, expected) => {
    expect(gaugeText(percent)).toBe(expected);
  });
});

describe('doorsLabel', () => {
  it.each([
    [0, '0 Doors'],
    [1, '1 Door'],
    [2, '2 Doors'],
    [14, '14 Doors'],
  ])('the label for %d doors is %s (SNAP 94, LS7)', (doors, expected) => {
    expect(doorsLabel(doors)).toBe(expected);
  });
});
