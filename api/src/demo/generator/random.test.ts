import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createRandom } from './random.ts';

const seeds = fc.integer({ min: 0, max: 0xff_ff_ff_ff });

describe('seeded draws', () => {
  it('seeded draws are the same for the same seed', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const [one, other] = [createRandom(seed), createRandom(seed)];
        for (let round = 0; round < 20; round += 1) expect(one.between(0, 1_000_000)).toBe(other.between(0, 1_000_000));
      }),
    );
  });

  it('seeded draws stay within their bounds, both included', () => {
    const random = createRandom(7);
    const drawn = new Set(Array.from({ length: 200 }, () => random.between(1, 4)));
    expect([...drawn].sort()).toEqual([1, 2, 3, 4]);
  });

  it('seeded draws pick every choice, and take chances about as often as said', () => {
    const random = createRandom(7);
    expect(new Set(Array.from({ length: 100 }, () => random.pick(['a', 'b', 'c']))).size).toBe(3);
    const taken = Array.from({ length: 1000 }, () => random.chance(30)).filter((isTaken) => isTaken).length;
    expect(Math.abs(taken - 300)).toBeLessThan(60);
    expect([random.chance(0), random.chance(100)]).toEqual([false, true]);
  });
});
