import { describe, expect, it } from '@jest/globals';
import { parseIsoDate } from '@portal/domain';
import { changeWords } from './change-words.ts';

const plumbing = {
  date: parseIsoDate('2026-01-27'),
  description: 'Plumbing repair',
  address: '202-1180 Bathurst St',
  amount: '-381.50',
};
const name = 'Plumbing repair, 202-1180 Bathurst St, 27 Jan, 2026';

describe('changeWords', () => {
  it.each([
    [
      'another amount',
      { before: plumbing, after: { ...plumbing, amount: '-318.50' } },
      `${name}: −$318.50 instead of −$381.50.`,
    ],
    ['a line that came', { before: null, after: plumbing }, `${name}: −$381.50 was added.`],
    ['a line that went', { before: plumbing, after: null }, `${name}: −$381.50 was removed.`],
    [
      'another day',
      { before: plumbing, after: { ...plumbing, date: parseIsoDate('2026-01-30') } },
      `${name}, −$381.50 is now Plumbing repair, 202-1180 Bathurst St, 30 Jan, 2026, −$381.50.`,
    ],
  ])('the words of a change name %s', (_what, change, words) => {
    expect(changeWords(change)).toBe(words);
  });
});
