import { describe, expect, it } from '@jest/globals';
import { isHouseNumber, matchesAddress, matchesNumber } from './match-address.ts';

describe('finding a property', () => {
  it.each([
    ['', true],
    ['1', true],
    ['12.5', true],
    ['12.', true],
    ['0', false],
    ['-1', false],
    ['12a', false],
    ['.5', false],
  ])('the number field takes %j: %s (PH8)', (typed, expected) => {
    expect(isHouseNumber(typed)).toBe(expected);
  });

  it.each([
    ['101-1180 Bathurst St', '118', true],
    ['101-1180 Bathurst St', '10', true],
    ['101-1180 Bathurst St', '80', false],
    ['27 Palmerston Ave', '27', true],
    ['Rue Saint-Denis 502', '502', false],
  ])('%s has the number %s: %s (PH8)', (address, number, expected) => {
    expect(matchesNumber(address, number)).toBe(expected);
  });

  it('an address is found by its beginning, in any case, and not by its middle (PH8)', () => {
    expect(matchesAddress('27 Palmerston Ave', '27 PALM')).toBe(true);
    expect(matchesAddress('27 Palmerston Ave', 'palm')).toBe(false);
  });
});
