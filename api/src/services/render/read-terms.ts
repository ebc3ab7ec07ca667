import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Term } from './render-messages.ts';

/** Longer documents are only read as PDF. */
const MAX_PAGES = 60;
const MAX_CHARACTERS = 200_000;
/** A heading is short, and a sentence is not one. */
const LONGEST_HEADING = 90;

/** A line of a page, its height and place in points. */
interface Line {
  readonly text: string;
  readonly font: string;
  readonly size: number;
  readonly page: number;
  readonly y: number;
}

interface Piece {
  readonly str: string;
  readonly fontName: string;
  readonly height: number;
  readonly transform: readonly number[];
}

/**
 * The words of a PDF as headings and paragraphs, in order; empty for one without text, such as a scan, or with too
 * much.
 */
export async function readTerms(bytes: Uint8Array): Promise<Term[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  try {
    const pdf = await task.promise;
    if (pdf.numPages > MAX_PAGES) return [];
    const lines: Line[] = [];
    for (let page = 1; page <= pdf.numPages; page += 1) {
      const { items } = await (await pdf.getPage(page)).getTextContent();
      lines.push(
        ...linesOf(
          items.flatMap((item) => ('str' in item ? [item] : [])),
          page,
        ),
      );
    }
    const length = lines.reduce((sum, { text }) => sum + text.length, 0);
    return length > MAX_CHARACTERS ? [] : toTerms(lines);
  } finally {
    await task.destroy();
  }
}

/** Pieces at the same height form one line. */
function linesOf(pieces: readonly Piece[], page: number): Line[] {
  const lines: Line[] = [];
  for (const { str, fontName, height, transform } of pieces) {
    if (str.trim() === '') continue;
    const y = transform[5] ?? 0;
    const last = lines.at(-1);
    if (last !== undefined && Math.abs(last.y - y) < height / 2)
      lines[lines.length - 1] = { ...last, text: `${last.text} ${str.trim()}` };
    else lines.push({ text: str.trim(), font: fontName, size: height, page, y });
  }
  return lines;
}

/** Lines in the most common font and size are text; short ones in another font, or larger, are headings. */
function toTerms(lines: readonly Line[]): Term[] {
  const usual = mostCommonStyle(lines);
  const terms: Term[] = [];
  let before: Line | null = null;
  for (const line of lines) {
    const isHeading = line.text.length <= LONGEST_HEADING && (line.size > usual.size * 1.1 || line.font !== usual.font);
    const last = terms.at(-1);
    if (isHeading) terms.push({ isHeading, text: line.text });
    else if (last !== undefined && !last.isHeading && before !== null && isContinued(before, line))
      terms[terms.length - 1] = { ...last, text: `${last.text} ${line.text}` };
    else terms.push({ isHeading, text: line.text });
    before = line;
  }
  return terms;
}

/** Whether a line belongs to the same paragraph as the one above it. */
function isContinued(above: Line, line: Line): boolean {
  if (above.page !== line.page) return !/[.:;!?]$/.test(above.text);
  return above.y - line.y <= above.size * 1.7;
}

function mostCommonStyle(lines: readonly Line[]): Pick<Line, 'font' | 'size'> {
  const byStyle = Map.groupBy(lines, ({ font, size }) => `${font} ${size}`);
  const most = [...byStyle.values()].toSorted((one, other) => lengthOf(other) - lengthOf(one))[0]?.[0];
  return { font: most?.font ?? '', size: most?.size ?? 0 };
}

function lengthOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { text }) => sum + text.length, 0);
}
