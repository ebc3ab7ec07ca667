import { describe, expect, it } from '@jest/globals';
import { PropertyStatus, doorsOf, isDoor, uniqueProperties } from './property.ts';

const house = { propertyId: 1, status: 1 };
const flat = { propertyId: 2, status: 1 };
const draft = { propertyId: 3, status: PropertyStatus.DRAFT };

describe('isDoor', () => {
  it('isDoor is false for drafts, status 3, and for nothing else (LS5, CONST 345)', () => {
    expect([0, 1, 2, 3, 4].filter((status) => !isDoor({ status }))).toEqual([3]);
  });
});

describe('uniqueProperties', () => {
  it('uniqueProperties keeps one of a property that is both in the list and in its building (FUNDS 134, LS8)', () => {
    expect(uniqueProperties([house, flat, { ...house }])).toEqual([house, flat]);
  });

  it('uniqueProperties keeps the first property of each id and the given order', () => {
    const other = { propertyId: 2, status: 7 };
    expect(uniqueProperties([flat, house, other])).toEqual([flat, house]);
  });
});

describe('doorsOf', () => {
  it('the list of doors contains every door once', () => {
    expect(doorsOf([draft, house, flat, house, draft])).toEqual([house, flat]);
  });
});
