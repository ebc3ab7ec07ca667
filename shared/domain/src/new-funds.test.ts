import { describe, expect, it } from '@jest/globals';
import { parseIsoDate } from './iso-date.ts';
import { newFundsWindow } from './new-funds.ts';

describe('newFundsWindow', () => {
  it.each([
    ['2026-03-18', '2026-02-16', 'over the end of February'],
    ['2024-03-18', '2024-02-17', 'over a leap day'],
    ['2026-01-10', '2025-12-11', 'over the turn of the year'],
  ])('on %s the window of New Funds Received begins on %s: %s (FN22)', (day, from) => {
    const today = parseIsoDate(day);
    expect(newFundsWindow(today)).toEqual({ from, to: today });
  });
});
