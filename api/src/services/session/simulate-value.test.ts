import { describe, expect, it } from '@jest/globals';
import { isSimulateValue, simulateValue } from './simulate-value.ts';

const PICKER = '0189d5a0-1111-4222-8333-123456789abc';
const value = simulateValue('key', PICKER);

describe('the value with which staff view as an owner', () => {
  it('the value with which staff view as an owner is accepted for the session that it was given to', () => {
    expect(isSimulateValue('key', PICKER, value)).toBe(true);
  });

  it('the value with which staff view as an owner cannot be derived from the public name of a session: only the server has the key (SIM3, SIM 86)', () => {
    expect(isSimulateValue('another key', PICKER, value)).toBe(false);
  });

  it.each([
    ['another session', PICKER.replace('abc', 'abd'), value],
    ['one letter off', PICKER, `${value.slice(0, -1)}-`],
    ['cut short', PICKER, value.slice(0, -1)],
    ['none', PICKER, ''],
  ])('the value with which staff view as an owner is refused: %s', (_what, picker, given) => {
    expect(isSimulateValue('key', picker, given)).toBe(false);
  });
});
