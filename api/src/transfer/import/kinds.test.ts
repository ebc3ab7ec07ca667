import { describe, expect, it } from '@jest/globals';
import { cents, formatMoney, parseMoney, toDecimal } from '@portal/domain';
import fc from 'fast-check';
import type { Kind } from './kinds.ts';
import {
  amount,
  code,
  day,
  dayOfMonth,
  directedAmount,
  emailAddress,
  id,
  largeId,
  loginName,
  oneOf,
  optionalNumber,
  passwordHash,
  percent,
  signedAmount,
  text,
  yesNo,
  yesNoInAnyForm,
  zeroOne,
} from './kinds.ts';

const NO_HASH = 'is not a password hash as this portal exports it, of at most 64 MiB and three passes';
const side = oneOf(['credit', 'debit']);

describe('a cell', () => {
  it.each<[string, Kind, string, string | number | boolean | null]>([
    ['an amount', amount, '1234.50', '1234.50'],
    ['an amount with thousands separators (REP 210)', amount, '1,234.50', '1234.50'],
    ['an amount with Indian separators (FN23)', amount, '1,00,000.00', '100000.00'],
    ['an amount without decimals', amount, '12', '12.00'],
    ['an amount with one decimal', amount, '12.5', '12.50'],
    ['nothing owed', amount, '0.00', '0.00'],
    ['a debt', signedAmount, '-1,234.50', '-1234.50'],
    ['the largest amount', amount, '999,999,999.99', '999999999.99'],
    ['a percentage', percent, '33.33', '33.33'],
    ['a percentage above 100 (TN9)', percent, '150', '150'],
    ['a day', day, '2024-02-29', '2024-02-29'],
    ['the empty day 0000-00-00 (LS12)', day, '0000-00-00', null],
    ['the far end of an open lease', day, '9999-12-31', '9999-12-31'],
    ['an id', id, '007', 7],
    ['a large id', largeId, '9007199254740991', 9_007_199_254_740_991],
    ['a number that may be 0', optionalNumber, '0', 0],
    ['a status', code, '3', 3],
    ['a day of the month', dayOfMonth, '31', 31],
    ['a yes', yesNo, 'Y', true],
    ['a lower-case no', yesNo, 'n', false],
    ['a yes in another form (TN12)', yesNoInAnyForm, 'true', true],
    ['a no in another form (TN12)', yesNoInAnyForm, '0', false],
    ['a one', zeroOne, '1', true],
    ['one of some words in any case', side, 'Credit', 'credit'],
    ['a text, kept unchanged', text, ' =1+1\n', ' =1+1\n'],
    ['a username', loginName, "ana.o'neill", "ana.o'neill"],
    ['an address', emailAddress, 'ana+portal@import.test', 'ana+portal@import.test'],
    [
      'an exported password',
      passwordHash,
      '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA',
      '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA',
    ],
  ])('an import reads a cell with %s', (_, kind, cell, value) => {
    expect(kind.read(cell)).toEqual({ value });
  });

  it.each<[string, Kind, string, string]>([
    ['three decimals', amount, '12.345', '"12.345" has more than two decimals'],
    ['a negative amount', amount, '-5.00', '"-5.00" is negative'],
    [
      'a minus where another column says it',
      directedAmount,
      '-1,005.00',
      '"-1,005.00" is negative; write 1005.00 and say credit or debit in type',
    ],
    ['a minus before words', directedAmount, '-x', '"-x" is negative'],
    ['the zero of accountants', amount, '-', '"-" is not an amount; a zero is 0.00'],
    [
      'the zero of accountants where another column says it',
      directedAmount,
      '–',
      '"–" is not an amount; a zero is 0.00',
    ],
    ['spaces between thousands', amount, '1 450.00', '"1 450.00" is not an amount; write 1450.00'],
    [
      'narrow spaces and a decimal comma',
      signedAmount,
      '-1\u202f001\u202f450,5',
      '"-1\u202f001\u202f450,5" is not an amount; write -1001450.5',
    ],
    ['a decimal comma', amount, '12,5', '"12,5" has a comma that separates no thousands; write 12.5'],
    ['a decimal comma after thousands', amount, '1.234,50', '"1.234,50" is not an amount; write 1234.50'],
    ['brackets', amount, '(1,012.00)', '"(1,012.00)" is not an amount; the minus goes in front: -1012.00'],
    ['a minus behind', signedAmount, '12.50-', '"12.50-" is not an amount; the minus goes in front: -12.50'],
    ['commas anywhere', amount, '1,2,3.00', '"1,2,3.00" has a comma that separates no thousands'],
    ['a currency sign', amount, '$5.00', '"$5.00" is not an amount; write 5.00'],
    ['two points', amount, '1.2.3', '"1.2.3" is not an amount'],
    ['a point without digits', amount, '5.', '"5." is not an amount'],
    ['words', amount, 'n/a', '"n/a" is not an amount'],
    ['an exponent', signedAmount, '1e3', '"1e3" is not an amount'],
    ['two signs', signedAmount, '--5', '"--5" is not an amount'],
    ['a billion', amount, '1,000,000,000.00', '"1,000,000,000.00" is too large'],
    ['a percent sign', percent, '50%', '"50%" is not a percentage'],
    ['a negative percentage', percent, '-5', '"-5" is negative'],
    ['a percentage with three decimals', percent, '33.333', '"33.333" has more than two decimals'],
    ['a percentage that is too large', percent, '123456', '"123456" is too large'],
    ['an impossible day', day, '2026-02-30', '"2026-02-30" is not a day of the calendar'],
    ['a day in the year 0', day, '0000-01-01', '"0000-01-01" is not a day of the calendar'],
    ['an American day', day, '03/18/2026', '"03/18/2026" is not a date (YYYY-MM-DD)'],
    ['a day with a time', day, '2026-03-18T00:00', '"2026-03-18T00:00" is not a date (YYYY-MM-DD)'],
    ['an id of 0', id, '0', '"0" is not between 1 and 2147483647'],
    ['an id too large', id, '2147483648', '"2147483648" is not between 1 and 2147483647'],
    ['a large id too large', largeId, '9007199254740992', '"9007199254740992" is not between 1 and 9007199254740991'],
    ['an id with decimals', id, '7.0', '"7.0" is not a whole number'],
    ['an id with a separator', id, '10,008', '"10,008" is not a whole number'],
    ['a 32nd day', dayOfMonth, '32', '"32" is not between 1 and 31'],
    ['a maybe', yesNo, 'maybe', '"maybe" is not N or Y'],
    ['a yes where 0 or 1 belongs', zeroOne, 'Y', '"Y" is not 0 or 1'],
    ['an unknown word', side, 'refund', '"refund" is not one of credit, debit'],
    ['a username with a space', loginName, 'ana côté', '"ana côté" contains a space'],
    ['a username of 255 characters', loginName, 'x'.repeat(255), `"${'x'.repeat(60)}…" is longer than 254 characters`],
    ['an address without @', emailAddress, 'ana', '"ana" is not an email address'],
    ['a password hash of another kind', passwordHash, '$2y$10$abcdefg', NO_HASH],
    ['a password hash that takes a gigabyte', passwordHash, '$argon2id$v=19$m=1048576,t=40,p=1$c2FsdA$aGFzaA', NO_HASH],
  ])('an import rejects a cell with %s', (_, kind, cell, reason) => {
    expect(kind.read(cell)).toEqual({ reason });
  });

  it('an import reads an amount to the cent, however it is written', () => {
    const amounts = fc.integer({ min: 0, max: 99_999_999_999 });
    fc.assert(
      fc.property(amounts, (count) => {
        const written = [toDecimal(cents(count)), formatMoney(cents(count)).replace('$', '')];
        for (const one of written) expect(amount.read(one)).toEqual({ value: toDecimal(parseMoney(one)) });
      }),
    );
  });

  it('an import reads or rejects any cell without throwing', () => {
    const kinds = [
      amount,
      signedAmount,
      percent,
      day,
      id,
      largeId,
      optionalNumber,
      code,
      dayOfMonth,
      yesNo,
      yesNoInAnyForm,
      zeroOne,
      side,
      text,
      loginName,
      emailAddress,
      passwordHash,
    ];
    fc.assert(
      fc.property(fc.constantFrom(...kinds), fc.string({ unit: 'grapheme', minLength: 1 }), (kind, cell) => {
        const reading = kind.read(cell);
        expect('value' in reading || reading.reason.length > 0).toBe(true);
      }),
    );
  });
});
