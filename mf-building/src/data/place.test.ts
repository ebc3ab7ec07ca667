import { describe, expect, it } from '@jest/globals';
import { today } from '@portal/testing';
import { bathurst, lofts } from '../testing/building-page.tsx';
import { toBuilding } from './buildings.ts';
import { placeOf } from './place.ts';

const first = toBuilding(bathurst, today);
const second = toBuilding(lofts, today);
const numbered = { ...second, slug: '502' };
const all = [first, second];

describe('placeOf', () => {
  it.each([
    ['the bare address leads to the first building (ROUTE 34, RT4)', undefined, all, { kind: 'redirect', to: first }],
    ['an id is its building', '503', all, { kind: 'building', building: second }],
    ['a slug leads to its building (RT5)', 'bathurst-court', all, { kind: 'redirect', to: first }],
    ['a slug that begins with a number is a slug (RT5)', '503-lofts', all, { kind: 'redirect', to: second }],
    ['an unknown address of several buildings is not found (ROUTE 41, RT4)', '999', all, { kind: 'unknown' }],
    ['an unknown slug of several buildings is not found', 'nowhere', all, { kind: 'unknown' }],
    ['an unknown address of a single building leads to it (RT4)', '999', [second], { kind: 'redirect', to: second }],
    [
      'a number is an id, even where it is a slug (RT5)',
      '502',
      [numbered, first],
      { kind: 'building', building: first },
    ],
    [
      'a number that is only a slug is not found (RT5)',
      '502',
      [numbered, { ...first, groupId: 7 }],
      { kind: 'unknown' },
    ],
    ['without buildings there is none', '502', [], { kind: 'none' }],
  ])('%s', (_what, segment, buildings, place) => {
    expect(placeOf(segment, buildings)).toEqual(place);
  });
});
