import { describe, expect, it } from '@jest/globals';
import { photoChanges, photoItems, putBackPhoto, removePhoto, removedPhotos, type Photos } from './photo-items.ts';

const stored = [11, 12, 13].map((id) => ({ document_id: id, media: { path: String(id), name: `${id}.jpg` } }));
const file = (name: string): File => new File([], name);
const none: Photos = { stored, files: [], texts: { order: '', removed: '' } };

describe('what has changed of the photos', () => {
  it.each([
    ['nothing', none, []],
    ['an order that is the old one', { ...none, texts: { order: '11,12,13', removed: '' } }, []],
    ['another order', { ...none, texts: { order: '13,11,12', removed: '' } }, ['a new order']],
    ['a photo that is removed', { ...none, texts: { order: '11,13', removed: '12' } }, ['1 removed']],
    ['a file at the end', { ...none, files: [file('a.jpg')] }, ['1 new photo']],
    [
      'everything',
      { ...none, files: [file('a.jpg'), file('b.jpg')], texts: { order: '#1,11,13,#2', removed: '12' } },
      ['2 new photos', '1 removed', 'a new order'],
    ],
  ] as const)('%s', (_what, photos, words) => {
    expect(photoChanges(photos)).toEqual(words);
  });

  it('a photo that is put back stands at the end, and nothing is removed any more', () => {
    const without = { ...none, ...removePhoto(none, '11') };
    expect(removedPhotos(without).map(({ ref }) => ref)).toEqual(['11']);
    const again = { ...without, texts: putBackPhoto(without, '11') };
    expect([photoItems(again).map(({ ref }) => ref), again.texts.removed]).toEqual([['12', '13', '11'], '']);
  });
});
