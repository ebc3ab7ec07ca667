import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { AnySchema } from 'yup';
import { checkInput } from './check.ts';
import {
  addressedId,
  addressedNumber,
  anyText,
  between,
  bit,
  decimal,
  flag,
  id,
  instant,
  isoDay,
  line,
  oneOf,
  text,
  wholeNumber,
  yesNo,
} from './fields.ts';
import { shape } from './shapes.ts';

/** The value that a field reads, or its errors. */
function read(field: AnySchema, sent: unknown): unknown {
  const checked = checkInput(shape({ field }), { field: sent });
  return checked.ok ? Object.values<unknown>(checked.value)[0] : checked.errors.field;
}

const requiredError = ['The field field is required.'];

describe('fields of a payload', () => {
  it.each<[string, AnySchema, unknown, unknown]>([
    ['a text unchanged, spaces included', text(9), ' a b ', ' a b '],
    ['a line without the spaces around it', line(9), ' a b ', 'a b'],
    ['an empty text where one may be empty', anyText(), '', ''],
    ['a choice', oneOf(['all', 'Rent']), 'Rent', 'Rent'],
    ['a flag', flag(), false, false],
    ['a whole number', wholeNumber(), -3, -3],
    ['an id', id(), 2_147_483_647, 2_147_483_647],
    ['a yes', yesNo(), 'Y', 'Y'],
    ['a bit', bit(), 0, 0],
    ['a day', isoDay(), '2024-02-29', '2024-02-29'],
    ['an instant', instant(), '2026-03-18T04:00:00Z', '2026-03-18T04:00:00Z'],
    ['an amount with commas', decimal(), '1,00,000.00', '1,00,000.00'],
    ['a debt', decimal(), '-0.05', '-0.05'],
    ['an id from an address as a number', addressedId('customer'), '4004', 4004],
    ['a number from an address', addressedNumber(1, 9999), '2026', 2026],
  ])('a field accepts %s', (_what, field, sent, expected) => {
    expect(read(field, sent)).toEqual(expected);
  });

  it.each<[string, AnySchema, unknown, RegExp]>([
    ['a number for a text', text(9), 5, /must be a text/],
    ['an object for a text', text(9), {}, /must be a text/],
    ['a text that is too long', text(3), 'abcd', /at most 3 characters/],
    ['a number for a line', line(9), 5, /must be a text/],
    ['a line of spaces', line(9), '   ', /is required/],
    ['a line that is too long after trimming', line(3), ' abcd ', /at most 3 characters/],
    ['a choice in different case', oneOf(['all', 'Rent']), 'rent', /one of: all, Rent/],
    ['a text for a flag', flag(), 'true', /true or false/],
    ['a number for a flag', flag(), 1, /true or false/],
    ['a text for a number', wholeNumber(), '5', /whole number/],
    ['a fraction', wholeNumber(), 1.5, /whole number/],
    ['NaN for a number', wholeNumber(), Number.NaN, /whole number/],
    ['too small a number', between(1, 31), 0, /at least 1/],
    ['too large a number', between(1, 31), 32, /at most 31/],
    ['the id 0', id(), 0, /at least 1/],
    ['an id beyond the range of the database', id(), 2_147_483_648, /at most/],
    ['a bit of 2', bit(), 2, /one of: 0, 1/],
    ['a day that does not exist', isoDay(), '2026-02-30', /YYYY-MM-DD/],
    ['an instant for a day', isoDay(), '2026-03-18T00:00:00Z', /YYYY-MM-DD/],
    ['a day as a number', isoDay(), 20_260_318, /must be a text/],
    ['a word for an amount', decimal(), 'much', /must be an amount/],
    ['a number for an amount', decimal(), 12.5, /must be a text/],
    ['a third decimal', decimal(), '1.234', /must be an amount/],
    ['an address with a word for an id', addressedId('customer'), 'owner', /whole number/],
    ['an address with too large a number', addressedNumber(1, 100), '101', /at most 100/],
    ['an address with a leading zero in its id', addressedId('customer'), '07', /whole number/],
    ['an address with an exponent in its id', addressedId('customer'), '4e3', /whole number/],
    ['an address with a negative id', addressedId('customer'), '-4', /whole number/],
    ['an address with an id beyond the range of the database', addressedId('customer'), '9999999999', /at most/],
  ])('a field refuses %s', (_what, field, sent, reason) => {
    expect(read(field, sent)).toEqual([expect.stringMatching(reason)]);
  });

  it.each<[string, AnySchema]>([
    ['text', text(9)],
    ['line', line(9)],
    ['any text', anyText()],
    ['choice', oneOf(['a'])],
    ['flag', flag()],
    ['number', wholeNumber()],
    ['id', id()],
    ['day', isoDay()],
    ['amount', decimal()],
    ['bit', bit()],
  ])('a field refuses a missing and a null %s', (_kind, field) => {
    expect(read(field, undefined)).toEqual(requiredError);
    expect(read(field, null)).toEqual(requiredError);
  });

  it('the error of a field never repeats the input, which may be a password', () => {
    expect(JSON.stringify(read(text(9), 12_345_678))).not.toContain('12345678');
    expect(JSON.stringify(read(text(3), 'correct horse'))).not.toContain('correct horse');
  });

  it('addressedId reads any id that was written into an address', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), (one) => {
        expect(read(addressedId('customer'), String(one))).toBe(one);
      }),
    );
  });
});
