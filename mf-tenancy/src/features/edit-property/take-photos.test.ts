import { describe, expect, it } from '@jest/globals';
import cases from '../../testing/photo-cases.json' with { type: 'json' };
import { takePhotos } from './take-photos.ts';

/** Fakes the shrunk photo of the browser: small enough, under its own name. */
const shrink = async (file: File): Promise<File> => new File([new Uint8Array(200_000)], file.name);

describe('photos that are chosen', () => {
  it.each(cases)('$name', async ({ files, room, accepted, message, names, downscaled }) => {
    const shrunk: string[] = [];
    const chosen = files.map(({ name, size }) => new File([new Uint8Array(size)], name));
    const { photos, words } = await takePhotos(chosen, room, (file) => {
      shrunk.push(file.name);
      return shrink(file);
    });
    expect(photos.map(({ name }) => name)).toEqual(accepted);
    expect(photos.every(({ size }) => size <= 200_000)).toBe(true);
    if (message !== undefined) expect(words.join(' ')).toBe(message ?? '');
    for (const name of names ?? []) expect(words.join(' ')).toContain(name);
    expect(shrunk).toEqual(downscaled);
  });

  it('a photo that the browser cannot read is unsupported', async () => {
    const broken = new File([new Uint8Array(200_001)], 'broken.jpg');
    expect(await takePhotos([broken], 20, async () => null)).toEqual({
      photos: [],
      words: ['Found unsupported file - broken.jpg'],
    });
  });
});
