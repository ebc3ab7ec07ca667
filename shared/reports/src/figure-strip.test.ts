import { describe, expect, it } from '@jest/globals';
import { figureStrip } from './figure-strip.ts';
import { contentWidth } from './page.ts';

/** The width of a part of the strip within its lines, and the sizes of the figures. */
function measured(figure: string) {
  const { table } = figureStrip(
    ['Opening', '+ Rents and Others', '− Paid Out', '− Paid to you', '= Closing'].map((label) => [label, figure]),
    'Letter',
  );
  const sizes = (table?.body[0] ?? []).map(({ stack }) => Number(stack?.[1]?.['fontSize']));
  return { width: Number(table?.widths[0]), sizes, parts: table?.widths.length ?? 0 };
}

describe('figureStrip', () => {
  it('figures of millions are smaller, so that each stays in one line of its part', () => {
    const figure = '−$12,345,678.90';
    const { width, sizes } = measured(figure);
    expect(Math.max(...sizes)).toBeLessThan(Math.max(...measured('$5,009.80').sizes));
    // A digit in bold is about two thirds as wide as it is high; commas are narrower.
    expect(Math.max(...sizes) * 0.66 * figure.length).toBeLessThanOrEqual(width + 0.001);
  });

  it('the strip is as wide as the lines of the page', () => {
    const { width, parts } = measured('$5,009.80');
    const [padding, lines] = [2 * 8 * parts, 0.75 * (2 + (parts - 1) / 2)];
    expect(width * parts + padding + lines).toBeCloseTo(contentWidth('Letter'), 5);
  });
});
