import fc from 'fast-check';
import type { Arbitrary } from 'fast-check';

/** Texts that have broken servers. */
export const nastyTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\ufffe',
  '\r\nset-cookie: a=b',
  '\u2028',
  '\u202egnp.exe',
  '🏠',
  'İ',
  'ß',
  '٧',
  '07',
  '+7',
  '-7',
  '7.0',
  '7e0',
  '0x7',
  ' 7',
  '7\n',
  'null',
  'true',
  'NaN',
  'undefined',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '../../etc/passwd',
  '%00',
  '%zz',
  '%2e%2e%2f',
  '\\',
  "'",
  '"',
  "'; drop table logins; --",
  '$1',
  '${7*7}',
  '{{7*7}}',
  '%s%n',
  '<script>alert(1)</script>',
  '=cmd|"/c calc"!A1',
  '9'.repeat(400),
  'x'.repeat(5000),
  '('.repeat(3000),
  'é'.repeat(300),
] as const;

/** Any text: a nasty one, or one of any characters, halves of pairs too. */
export const anyText: Arbitrary<string> = fc.oneof(
  fc.constantFrom(...nastyTexts),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.array(fc.integer({ min: 0, max: 0xff_ff }), { maxLength: 12 }).map((units) => String.fromCharCode(...units)),
);

const anyNumber = fc.oneof(
  fc.constantFrom(0, -0, -1, 1.5, 2 ** 31 - 1, 2 ** 31, 2 ** 53, 1e308, 5e-324),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

/** Anything that JSON can carry, with keys that mean something to JavaScript. */
export const anyJson: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], { length: -1 }, { toString: 1, valueOf: 1 }, { then: 'x' }),
  anyNumber,
  anyText,
  fc.array(anyText, { maxLength: 3 }),
  fc.dictionary(anyText, anyText, { maxKeys: 3, noNullPrototype: true }),
  fc.jsonValue({ maxDepth: 3 }),
);
