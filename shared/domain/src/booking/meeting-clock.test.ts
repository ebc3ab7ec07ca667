import { expect, it } from '@jest/globals';
import { formatMeetingTime } from './meeting-clock.ts';

it.each([
  ['00:00', '12:00 a.m.'],
  ['09:05', '9:05 a.m.'],
  ['11:59', '11:59 a.m.'],
  ['12:00', '12:00 p.m.'],
  ['16:30', '4:30 p.m.'],
  ['23:30', '11:30 p.m.'],
])('a meeting at %s is said to be at %s', (time, said) => {
  expect(formatMeetingTime(time)).toBe(said);
});
