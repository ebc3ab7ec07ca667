import { describe, expect, it } from '@jest/globals';
import { cents } from '@portal/domain';
import { equationInWords, sumInWords } from './sum-in-words.ts';

const terms = (...all: [amount: number, words: string][]): string =>
  sumInWords(all.map(([amount, words]) => ({ amount: cents(amount), words })));

describe('sumInWords', () => {
  it.each<[[number, string][], string]>([
    [
      [
        [124_018, 'brought forward'],
        [870_000, 'in'],
        [-659_056, 'out'],
      ],
      '$1,240.18 brought forward + $8,700.00 in − $6,590.56 out',
    ],
    [
      [
        [-2000, 'owed'],
        [500, 'held'],
      ],
      '−$20.00 owed + $5.00 held',
    ],
    [
      [
        [0, 'brought forward'],
        [500, 'in'],
      ],
      '$5.00 in',
    ],
    [[[0, 'in']], ''],
  ])('the terms %j are written %s (QUAL 351)', (all, text) => {
    expect(terms(...all)).toBe(text);
  });
});

describe('equationInWords', () => {
  it.each<[number[], number, string]>([
    [[900, -81], 819, '$9.00 term − $0.81 term = $8.19'],
    [[900, 0], 900, '$9.00 term'],
    [[0], 0, 'nothing = $0.00'],
  ])('the amounts %j with the result %d are written %s', (amounts, result, text) => {
    const all = amounts.map((amount) => ({ amount: cents(amount), words: 'term' }));
    expect(equationInWords(all, cents(result))).toBe(text);
  });
});
