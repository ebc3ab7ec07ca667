import { describe, expect, it } from '@jest/globals';
import { telephoneLink } from './telephone-link.ts';

describe('telephoneLink', () => {
  it.each([
    ['416 555 0134', 'tel:4165550134'],
    ['+1 (416) 555-0101 ext. 2', 'tel:+14165550101;ext=2'],
    ['416 555-0101 x12', 'tel:4165550101;ext=12'],
    ['416 555-0101 #3', 'tel:4165550101;ext=3'],
  ])('the number %s becomes %s (SNAP 102)', (number, link) => {
    expect(telephoneLink(number)).toBe(link);
  });
});
