import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { MatchPlace, bestMatches, markedParts, matchPlace, searchWords } from './search.ts';

const { BEGINNING, WORD, INSIDE, ELSEWHERE } = MatchPlace;
const place = (typed: string, name: string, more?: string): MatchPlace | null =>
  matchPlace(searchWords(typed), { name, ...(more !== undefined && { more }) });
const marked = (text: string, typed: string): string =>
  markedParts(text, searchWords(typed))
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

describe('searchWords', () => {
  it('words are compared without case and accents, however these are written', () => {
    expect(searchWords(' ÉLISE  co\u0302te\u0301\tKing ')).toEqual(['elise', 'cote', 'king']);
    expect(searchWords('  ')).toEqual([]);
    expect(searchWords('a b c d e f g h i j')).toHaveLength(8);
  });
});

describe('matchPlace', () => {
  it.each([
    ['27', '27 Palmerston Ave', undefined, BEGINNING],
    ['palm', '27 Palmerston Ave', undefined, WORD],
    ['1180', '302-1180 Bathurst St', undefined, WORD],
    ['ston', '27 Palmerston Ave', undefined, INSIDE],
    ['ave 27', '27 Palmerston Ave', undefined, BEGINNING],
    ['palm', 'Water', '27 Palmerston Ave', ELSEWHERE],
    ['water palm', 'Water', '27 Palmerston Ave', BEGINNING],
    ['water elm', 'Water', '27 Palmerston Ave', null],
    ['elm', '27 Palmerston Ave', undefined, null],
    ['$1,234', 'Water', '$1,234.50', ELSEWHERE],
    ['.*', 'Water', undefined, null],
    ['', 'Water', undefined, null],
  ])('%j in %j and %j is at place %j', (typed, name, more, expected) => {
    expect(place(typed, name, more)).toBe(expected);
  });

  it('accents and case do not keep a name from being found', () => {
    expect(place('cote', 'Élise Côté')).toBe(WORD);
    expect(place('ÉLISE', 'Elise Cote')).toBe(BEGINNING);
  });
});

describe('bestMatches', () => {
  it('better places come first, equal ones in the given order, and no more than asked for', () => {
    const streets = ['1 Oak King', '2 Barking', 'King St B', '3 Elm', 'King St A'];
    const found = (most: number) => bestMatches(['king'], streets, (name) => ({ name }), most);
    expect(found(8)).toEqual(['King St B', 'King St A', '1 Oak King', '2 Barking']);
    expect(found(2)).toEqual(['King St B', 'King St A']);
  });
});

describe('markedParts', () => {
  it.each([
    ['27 Palmerston Ave', 'pa', '27 [Pa]lmerston Ave'],
    ['Élise Côté', 'elise cote', '[Élise] [Côté]'],
    ['Co\u0302te\u0301 St', 'cote', '[Co\u0302te\u0301] St'],
    ['banana', 'ana', 'b[anana]'],
    ['<b>x</b>', '<b>', '[<b>]x</b>'],
    ['Water', '', 'Water'],
  ])('%j searched for %j is %j', (text, typed, expected) => {
    expect(marked(text, typed)).toBe(expected);
  });

  it('the parts together are the text, and a name that holds a word has a marked part', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 4 }),
        (text, typed) => {
          const words = searchWords(typed);
          const parts = markedParts(text, words);
          expect(parts.map((part) => part.text).join('')).toBe(text);
        },
      ),
    );
  });
});
