import { describe, expect, it } from '@jest/globals';
import { growthExponent } from './growth.ts';

const sizes = [10, 100, 1000];
const points = (cost: (size: number) => number) => sizes.map((size) => ({ size, cost: cost(size) }));

describe('the exponent of growth', () => {
  it.each([
    ['0 for what never grows', () => 7, 0],
    ['1 for what doubles with its size', (size: number) => 3 * size, 1],
    ['2 for what compares each with each', (size: number) => size * size, 2],
    ['0.5 for a root', Math.sqrt, 0.5],
  ])('is %s', (_what, cost, expected) => {
    expect(growthExponent(points(cost))).toBeCloseTo(expected, 10);
  });

  it('is drawn through all sizes, not through the ends alone', () => {
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
