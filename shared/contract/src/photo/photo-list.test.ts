import { describe, expect, it } from '@jest/globals';
import { checkInput } from '../schema/check.ts';
import { idList, photoOrder, readPhotoRefs, writePhotoRefs } from './photo-list.ts';

describe('the order of photos in one field', () => {
  it('stored photos stand in the order by their id, new ones by their place among the files', () => {
    const refs = [{ id: 12 }, { file: 1 }, { id: 13 }];
    expect(writePhotoRefs(refs)).toBe('12,#1,13');
    expect(readPhotoRefs('12,#1,13')).toEqual(refs);
    expect(readPhotoRefs('')).toEqual([]);
  });

  it.each(['12,', '#', '12 13', '-1', "1'", '12,#1,x'])('%j is no order', (sent) => {
    expect(checkInput(photoOrder(), sent).ok).toBe(false);
    expect(checkInput(photoOrder(), '12,#1').ok).toBe(true);
  });

  it('a new photo cannot be removed', () => {
    expect([checkInput(idList(), '#1').ok, checkInput(idList(), '12').ok]).toEqual([false, true]);
  });
});
