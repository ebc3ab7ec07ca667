import { describe, expect, it } from '@jest/globals';
import { parseIsoDate } from '@portal/domain';
import { dayNumber, dayOfNumber } from './day-number.ts';

describe('dayOfNumber', () => {
  it('a day is found again by the number in its address', () => {
    const day = parseIsoDate('2026-03-10');
    expect(dayNumber({ day })).toBe(20_260_310);
    expect(dayOfNumber(20_260_310)).toBe(day);
  });

  it.each([0, 20_261_301, 202_603_100, NaN])('the number %d in an address names no day', (number) => {
    expect(dayOfNumber(number)).toBeNull();
  });
});
