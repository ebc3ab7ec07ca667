import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { create, openSync } from 'fontkit';
import { inflateSync } from 'node:zlib';
import { readPdf } from '../../../testing/reports/read-pdf.ts';
import { featuresOf, fontOf, fonts } from './fonts.ts';
import { toRuns } from './runs.ts';
import { toPdf } from './to-pdf.ts';

const provider = { name: 'Harbourline', address: null, phone: null, logo: null, paper: 'Letter' } as const;
const textsOf = (text: string): string[] => toRuns(text).map((run) => run.text);

const pdfOf = (text: string): Promise<Uint8Array> =>
  toPdf({ kind: 'html', html: `<p>${text}</p>`, title: 'Report', provider });

async function printed(text: string): Promise<string> {
  const { pages } = await readPdf(await pdfOf(text));
  const all = pages.flat().join('');
  return all.slice(0, all.indexOf('Harbourline'));
}

/** How many letters of each embedded font have a shape. */
function shapesIn(pdf: Uint8Array): number[] {
  const source = Buffer.from(pdf).toString('latin1');
  return [...source.matchAll(/\/FontFile2 (\d+) 0 R/g)].map(([, id]) => {
    const [, stream = ''] = new RegExp(`\\n${id} 0 obj[^]*?stream\\r?\\n([^]*?)\\r?\\nendstream`).exec(source) ?? [];
    const font = create(inflateSync(Buffer.from(stream, 'latin1')));
    const shapes = Array.from({ length: font.numGlyphs - 1 }, (_, at) => font.getGlyph(at + 1).path.commands.length);
    return shapes.filter((strokes) => strokes > 0).length;
  });
}

describe('the fonts of a PDF', () => {
  it.each([
    ['Chinese', '测试 水费 灣'],
    ['kana', 'とうきょう'],
    ['Arabic', 'فاتورة'],
    ['Hebrew', 'תיקון'],
    ['Hindi', 'पानी'],
    ['Punjabi', 'ਪਾਣੀ'],
    ['Tamil', 'நீர்'],
    ['Greek', 'Ωμέγα'],
    ['Vietnamese', 'Nguyễn'],
  ])('words in %s are in the PDF, and each letter has a shape', async (_script, text) => {
    const pdf = await pdfOf(text);
    const words = (await readPdf(pdf)).pages.flat().join('').normalize('NFKC');
    const letters = Array.from(text.normalize('NFKC').replaceAll(' ', ''));
    expect(letters.filter((letter) => !words.includes(letter))).toEqual([]);
    expect(Math.min(...shapesIn(pdf))).toBeGreaterThan(0);
  });

  it.each([
    ['Boiler 🏠🏠👍🏽 fixed', 'Boiler [emoji] fixed'],
    ['ค่าน้ำ 수리', '[Thai] [Hangul]'],
    ['sign \u{10A00}', 'sign [U+10A00]'],
  ])('what no font has is named, never an empty box: %s', async (text, words) => {
    expect(textsOf(text).join('')).toBe(words);
    expect(await printed(text)).toContain(words);
  });

  it('words from right to left are printed from right to left, and the numbers among them are not turned', () => {
    expect(textsOf('Rent שלום עולם 12 של end').join('')).toBe('Rent של 12 עולם שלום end');
  });

  it('any letters that the fonts have can be shaped', () => {
    const scripts = [
      ['noto-sans-arabic-arabic', 0x600, 0x6ff],
      ['noto-sans-gurmukhi-gurmukhi', 0xa01, 0xa76],
      ['noto-sans-devanagari-devanagari', 0x900, 0x97f],
      ['noto-sans-hebrew-hebrew', 0x591, 0x5f4],
      ['noto-sans-tamil-tamil', 0xb82, 0xbfa],
    ] as const;
    for (const [name, first, last] of scripts) {
      const font = openSync(fonts[name]?.normal ?? '');
      const letter = fc
        .integer({ min: first, max: last })
        .filter((point) => font.hasGlyphForCodePoint(point))
        .map((point) => String.fromCodePoint(point));
      fc.assert(
        fc.property(fc.array(letter, { minLength: 1, maxLength: 8 }), (letters) => {
          font.layout(letters.join(''), featuresOf(name) ?? {});
        }),
        { numRuns: 200 },
      );
    }
  });

  it('a plain text opens no other font', () => {
    expect(fontOf('A', 'Inter')).toBe('Inter');
    expect(toRuns('Loyer, Łódź – $1 ✓')).toEqual([{ text: 'Loyer, Łódź – $1 ✓', font: 'Inter' }]);
  });
});
