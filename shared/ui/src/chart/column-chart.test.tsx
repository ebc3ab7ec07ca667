import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ColumnChartData } from './column-chart-data.ts';
import { ColumnChart } from './column-chart.tsx';
import { columnOptions } from './column-options.ts';
import { moneyFormat } from './compact-money.ts';

const data: ColumnChartData = {
  categories: [
    { short: 'Feb', name: 'February 2026' },
    { short: 'Mar', name: 'March 2026, up to 18 Mar, 2026' },
  ],
  series: [
    { name: 'Rent received', colour: 1, values: [2_790_500, 2_540_000] },
    { name: 'Paid to you', colour: 2, values: [2_204_652, -587_230] },
  ],
  format: moneyFormat,
};

async function show(shown: ColumnChartData): Promise<void> {
  render(
    <ColumnChart
      title="Rent and payments"
      categoryHeading="Month"
      data={shown}
      foot="01 Feb, 2026 to 18 Mar, 2026."
      empty={<p>No Data Found!</p>}
    />,
  );
  await act(async () => {
    await import('./drawings.ts');
  });
}

const panel = (): HTMLElement => screen.getByRole('region', { name: 'Rent and payments' });
const rows = (): (string | null)[] =>
  within(panel())
    .getAllByRole('row')
    .map(({ textContent }) => textContent);

/** jsdom has no layout, and so no sizes of texts in a drawing. */
const size = { x: 0, y: 0, width: 20, height: 10 };

beforeAll(() => {
  Object.defineProperty(SVGElement.prototype, 'getBBox', { configurable: true, value: () => size });
});

afterAll(() => {
  Reflect.deleteProperty(SVGElement.prototype, 'getBBox');
});

describe('ColumnChart', () => {
  it('a chart has a column for each value, in the colours of its series, and says what it covers', async () => {
    await show(data);
    expect(
      Array.from(panel().querySelectorAll('.highcharts-point')).map((column) => column.getAttribute('fill')),
    ).toEqual(['var(--chart-1)', 'var(--chart-1)', 'var(--chart-2)', 'var(--chart-2)']);
    expect(within(panel()).getByText('01 Feb, 2026 to 18 Mar, 2026.')).toBeTruthy();
  });

  it('a screen reader hears every column with its month, its series and its amount', async () => {
    await show(data);
    expect(within(panel()).getByRole('img', { name: 'February 2026, Rent received: $27,905.00.' })).toBeTruthy();
    expect(
      within(panel()).getByRole('img', { name: 'March 2026, up to 18 Mar, 2026, Paid to you: −$5,872.30.' }),
    ).toBeTruthy();
  });

  it('a chart is shown as a table on request, and as a chart again', async () => {
    await show(data);
    await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
    expect(rows()).toEqual([
      'MonthRent receivedPaid to you',
      'February 2026$27,905.00$22,046.52',
      'March 2026, up to 18 Mar, 2026$25,400.00−$5,872.30',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Show as chart' }));
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('a chart of nothing but zeros says so instead of an empty axis', async () => {
    await show({ ...data, series: data.series.map((series) => ({ ...series, values: [0, 0] })) });
    expect(within(panel()).getByText('No Data Found!')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('columnOptions', () => {
  it('a chart loads no Highcharts style sheet, which the content security policy would block', () => {
    expect(columnOptions('Rent', data).palette).toEqual({ injectCSS: false });
  });

  it('an axis has four grid lines above its base', () => {
    expect(columnOptions('Rent', data).yAxis).toMatchObject({ tickAmount: 5 });
  });
});
