import { describe, expect, it } from '@jest/globals';
import { parseTaxAmount } from './tax-amount.ts';

describe('a tax amount', () => {
  it.each([
    ['125.50', 12550],
    ['$125.50', 12550],
    [' $ 1,250 ', 125000],
    ['0.01', 1],
    ['125,50', null],
    ['25%', null],
    ['0', null],
    ['-5', null],
    ['1.005', null],
    ['', null],
    ['$', null],
    ['abc', null],
    ['1e3', null],
    ['99999999999', null],
  ])('%j is read as %s cents (NR3)', (typed, cents) => {
    expect(parseTaxAmount(typed)).toBe(cents);
  });
});
