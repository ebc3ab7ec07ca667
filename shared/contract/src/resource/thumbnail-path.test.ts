import { describe, expect, it } from '@jest/globals';
import { thumbnailPath } from './thumbnail-path.ts';

describe('thumbnailPath', () => {
  it.each([
    ['guide.pdf', '/api/media/7/thumbs/guide.png'],
    ['winter.2026.pdf', '/api/media/7/thumbs/winter.2026.png'],
    ['guide', '/api/media/7/thumbs/guide.png'],
  ])('the small picture of %s is a PNG of its name under thumbs/ (NT11)', (name, address) => {
    expect(thumbnailPath({ path: '7', name })).toBe(address);
  });
});
