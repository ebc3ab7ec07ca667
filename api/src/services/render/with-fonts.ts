import type { PdfDocument, PdfNode } from '@portal/reports';
import { featuresOf } from './fonts.ts';
import { toRuns } from './runs.ts';
import type { Run } from './runs.ts';

/** A document in which every text has a font with its glyphs. */
export function withFonts(document: PdfDocument): PdfDocument {
  const { content, footer } = document;
  return { ...document, content: content.map(withFontsIn), footer: (page, pages) => withFontsIn(footer(page, pages)) };
}

function withFontsIn(node: PdfNode): PdfNode {
  const { text, stack, columns, table, ul, ol } = node as PdfNode & Lists;
  return {
    ...node,
    ...(text !== undefined && { text: typeof text === 'string' ? textOf(text) : text.map(withFontsIn) }),
    ...(stack && { stack: stack.map(withFontsIn) }),
    ...(columns && { columns: columns.map(withFontsIn) }),
    ...(ul && { ul: ul.map(withFontsIn) }),
    ...(ol && { ol: ol.map(withFontsIn) }),
    ...(table && { table: { ...table, body: table.body.map((row) => row.map(withFontsIn)) } }),
  };
}

interface Lists {
  readonly ul?: readonly PdfNode[];
  readonly ol?: readonly PdfNode[];
}

/**
 * The time to break a word is quadratic in its length. No page is as wide as this many letters, so that no word is
 * broken that could fit on a line.
 */
const LONGEST_WORD = /\S{400}(?=\S)/g;

function textOf(given: string): string | readonly PdfNode[] {
  const text = given.replace(LONGEST_WORD, '$& ');
  const [first, ...others] = toRuns(text);
  if (others.length === 0 && (first === undefined || first.font === 'Inter')) return first?.text ?? text;
  return [first, ...others].flatMap((run) => (run ? [toNode(run)] : []));
}

function toNode({ text, font }: Run): PdfNode {
  const fontFeatures = featuresOf(font);
  return { text, font, ...(fontFeatures && { fontFeatures }) };
}
