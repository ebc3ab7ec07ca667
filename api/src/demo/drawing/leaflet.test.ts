import { describe, expect, it } from '@jest/globals';
import { drawLeafletPicture } from './leaflet.ts';

describe('drawLeafletPicture', () => {
  it('every subject has a picture of its own, drawn the same each time', () => {
    const motifs = ['guide', 'cheque', 'checklist', 'form', 'cover', 'letter', 'chart'] as const;
    const draw = (): string[] => motifs.map((motif) => Buffer.from(drawLeafletPicture(motif)).toString('base64'));
    expect(new Set(draw()).size).toBe(motifs.length);
    expect(draw()).toEqual(draw());
  });
});
