import { describe, expect, it } from '@jest/globals';
import { cents } from '@portal/domain';
import { sumInNumbers } from './sum-in-numbers.ts';

describe('sumInNumbers', () => {
  it.each([
    [[], ''],
    [[150_000], '$1,500.00'],
    [[8100, 9000], '$90.00 + $81.00'],
    [[81, 90, 12], '$0.90 + $0.81 + 1 more'],
    [[1, 2, 3, 4, 5], '$0.05 + $0.04 + 3 more'],
    [[50_000, -2000], '$500.00 + (-$20.00)'],
    [[100, -50_000, 200], '(-$500.00) + $2.00 + 1 more'],
    [[0, 0], '$0.00 + $0.00'],
  ])('shows the largest amounts of %j and counts the rest: %s (QUAL 351)', (amounts, text) => {
    expect(sumInNumbers(amounts.map(cents))).toBe(text);
  });

  it('shows as many amounts as there is room for', () => {
    expect(sumInNumbers([1, 2, 3].map(cents), 3)).toBe('$0.03 + $0.02 + $0.01');
  });
});
