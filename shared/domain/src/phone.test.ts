import { describe, expect, it } from '@jest/globals';
import { formatPhone } from './phone.ts';

describe('formatPhone', () => {
  it.each([
    ['4165552781', '416-555-2781'],
    ['14165552781', '1-416-555-2781'],
    ['+14165552781', '1-416-555-2781'],
    ['416 555 2781', '416 555 2781'],
    ['+442071234567', '+442071234567'],
    ['416555278', '416555278'],
    ['4165552781 ext. 2', '4165552781 ext. 2'],
    ['', ''],
  ])('the telephone number %j reads %j', (number, shown) => {
    expect(formatPhone(number)).toBe(shown);
  });
});
