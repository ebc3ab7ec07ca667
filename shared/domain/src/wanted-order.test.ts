import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { inWantedOrder } from './wanted-order.ts';

const itself = (one: string): string => one;

describe('things in a wanted order', () => {
  it('things that are named come first, each once; the rest stays as it was', () => {
    expect(inWantedOrder(['a', 'b', 'c', 'd'], ['c', 'x', 'a', 'c'], itself)).toEqual(['c', 'a', 'b', 'd']);
  });

  it('a wanted order loses nothing and adds nothing', () => {
    const names = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'));
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd')), names, (things, wanted) => {
        expect(inWantedOrder(things, wanted, itself).toSorted()).toEqual(things.toSorted());
      }),
    );
  });
});
