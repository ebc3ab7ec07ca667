import { describe, expect, it } from '@jest/globals';
import { ticksOf } from './ticks.ts';

describe('ticksOf', () => {
  it.each([
    ['amounts', [29_700, 5_872], [0, 8_000, 16_000, 24_000, 32_000]],
    ['one amount', [100], [0, 25, 50, 75, 100]],
    ['a small count', [1], [0, 0.25, 0.5, 0.75, 1]],
    ['a month below zero among others', [2_790_500, -587_230], [-1_000_000, 0, 1_000_000, 2_000_000, 3_000_000]],
    ['amounts below zero alone', [-300, -20], [-320, -240, -160, -80, 0]],
    ['zeros', [0, 0], [0, 1, 2, 3, 4]],
  ])('an axis of %s has four readable steps', (_what, values, ticks) => {
    expect(ticksOf(values)).toEqual(ticks);
  });

  it('an axis has zero on it and every value within, and less than twice their room', () => {
    const amounts = [0, 1, 99, 100, 101, 33_333, 587_230, 1_199_999, 2_790_500, 999_999_999];
    for (const most of amounts)
      for (const least of amounts.map((amount) => -amount)) {
        if (most === least) continue;
        const ticks = ticksOf([most, least]);
        const [bottom = 1, , , , top = 0] = ticks;
        expect(ticks).toHaveLength(5);
        expect(ticks).toContain(0);
        expect(bottom).toBeLessThanOrEqual(least);
        expect(top).toBeGreaterThanOrEqual(most);
        expect((top - bottom) / (most - least)).toBeLessThan(2);
      }
  });
});
