import { describe, expect, it } from '@jest/globals';
import { cents } from '@portal/domain';
import { sumInWords } from './sum-in-words.ts';

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
