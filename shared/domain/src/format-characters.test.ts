import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { categoryOf } from './category.ts';
import { isPaidToYou } from './description.ts';
import {
  FORMAT_RANGES,
  comparedName,
  changesDirection,
  withoutFormat,
  withoutNeedlessFormat,
} from './format-characters.ts';
import { reportPlaceOf } from './report/report-place.ts';
import { bestMatches, searchWords } from './search.ts';

const FORMAT = /\p{Cf}/u;
const unseen = fc.constantFrom(
  '\u00AD',
  '\u200B',
  '\u200C',
  '\u200D',
  '\u200E',
  '\u202E',
  '\u2060',
  '\uFEFF',
  '\u{E0041}',
);
/** A text with an unseen character at any place. */
const withUnseen = (text: string): fc.Arbitrary<string> =>
  fc.tuple(unseen, fc.nat(text.length)).map(([sign, at]) => text.slice(0, at) + sign + text.slice(at));

describe('a text without characters that cannot be seen', () => {
  it.each([
    ['zed\u200B@case.test', 'zed@case.test'],
    ['Ada\uFEFF', 'Ada'],
    ['می\u200Cخواهم', 'می\u200Cخواهم'],
    ['क\u094D\u200Dष', 'क\u094D\u200Dष'],
    ['\u200DAda\u200C King\u200D', 'Ada King'],
    ['A\u200B\u200Dda', 'Ada'],
    ['12\u200D34', '1234'],
    ['👩\u200D👩\u200D👧 🧑🏽\u200D🚀 ❤\uFE0F\u200D🔥', '👩\u200D👩\u200D👧 🧑🏽\u200D🚀 ❤\uFE0F\u200D🔥'],
    ['👩\u200Da', '👩a'],
    ['a\u202Eb', 'a\u202Eb'],
    ['\u3164', ''],
    ['\u2800 \u2800', ''],
    ['\u115F\uFFA0\uFE0F', ''],
    ['Ada\u3164King', 'Ada\u3164King'],
    ['⠠⠁⠙⠁⠀⠠⠅', '⠠⠁⠙⠁⠀⠠⠅'],
  ])('a name written %j is stored as %j (OP11)', (typed, stored) => {
    expect(withoutNeedlessFormat(typed)).toBe(stored);
  });

  it('nothing unseen is left of a text that is compared, and it is unchanged otherwise', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const left = withoutFormat(text);
        expect(left).not.toMatch(FORMAT);
        expect(Array.from(text).filter((sign) => !FORMAT.test(sign))).toEqual(Array.from(left));
      }),
    );
  });

  it('a stored name is stored the same again, and compares as it was typed', () => {
    const sign = fc.oneof(unseen, fc.constantFrom('a', 'é', 'ی', '👩', ' ', '\u0301'));
    fc.assert(
      fc.property(fc.array(sign), (signs) => {
        const stored = withoutNeedlessFormat(signs.join(''));
        expect(withoutNeedlessFormat(stored)).toBe(stored);
        expect(withoutFormat(stored)).toBe(withoutFormat(signs.join('')));
      }),
    );
  });

  it('what turns the direction of writing is found, other unseen characters are not', () => {
    const turning = [0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069];
    const found = FORMAT_RANGES.flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, step) => first + step),
    ).filter((code) => changesDirection(`a${String.fromCodePoint(code)}b`));
    expect(found).toEqual(turning);
  });

  it('the ranges for the database are those of this Unicode', () => {
    const codes = Array.from({ length: 0x11_00_00 }, (_, code) => code);
    const isFormat = (code: number): boolean => FORMAT.test(String.fromCodePoint(code));
    const first = codes.filter((code) => isFormat(code) && !isFormat(code - 1 < 0 ? 0 : code - 1));
    const last = codes.filter((code) => isFormat(code) && !isFormat(Math.min(code + 1, 0x10_ff_ff)));
    expect(FORMAT_RANGES).toEqual(first.map((code, at) => [code, last[at]]));
  });
});

describe('a character that cannot be seen', () => {
  it('a character that cannot be seen leaves a line what it is: paid to you, a fee, a tax (FN7, RP18, OP11)', () => {
    const debit = (description: string) => ({ type: 'debit' as const, description, workOrder: null });
    fc.assert(
      fc.property(
        withUnseen('Paid to you'),
        withUnseen('Management Fee'),
        withUnseen('Management Fee GST'),
        withUnseen('held funds'),
        (paid, fee, tax, held) => {
          expect(isPaidToYou(paid)).toBe(true);
          expect([fee, tax].map((one) => reportPlaceOf(debit(one)))).toEqual(['Management Fee', 'Sales Tax']);
          expect(categoryOf(debit(held))).toBe('Held');
        },
      ),
    );
  });

  it('a character that cannot be seen hides nothing from a search, neither in what is searched nor in what is typed (OP11)', () => {
    fc.assert(
      fc.property(withUnseen('Palmerston'), withUnseen('palmer'), (name, typed) => {
        expect(bestMatches(searchWords(typed), [name], (one) => ({ name: one }), 8)).toEqual([name]);
      }),
    );
  });

  it('names are one name in any case, however an accent is written (OP11)', () => {
    expect(comparedName('JOSE\u0301@x.test')).toBe(comparedName('jos\u00E9@x.test'));
    expect(comparedName('jose@x.test')).not.toBe(comparedName('jos\u00E9@x.test'));
  });
});
