import type { Options, PatternObject } from 'highcharts';

export const text = { color: 'var(--color-ink-soft)', fontSize: '0.75rem', fontWeight: '500' };
export const valueText = { color: 'var(--color-ink)', fontSize: '0.75rem', fontWeight: '600', textOutline: 'none' };

/** Options of every chart: the theme's colours, no movement, and the panel's own title and table beside it. */
export const plotLook: Options = {
  palette: { injectCSS: false },
  title: { text: '' },
  credits: { enabled: false },
  legend: { enabled: false },
};

/**
 * The strokes that tell the series of a chart apart where colours do not; the first is plain. The legend draws the
 * same.
 */
const strokes = [
  '',
  'M 0 8 L 8 0 M -2 2 L 2 -2 M 6 10 L 10 6',
  'M 0 4 L 8 4',
  'M 4 0 L 4 8',
  'M 0 0 L 8 8 M 0 8 L 8 0',
];

/** The colour of a series, with a pattern besides for all but the first. */
export function fillOf(colour: number, index: number): string | { readonly pattern: PatternObject['pattern'] } {
  const own = `var(--chart-${colour})`;
  const path = strokes[index % strokes.length];
  if (path === undefined || path === '') return own;
  const stroke = { d: path, stroke: 'var(--color-card)', strokeWidth: 1.25, fill: 'none' };
  return {
    pattern: {
      path: stroke,
      width: 8,
      height: 8,
      backgroundColor: own,
      color: 'var(--color-card)',
      opacity: 1,
    } as unknown as PatternObject['pattern'],
  };
}
