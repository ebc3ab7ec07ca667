import { describe, expect, it } from '@jest/globals';
import { compactMoney } from './compact-money.ts';

describe('compactMoney', () => {
  it.each([
    [0, '$0'],
    [49_950, '$500'],
    [99_900, '$999'],
    [800_000, '$8k'],
    [2_790_500, '$27.9k'],
    [25_000_000, '$250k'],
    [120_000_000, '$1.2M'],
    [-587_230, '−$5.9k'],
  ])('%s cents on an axis are %s', (count, text) => {
    expect(compactMoney(count)).toBe(text);
  });
});
