import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { MoneyError, cents, formatMoney, parseMoney, sumCents, toDecimal } from './money.ts';

const anyCents = fc.maxSafeInteger().map(cents);

describe('parseMoney', () => {
  it.each([
    ['0', 0],
    ['7', 700],
    ['7.5', 750],
    ['1234.50', 123_450],
    ['1,234.50', 123_450],
    ['1,00,000.00', 10_000_000],
    ['-0.05', -5],
    ['-1,234.50', -123_450],
    [' 12.00 ', 1200],
    ['0.29', 29],
    ['1.10', 110],
    ['90071992547409.91', Number.MAX_SAFE_INTEGER],
  ])('reads %j as %d cents, exactly (FUNDS 122, FN23)', (text, expected) => {
    expect(parseMoney(text)).toBe(expected);
  });

  it.each([
    '',
    ' ',
    ',',
    '-',
    '.50',
    '1.',
    '1.234',
    '1.2.3',
    '1 000',
    '$5',
    '+5',
    '--5',
    '5-',
    '1e3',
    'NaN',
    'Infinity',
    '0x10',
    '१२',
  ])('refuses %j instead of guessing an amount', (text) => {
    expect(() => parseMoney(text)).toThrow(MoneyError);
  });

  it('refuses an amount that a number cannot hold to the cent', () => {
    expect(() => parseMoney('90071992547409.92')).toThrow(MoneyError);
    expect(() => parseMoney('9'.repeat(400))).toThrow(MoneyError);
  });

  it('never answers a negative zero, which would be shown as a debt', () => {
    expect(Object.is(parseMoney('-0.00'), 0)).toBe(true);
  });

  it('reads the same amount wherever its thousands are marked', () => {
    fc.assert(
      fc.property(anyCents, (amount) => {
        expect(parseMoney(formatMoney(amount).replace('$', ''))).toBe(amount);
      }),
    );
  });
});

describe('toDecimal', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [-5, '-0.05'],
    [99, '0.99'],
    [-100, '-1.00'],
    [123_450, '1234.50'],
  ])('sends %d cents as %j', (amount, expected) => {
    expect(toDecimal(cents(amount))).toBe(expected);
  });

  it('loses nothing on its way over the wire', () => {
    fc.assert(
      fc.property(anyCents, (amount) => {
        expect(parseMoney(toDecimal(amount))).toBe(amount);
      }),
    );
  });
});

describe('formatMoney', () => {
  it.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [99_999, '$999.99'],
    [100_000, '$1,000.00'],
    [123_450, '$1,234.50'],
    [-123_450, '-$1,234.50'],
    [100_000_000_00, '$100,000,000.00'],
  ])('shows %d cents as %s, a debt with its minus (FUNDS 135, FN25)', (amount, expected) => {
    expect(formatMoney(cents(amount))).toBe(expected);
  });

  it('writes what en-CA writes for Canadian dollars, on every machine (FUNDS 135)', () => {
    const canadian = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD' });
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (amount) => {
        expect(formatMoney(cents(amount))).toBe(canadian.format(amount / 100));
      }),
    );
  });
});

describe('sumCents', () => {
  it('adds what floating point would get wrong (FN24)', () => {
    expect(sumCents([parseMoney('0.10'), parseMoney('0.20')])).toBe(parseMoney('0.30'));
  });

  it('is nothing for no amounts', () => {
    expect(sumCents([])).toBe(0);
  });

  it('does not depend on the order of the amounts', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 }).map(cents)), (amounts) => {
        expect(sumCents(amounts.toReversed())).toBe(sumCents(amounts));
      }),
    );
  });

  it('refuses a sum that is no longer exact', () => {
    expect(() => sumCents([cents(Number.MAX_SAFE_INTEGER), cents(1)])).toThrow(MoneyError);
  });
});

describe('cents', () => {
  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses %d: money is whole cents', (count) => {
    expect(() => cents(count)).toThrow(MoneyError);
  });
});
