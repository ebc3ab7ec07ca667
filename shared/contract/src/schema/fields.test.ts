import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { AnySchema } from 'yup';
import { checkInput } from './check.ts';
import {
  addressedId,
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

/** What a field makes of a value: the value as read, or why it is refused. */
function read(field: AnySchema, sent: unknown): unknown {
  const checked = checkInput(shape({ field }), { field: sent });
  return checked.ok ? Object.values<unknown>(checked.value)[0] : checked.errors.field;
}

const nobody = ['The field field is required.'];

describe('fields of a payload', () => {
  it.each<[string, AnySchema, unknown, unknown]>([
    ['a text as it stands, spaces too', text(9), ' a b ', ' a b '],
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
    ['an id of an address, where all is text', addressedId('customer'), '4004', 4004],
  ])('read %s', (_what, field, sent, expected) => {
    expect(read(field, sent)).toEqual(expected);
  });

  it.each<[string, AnySchema, unknown, RegExp]>([
    ['a number for a text', text(9), 5, /must be a text/],
    ['an object for a text', text(9), {}, /must be a text/],
    ['a text that is too long', text(3), 'abcd', /at most 3 characters/],
    ['a number for a line', line(9), 5, /must be a text/],
    ['a line of spaces', line(9), '   ', /is required/],
    ['a line too long without its spaces', line(3), ' abcd ', /at most 3 characters/],
    ['a choice in other capitals', oneOf(['all', 'Rent']), 'rent', /one of: all, Rent/],
    ['a text for a flag', flag(), 'true', /true or false/],
    ['a number for a flag', flag(), 1, /true or false/],
    ['a text for a number', wholeNumber(), '5', /whole number/],
    ['a fraction', wholeNumber(), 1.5, /whole number/],
    ['a number that is none', wholeNumber(), Number.NaN, /whole number/],
    ['too small a number', between(1, 31), 0, /at least 1/],
    ['too large a number', between(1, 31), 32, /at most 31/],
    ['the id 0', id(), 0, /at least 1/],
    ['an id that no database holds', id(), 2_147_483_648, /at most/],
    ['a bit of 2', bit(), 2, /one of: 0, 1/],
    ['a day that the calendar lacks', isoDay(), '2026-02-30', /YYYY-MM-DD/],
    ['an instant for a day', isoDay(), '2026-03-18T00:00:00Z', /YYYY-MM-DD/],
    ['a day as a number', isoDay(), 20_260_318, /must be a text/],
    ['a word for an amount', decimal(), 'much', /must be an amount/],
    ['a number for an amount', decimal(), 12.5, /must be a text/],
    ['a third decimal', decimal(), '1.234', /must be an amount/],
    ['an address with a word for an id', addressedId('customer'), 'owner', /whole number/],
    ['an address with a zero before its id: it has one spelling', addressedId('customer'), '07', /whole number/],
    ['an address with a sum for an id', addressedId('customer'), '4e3', /whole number/],
    ['an address with a negative id', addressedId('customer'), '-4', /whole number/],
    ['an address with an id that no database holds', addressedId('customer'), '9999999999', /at most/],
  ])('refuse %s', (_what, field, sent, reason) => {
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
  ])('refuse a missing %s and a null one', (_kind, field) => {
    expect(read(field, undefined)).toEqual(nobody);
    expect(read(field, null)).toEqual(nobody);
  });

  it('never repeat what was sent, which may be a password', () => {
    expect(JSON.stringify(read(text(9), 12_345_678))).not.toContain('12345678');
    expect(JSON.stringify(read(text(3), 'correct horse'))).not.toContain('correct horse');
  });

  it('read an address as the id that it was written from', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), (one) => {
        expect(read(addressedId('customer'), String(one))).toBe(one);
      }),
    );
  });
});
