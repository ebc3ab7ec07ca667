import { describe, expect, it } from '@jest/globals';
import { growthExponent } from './growth.ts';

const sizes = [10, 100, 1000];
const points = (cost: (size: number) => number) => sizes.map((size) => ({ size, cost: cost(size) }));

describe('the exponent of growth', () => {
  it.each([
    ['0 for a constant cost', () => 7, 0],
    ['1 for a cost that doubles with the size', (size: number) => 3 * size, 1],
    ['2 for a cost that compares each with each', (size: number) => size * size, 2],
    ['0.5 for a square root', Math.sqrt, 0.5],
  ])('the exponent of growth is %s', (_what, cost, expected) => {
    expect(growthExponent(points(cost))).toBeCloseTo(expected, 10);
  });

  it('the exponent of growth takes all sizes into account, not only the smallest and the largest', () => {
    expect(
      growthExponent([
        { size: 1, cost: 1 },
        { size: 10, cost: 100 },
        { size: 100, cost: 100 },
        { size: 1000, cost: 1000 },
      ]),
    ).toBeCloseTo(0.9, 10);
  });
});
