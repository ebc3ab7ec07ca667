import { describe, expect, it } from '@jest/globals';
import { sourceOf } from './source.ts';

describe('sourceOf', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:db8:1:ff02::9', '2001:db8:1::/48'],
    ['2001:db8:2:2::9', '2001:db8:2::/48'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['unknown', 'unknown'],
  ])('the address %s shares limits as %s', (address, source) => {
    expect(sourceOf(address)).toBe(source);
  });
});
