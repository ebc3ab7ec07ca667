import { describe, expect, it } from '@jest/globals';
import { parseIsoDate } from './iso-date.ts';
import { isBillType, isListedTenant } from './document.ts';

describe('isListedTenant', () => {
  it.each([
    [null, true],
    ['2027-01-31', true],
    ['2026-03-18', true],
    ['2026-02-16', true],
    ['2026-02-15', false],
    ['2020-01-01', false],
  ])('on 18 March 2026 the tenant of a lease that ends on %s is listed: %s (DOCS 182, TN8)', (end, isListed) => {
    expect(isListedTenant(end === null ? null : parseIsoDate(end), parseIsoDate('2026-03-18'))).toBe(isListed);
  });
});

describe('isBillType', () => {
  it.each([
    [1, true],
    [2, true],
    [3, false],
    [null, false],
  ])('a document of type %s is a bill: %s (DOCS 177)', (type, isBill) => {
    expect(isBillType(type)).toBe(isBill);
  });
});
