import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { MoneyError } from './money.ts';
import { parsePercent } from './percent.ts';

describe('parsePercent', () => {
  it.each([
    ['0', 0],
    ['12.5', 1250],
    ['12.50', 1250],
    ['33.33', 3333],
    ['0.01', 1],
    ['100', 10_000],
    ['150', 15_000],
    ['1,000.00', 100_000],
    ['-5', -500],
  ])('parsePercent reads %j as exactly %d hundredths (FUNDS 129, TN9)', (text, expected) => {
    expect(parsePercent(text)).toBe(expected);
  });

  it.each(['', '12.345', '50%', '1/3', 'half'])('parsePercent throws for %j instead of guessing a share', (text) => {
    expect(() => parsePercent(text)).toThrow(MoneyError);
  });

  it('parsePercent reads back every percentage with two decimals', () => {
    fc.assert(
      fc.property(fc.nat(100_000), (hundredths) => {
        expect(parsePercent(`${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`)).toBe(
          hundredths,
        );
      }),
    );
  });
});
