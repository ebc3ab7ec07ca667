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
  ])('parseMoney reads %j as exactly %d cents (FUNDS 122, FN23)', (text, expected) => {
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
  ])('parseMoney throws for %j instead of guessing an amount', (text) => {
    expect(() => parseMoney(text)).toThrow(MoneyError);
  });

  it('parseMoney throws for an amount that a number cannot hold to the cent', () => {
    expect(() => parseMoney('90071992547409.92')).toThrow(MoneyError);
    expect(() => parseMoney('9'.repeat(400))).toThrow(MoneyError);
  });

  it('parseMoney never returns a negative zero, which would be shown as a debt', () => {
    expect(Object.is(parseMoney('-0.00'), 0)).toBe(true);
  });

  it('parseMoney reads the same amount wherever the commas are', () => {
    fc.assert(
      fc.property(anyCents, (amount) => {
        expect(parseMoney(formatMoney(amount).replace('$', '').replace('−', '-'))).toBe(amount);
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
  ])('toDecimal writes %d cents as %j', (amount, expected) => {
    expect(toDecimal(cents(amount))).toBe(expected);
  });

  it('an amount survives toDecimal and parseMoney unchanged', () => {
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
    [-123_450, '−$1,234.50'],
    [100_000_000_00, '$100,000,000.00'],
  ])('formatMoney shows %d cents as %s, a debt with a minus (FUNDS 135, FN25)', (amount, expected) => {
    expect(formatMoney(cents(amount))).toBe(expected);
  });

  it('formatMoney writes Canadian dollars as en-CA does but for the minus sign, on every machine (FUNDS 135)', () => {
    const canadian = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD' });
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (amount) => {
        expect(formatMoney(cents(amount))).toBe(canadian.format(amount / 100).replace('-', '−'));
      }),
    );
  });
});

describe('sumCents', () => {
  it('sumCents adds exactly what floating point would get wrong (FN24)', () => {
    expect(sumCents([parseMoney('0.10'), parseMoney('0.20')])).toBe(parseMoney('0.30'));
  });

  it('the sum of no amounts is 0', () => {
    expect(sumCents([])).toBe(0);
  });

  it('the sum does not depend on the order of the amounts', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 }).map(cents)), (amounts) => {
        expect(sumCents(amounts.toReversed())).toBe(sumCents(amounts));
      }),
    );
  });

  it('sumCents throws for a sum that is no longer exact', () => {
    expect(() => sumCents([cents(Number.MAX_SAFE_INTEGER), cents(1)])).toThrow(MoneyError);
  });
});

describe('cents', () => {
  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
    'cents throws for %d, because money is whole cents',
    (count) => {
      expect(() => cents(count)).toThrow(MoneyError);
    },
  );
});
