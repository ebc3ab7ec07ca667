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
  ])('the text %j is written as one CSV cell', (text, cell) => {
    expect(toCsv([[{ text }]])).toBe(cell);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
    'the text %j does not run as a formula in a spreadsheet',
    (text) => {
      expect(toCsv([[{ text }]])).toMatch(/^"?'/);
    },
  );

  it.each([
    [' =1+1', "' =1+1"],
    ['＝1+1', "'＝1+1"],
    ['rent;=1+1', "rent;'=1+1"],
    ['rent\t@x', "rent\t'@x"],
    ['rent\n=1+1', '"rent\n\'=1+1"'],
    ['rent\n  +1', '"rent\n\'  +1"'],
  ])('the text %j does not run as a formula, whatever the spreadsheet takes as a separator (RP13)', (text, cell) => {
    expect(toCsv([[{ text }]])).toBe(cell);
  });

  it.each(['Apt. 4-B', 'a@b.c', '2 + 2 = 4; late'])('the harmless text %j is written unchanged', (text) => {
    expect(toCsv([[{ text }]])).toBe(text);
  });

  it('a number stays a number in CSV, even a negative one', () => {
    expect(
      toCsv([
        [{ text: 'Fee' }, { number: '-1234.50' }],
        [{ text: 'Rent' }, { number: '10.00' }],
      ]),
    ).toBe('Fee,-1234.50\r\nRent,10.00');
  });
});
