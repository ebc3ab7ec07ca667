import { describe, expect, it } from '@jest/globals';
import { MoneyError } from './money.ts';
import { parseTypedAmount, withPoint } from './typed-amount.ts';

describe('an amount that a person types (OP10)', () => {
  it.each([
    ['87.40', 8740],
    ['$1,234.50', 123450],
    ['1,234.50 $', 123450],
    [' $ 1,250 ', 125000],
    ['1 234.50', 123450],
    ['12,345,678', 1234567800],
    ['-$5', -500],
  ])('%j is %s cents', (typed, cents) => {
    expect(parseTypedAmount(typed)).toBe(cents);
  });

  it.each([
    ['87,40', '87.40'],
    [',50', '0.50'],
    ['125,5', '125.5'],
    ['1.234,50', '1234.50'],
    ['1 234,50 $', '1234.50'],
    ['1,234,5', '1234.5'],
  ])('%j is refused, since it means %s', (typed, meant) => {
    expect(() => parseTypedAmount(typed)).toThrow(MoneyError);
    expect(withPoint(typed)).toBe(meant);
  });

  it.each(['1,00,000.00', '1234,567', '12,34.50', '$$5', 'abc', '', '1,2345'])('%j is no amount', (typed) => {
    expect(() => parseTypedAmount(typed)).toThrow(MoneyError);
    expect(withPoint(typed)).toBeNull();
  });
});
