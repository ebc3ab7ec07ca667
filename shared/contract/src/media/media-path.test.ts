import { describe, expect, it } from '@jest/globals';
import { mediaPath } from './media-path.ts';

describe('mediaPath', () => {
  it('the path of a stored file escapes any character of its name', () => {
    expect(mediaPath({ path: 'bills', name: 'Août 50%.pdf' })).toBe('/api/media/bills/Ao%C3%BBt%2050%25.pdf');
  });
});
