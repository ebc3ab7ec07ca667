import { describe, expect, it } from '@jest/globals';
import { cents } from '@portal/domain';
import { sumInNumbers } from './sum-in-numbers.ts';

describe('sumInNumbers', () => {
  it.each([
    [[], ''],
    [[150_000], '$1,500.00'],
    [[8100, 9000], '$81.00 + $90.00'],
    [[81, 90, 12], '$0.81 + $0.90 + 1 more'],
    [[1, 2, 3, 4, 5], '$0.04 + $0.05 + 3 more'],
    [[50_000, -2000], '$500.00 − $20.00'],
    [[100, -50_000, 200], '−$500.00 + $2.00 + 1 more'],
    [[0, 700, 0], '$7.00'],
    [[0, 0], '$0.00'],
    [[5, 5, 5], '$0.05 + $0.05 + 1 more'],
  ])('the sum of %j shows the largest amounts and counts the rest: %s (QUAL 351)', (amounts, text) => {
    expect(sumInNumbers(amounts.map(cents))).toBe(text);
  });

  it('the sum shows as many amounts as it may', () => {
    expect(sumInNumbers([1, 2, 3].map(cents), 3)).toBe('$0.01 + $0.02 + $0.03');
  });
});
