import { describe, expect, it } from '@jest/globals';
import { readPatience } from './patience.ts';

describe('the time limits of tests', () => {
  it('time limits are as they are written unless TEST_PATIENCE multiplies them', () => {
    expect(readPatience({})).toBe(1);
    expect(readPatience({ TEST_PATIENCE: '4' })).toBe(4);
  });

  it.each(['0', '1.5', '-2', '101', 'long'])('a TEST_PATIENCE of %s is refused', (text) => {
    expect(() => readPatience({ TEST_PATIENCE: text })).toThrow(
      `TEST_PATIENCE must be a whole number from 1 to 100, not "${text}".`,
    );
  });
});
