import { describe, expect, it } from '@jest/globals';
import { ordinal } from './ordinal.ts';

const month = [
  ...['1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th', '9th', '10th'],
  ...['11th', '12th', '13th', '14th', '15th', '16th', '17th', '18th', '19th', '20th'],
  ...['21st', '22nd', '23rd', '24th', '25th', '26th', '27th', '28th', '29th', '30th', '31st'],
];

describe('ordinal', () => {
  it.each(month.map((expected, index) => [index + 1, expected]))('day %d is the %s (TN1, TN2)', (day, expected) => {
    expect(ordinal(Number(day))).toBe(expected);
  });

  it.each([
    [111, '111th'],
    [112, '112th'],
    [121, '121st'],
  ])('the ordinal of a number above 31 is correct: %d is %s', (day, expected) => {
    expect(ordinal(day)).toBe(expected);
  });
});
