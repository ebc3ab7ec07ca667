import type { PdfNode } from './pdf-document.ts';

/** In points; the drawing's pixels are three quarters of one. */
export const size = { text: 9.75, small: 8.25, head: 9, name: 11.25, title: 16.5 } as const;

export const MARGIN = 42;

/** Between the columns of a table with rules. */
export const GAP = 12;

/** Every text has a contrast of 4.5:1 or more on its paper. */
export const color = {
  ink: '#1d1b18',
  muted: '#5f5a52',
  navy: '#1b2640',
  rule: '#e5e2dc',
  panel: '#eef1f8',
  good: '#0b6e3f',
  bad: '#b3261e',
} as const;

interface TableOf {
  readonly table: { readonly body: readonly unknown[] };
}

/** The lines and spaces of a table without any. */
export const bare: PdfNode = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 0,
  paddingBottom: () => 0,
};

/** Thin rules between the rows, the first one below as many rows as are named, and none above a row that is a note. */
export function ruled(padding: number, firstBelow = 1, note: number | null = null): PdfNode {
  return {
    ...bare,
    hLineWidth: (at: number, { table }: TableOf) =>
      at < firstBelow || at === note || at === table.body.length ? 0 : 0.75,
    hLineColor: () => color.rule,
    paddingLeft: (at: number) => (at === 0 ? 0 : GAP),
    paddingTop: () => padding,
    paddingBottom: () => padding,
  };
}

/**
 * An amount stays on one line, with digits of one width; without kerning it is one piece of text for programs that read
 * it.
 */
export const amountStyle: PdfNode = { alignment: 'right', noWrap: true, fontFeatures: { tnum: true, kern: false } };

export function heading(text: string): PdfNode {
  return {
    text: text.toUpperCase(),
    fontSize: size.head,
    bold: true,
    color: color.muted,
    characterSpacing: 0.5,
    margin: [0, 19.5, 0, 3],
  };
}
