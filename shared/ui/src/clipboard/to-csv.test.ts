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

  it.each([
    [' =1+1', "' =1+1"],
    ['＝1+1', "'＝1+1"],
    ['rent;=1+1', "rent;'=1+1"],
    ['rent\t@x', "rent\t'@x"],
    ['rent\n=1+1', '"rent\n\'=1+1"'],
    ['rent\n  +1', '"rent\n\'  +1"'],
  ])('keeps one from running %j, whatever it takes for the border of a cell (RP13)', (text, cell) => {
    expect(toCsv([[{ text }]])).toBe(cell);
  });

  it.each(['Apt. 4-B', 'a@b.c', '2 + 2 = 4; late'])('leaves %j as it is', (text) => {
    expect(toCsv([[{ text }]])).toBe(text);
  });

  it('leaves a number a number, also below zero', () => {
    expect(
      toCsv([
        [{ text: 'Fee' }, { number: '-1234.50' }],
        [{ text: 'Rent' }, { number: '10.00' }],
      ]),
    ).toBe('Fee,-1234.50\r\nRent,10.00');
  });
});
