import type { PdfNode } from './pdf-document.ts';

/** In points; the drawing's pixels are three quarters of one. */
export const size = { text: 9.75, small: 8.25, head: 10.5, name: 11.25, title: 16.5 } as const;

export const MARGIN = 42;

/** Below the lines: no printer at home reaches the last quarter of an inch, in which nothing of the foot stands. */
export const FOOT = 64;

/** Between the columns of a table with rules. */
export const GAP = 12;

/** Black and greys that any printer prints, without a filled area; every text has a contrast of 4.5:1 or more. */
export const color = {
  ink: '#111111',
  muted: '#444444',
  rule: '#d9d9d9',
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

/** Thin rules between the rows, the first one, in black, below as many heads as are named; none above a note. */
export function ruledLayout(padding: number, heads = 0, note: number | null = null): PdfNode {
  return {
    ...bare,
    hLineWidth: (at: number, { table }: TableOf) =>
      at < Math.max(heads, 1) || at === note || at === table.body.length ? 0 : 0.75,
    hLineColor: (at: number) => (at === heads ? color.ink : color.rule),
    paddingLeft: (at: number) => (at === 0 ? 0 : GAP),
    paddingTop: () => padding,
    paddingBottom: () => padding,
  };
}

/** Digits of one width; without kerning an amount is one piece of text for programs that read it. */
export const digits: PdfNode = { noWrap: true, fontFeatures: { tnum: true, kern: false } };

export const amountStyle: PdfNode = { alignment: 'right', ...digits };

export function heading(text: string): PdfNode {
  return {
    text,
    fontSize: size.head,
    bold: true,
    margin: [0, 15, 0, 3],
  };
}
