import type { ReportFormat } from '@portal/domain';
import { bare, color, digits, size } from './look.ts';
import { contentWidth } from './page.ts';
import type { PdfNode } from './pdf-document.ts';

/** A figure as it is printed, with the sign by which it counts before its name: '− Paid Out', '$5,009.80'. */
export type StripFigure = readonly [label: string, figure: string];

const PADDING = 8;
const LINE = 0.75;
/** The width of a digit in bold, in its own height. */
const DIGIT = 0.66;

/** The figures that come first, side by side in a frame. One that is long makes all smaller, so that none is cut. */
export function figureStrip(figures: readonly StripFigure[], format: ReportFormat): PdfNode {
  const width = (contentWidth(format) - (1.5 + figures.length / 2) * LINE) / figures.length - 2 * PADDING;
  const longest = Math.max(...figures.map(([, figure]) => figure.length));
  const fontSize = Math.min(size.name, width / (longest * DIGIT));
  const cells = figures.map(([label, figure]) => ({
    stack: [
      { text: label, fontSize: size.small, color: color.muted },
      { text: figure, fontSize, bold: true, noWrap: true, ...digits },
    ],
    verticalAlignment: 'bottom',
  }));
  const layout = {
    ...bare,
    hLineWidth: () => LINE,
    vLineWidth: (at: number) => (at % figures.length === 0 ? LINE : LINE / 2),
    paddingLeft: () => PADDING,
    paddingRight: () => PADDING,
    paddingTop: () => 6,
    paddingBottom: () => 4,
  };
  const table = { widths: figures.map(() => width), body: [cells], dontBreakRows: true };
  return { table, layout, margin: [0, 10.5, 0, 0] };
}
