import { describe, expect, it } from '@jest/globals';
import { correctionWords } from './correction-words.ts';
import { parseIsoDate } from './iso-date.ts';

describe('correctionWords', () => {
  it.each([
    [1, '1 line changed after the statement was made.'],
    [4, '4 lines changed after the statement was made.'],
    [0, 'no line of this month changed, but the balance before it did.'],
  ])('the words of a correction say how many lines changed: %d (ST1)', (lines, words) => {
    expect(correctionWords(parseIsoDate('2026-02-18'), lines)).toBe(`Correction of 18 Feb, 2026: ${words}`);
  });
});
