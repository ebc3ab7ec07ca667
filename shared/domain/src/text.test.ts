import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { countText, cutText, firstCharacters } from './text.ts';

describe('cutText', () => {
  it.each([
    ['817-3025 Granville St', 24, '817-3025 Granville St'],
    ['716-4202 Dundas Street E', 24, '716-4202 Dundas Street E'],
    ['716-4202 Dundas Street Ea', 24, '716-4202 Dundas Street E…'],
    ['817-3025 Granville St', 6, '817-30…'],
    ['', 6, ''],
    ['464 Rue de l’Église', 14, '464 Rue de l’É…'],
    ['🏠🏠🏠', 3, '🏠🏠🏠'],
    ['🏠🏠🏠🏠', 3, '🏠🏠🏠…'],
  ])('cutText shows %j within %d characters as %j (SNAP 110, TN24)', (text, characters, expected) => {
    expect(cutText(text, characters)).toBe(expected);
  });

  it('cutText shows 120 characters of a message and an ellipsis (NT7)', () => {
    expect(cutText('a'.repeat(120), 120)).toBe('a'.repeat(120));
    expect(cutText('a'.repeat(121), 120)).toBe(`${'a'.repeat(120)}…`);
  });

  it('cutText never splits a character and keeps the beginning', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(20), (text, characters) => {
        const shown = cutText(text, characters);
        expect(text.startsWith(shown.replace(/…$/u, '')) || shown === text).toBe(true);
        expect(Array.from(shown).length).toBeLessThanOrEqual(characters + 1);
      }),
    );
  });
});

describe('firstCharacters', () => {
  it.each([
    ['817-3025 Granville St', '817-30'],
    ['27 Pa', '27 Pa'],
    ['12 🏠 Élm', '12 🏠 É'],
  ])('a table shows %j as %j (FN28)', (address, shown) => {
    expect(firstCharacters(address, 6)).toBe(shown);
  });
});

describe('countText', () => {
  it.each([
    ['', 0, 0],
    ['  \n ', 0, 0],
    ['Please paint the door.', 4, 22],
    [' two  words ', 2, 10],
    ['one\r\ntwo', 2, 7],
    ['🏠 house', 2, 7],
  ])('%j has %i words and %i characters (PH5)', (text, words, characters) => {
    expect(countText(text)).toEqual({ words, characters });
  });
});
