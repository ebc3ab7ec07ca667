import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface ReadPdf {
  /** The text of each page in the order in which it is written, a piece of text each. */
  readonly pages: readonly (readonly string[])[];
  readonly title: string;
  readonly language: string | null;
  /** Of the first page, in points. */
  readonly size: readonly [width: number, height: number];
}

/** Reads a PDF back as a reader's program does. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await task.promise;
  const pages: string[][] = [];
  let size: ReadPdf['size'] = [0, 0];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(piecesOf(items));
    const { width, height } = page.getViewport({ scale: 1 });
    if (number === 1) size = [Math.round(width), Math.round(height)];
  }
  const { info } = await pdf.getMetadata();
  const { Title: title, Language: language } = info as { Title?: string; Language?: string };
  await task.destroy();
  return { pages, title: title ?? '', language: language ?? null, size };
}

function piecesOf(items: readonly object[]): string[] {
  const texts = items.map((item) => ('str' in item ? String(item.str) : ''));
  return texts.filter((text) => text.trim() !== '');
}
