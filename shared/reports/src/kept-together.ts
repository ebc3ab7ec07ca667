import { ruledLayout } from './look.ts';
import type { PdfNode } from './pdf-document.ts';

interface Lines {
  /** Come again on every page that the table reaches. */
  readonly heads: readonly (readonly PdfNode[])[];
  readonly rows: readonly (readonly PdfNode[])[];
  readonly widths: readonly number[];
  /** Above and below the words of a row. */
  readonly padding: number;
  /** Whether a row may be higher than a page. */
  readonly mayBreak: boolean;
}

/** How many rows stay with the heads above them, and how many stay together at the end. */
const FIRST = 3;
const LAST = 3;

/**
 * A table of which no page has the heads alone or one last row alone: the last rows stand in a table of their own in a
 * row of its own, since rows stay whole. Where one may be higher than a page all may break, for such a row is not
 * printed at all if it must not.
 */
export function keptTogether({ heads, rows, widths, padding, mayBreak }: Lines): PdfNode {
  const headerRows = heads.length;
  const layout = ruledLayout(padding, headerRows);
  if (mayBreak) return { table: { headerRows, widths, body: [...heads, ...rows] }, layout };
  const first = rows.slice(0, -LAST);
  const last = { table: { widths, body: rows.slice(-LAST), dontBreakRows: true }, layout: ruledLayout(padding) };
  const lastRow = [{ ...last, colSpan: widths.length }, ...widths.slice(1).map(() => ({ text: '' }))];
  const paddingOf = (row: number): number => (row === headerRows + first.length ? 0 : padding);
  return {
    table: {
      headerRows,
      keepWithHeaderRows: Math.min(FIRST, first.length + 1),
      dontBreakRows: true,
      widths,
      body: [...heads, ...first, lastRow],
    },
    layout: { ...layout, paddingTop: paddingOf, paddingBottom: paddingOf },
  };
}

/** The most lines of a description that leave room for the heads above it on any paper. */
const MOST_LINES = 40;
/** How many characters fit in a line of the narrowest column. */
const LINE = 20;

/** Whether a row of these may be higher than a page. */
export function isLong(texts: readonly string[]): boolean {
  return texts.some((text) => text.length / LINE + text.split('\n').length > MOST_LINES);
}
