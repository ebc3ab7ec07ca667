import { describe, expect, it } from '@jest/globals';
import { toCsv } from './to-csv.ts';

describe('toCsv', () => {
  it.each([
    ['plain', 'plain'],
    ['a, b', '"a, b"'],
    ['12" pipe', '"12"" pipe"'],
    ['two\nlines', '"two\nlines"'],
    ['Montréal', 'Montréal'],
    ['', ''],
  ])('writes %j as one cell', (text, cell) => {
    expect(toCsv([[{ text }]])).toBe(cell);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('keeps a spreadsheet from running %j', (text) => {
    expect(toCsv([[{ text }]])).toMatch(/^"?'/);
  });

  it('leaves a number a number, also below zero', () => {
    expect(toCsv([[{ text: 'Fee' }, { number: '-1234.50' }], [{ text: 'Rent' }, { number: '10.00' }]])).toBe('Fee,-1234.50\r\nRent,10.00');
  });
});
