import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface ReadPdf {
  /** The text of each page in the order in which it is written, a piece of text each. */
  readonly pages: readonly (readonly string[])[];
  readonly title: string;
  readonly language: string | null;
  /** The size of the first page, in points. */
  readonly size: readonly [width: number, height: number];
  /** How far its texts reach, from the left and from the bottom of a page, in points. */
  readonly reach: { readonly right: number; readonly bottom: number };
}

/** Reads a PDF back as a reader's program does. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await task.promise;
  const pages: string[][] = [];
  let size: ReadPdf['size'] = [0, 0];
  let reach: ReadPdf['reach'] = { right: 0, bottom: Number.POSITIVE_INFINITY };
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(piecesOf(items));
    reach = reachOf(items, reach);
    const { width, height } = page.getViewport({ scale: 1 });
    if (number === 1) size = [Math.round(width), Math.round(height)];
  }
  const { info } = await pdf.getMetadata();
  const { Title: title, Language: language } = info as { Title?: string; Language?: string };
  await task.destroy();
  return { pages, title: title ?? '', language: language ?? null, size, reach };
}

function piecesOf(items: readonly object[]): string[] {
  const texts = items.map((item) => ('str' in item ? String(item.str) : ''));
  return texts.filter((text) => text.trim() !== '');
}

function reachOf(items: readonly object[], before: ReadPdf['reach']): ReadPdf['reach'] {
  const placed = items as readonly { readonly str?: string; readonly width?: number; readonly transform?: number[] }[];
  return placed
    .filter(({ str = '' }) => str.trim() !== '')
    .reduce(
      ({ right, bottom }, { width = 0, transform = [] }) => ({
        right: Math.max(right, (transform[4] ?? 0) + width),
        bottom: Math.min(bottom, transform[5] ?? 0),
      }),
      before,
    );
}
