import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ColumnChartData } from './column-chart-data.ts';
import { ColumnChart } from './column-chart.tsx';
import { columnOptions } from './column-options.ts';
import { moneyFormat } from './compact-money.ts';
import { placeColumns } from './place-columns.ts';

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

function show(shown: ColumnChartData): void {
  render(
    <ColumnChart
      title="Rent and payments"
      categoryHeading="Month"
      data={shown}
      foot="01 Feb, 2026 to 18 Mar, 2026."
      empty={<p>No Data Found!</p>}
    />,
  );
}

/** The chart that the drawing loads when it is asked to. */
const arrived = (): Promise<void> =>
  act(async () => {
    await import('./drawings.ts');
  });

const ask = (): HTMLElement => screen.getByRole('button', { name: 'Show chart: Rent and payments' });
const coloursOf = (columns: string): (string | null)[] =>
  Array.from(panel().querySelectorAll(columns)).map((column) => column.getAttribute('fill'));
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
  it('a chart is drawn at once, without its library: a column for each value, and what it covers', () => {
    show(data);
    expect(coloursOf('rect')).toEqual(['var(--chart-1)', 'var(--chart-2)', 'var(--chart-1)', 'var(--chart-2)']);
    expect(panel().querySelector('.highcharts-container')).toBeNull();
    const drawing = panel().querySelector('[data-columns]')?.textContent ?? '';
    for (const text of ['$30k', '$0', '−$10k', 'Feb', 'Mar', '$27.9k', '−$5.9k']) expect(drawing).toContain(text);
    expect(within(panel()).getByText('01 Feb, 2026 to 18 Mar, 2026.')).toBeTruthy();
  });

  it('a screen reader has every amount of the drawing in a table, to the cent', () => {
    show(data);
    expect(panel().querySelector('[data-columns]')?.closest('[aria-hidden="true"]')).toBeTruthy();
    expect(within(panel()).getByRole('table', { name: 'Rent and payments' })).toBeTruthy();
    expect(rows()).toEqual([
      'MonthRent receivedPaid to you',
      'February 2026$27,905.00$22,046.52',
      'March 2026, up to 18 Mar, 2026$25,400.00−$5,872.30',
    ]);
  });

  it('a chart whose values are pointed at takes the place of the drawing, in the colours of its series', async () => {
    show(data);
    await userEvent.click(ask());
    await arrived();
    expect(coloursOf('.highcharts-point')).toEqual([
      'var(--chart-1)',
      'var(--chart-1)',
      'var(--chart-2)',
      'var(--chart-2)',
    ]);
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Show chart/ })).toBeNull();
  });

  it('a finger that scrolls past, and a mouse that passes over the drawing, load nothing', async () => {
    show(data);
    await arrived();
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const drawing = ask();
    await user.pointer([
      { keys: '[TouchA>]', target: drawing },
      { pointerName: 'TouchA', target: drawing },
    ]);
    await user.hover(drawing);
    await user.unhover(drawing);
    act(() => {
      jest.runAllTimers();
    });
    await arrived();
    jest.useRealTimers();
    expect(ask()).toBe(drawing);
  });

  it('a mouse that stays on the drawing shows the chart', async () => {
    show(data);
    await arrived();
    jest.useFakeTimers();
    await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).hover(ask());
    act(() => {
      jest.runAllTimers();
    });
    jest.useRealTimers();
    await arrived();
    expect(coloursOf('.highcharts-point')).toHaveLength(4);
  });

  it('the focus alone changes nothing; a key press shows the chart and the focus moves into it', async () => {
    show(data);
    await userEvent.tab();
    await userEvent.tab();
    expect(document.activeElement).toBe(ask());
    await arrived();
    expect(document.activeElement).toBe(ask());
    await userEvent.keyboard('{Enter}');
    await arrived();
    expect(panel().querySelector('.highcharts-container')?.contains(document.activeElement)).toBe(true);
  });

  it('a screen reader hears every column with its month, its series and its amount', async () => {
    show(data);
    await userEvent.click(ask());
    await arrived();
    expect(within(panel()).getByRole('img', { name: 'February 2026, Rent received: $27,905.00.' })).toBeTruthy();
    expect(
      within(panel()).getByRole('img', { name: 'March 2026, up to 18 Mar, 2026, Paid to you: −$5,872.30.' }),
    ).toBeTruthy();
  });

  it('a chart is shown as a table on request, and as a chart again', async () => {
    show(data);
    await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
    expect(panel().querySelector('[data-columns]')).toBeNull();
    expect(rows()).toHaveLength(3);
    await userEvent.click(screen.getByRole('button', { name: 'Show as chart' }));
    expect(panel().querySelector('[data-columns]')).toBeTruthy();
  });

  it('one month has a chart too', () => {
    const first = ({ values }: ColumnChartData['series'][number]): number[] => values.slice(0, 1);
    show({
      ...data,
      categories: data.categories.slice(0, 1),
      series: data.series.map((series) => ({ ...series, values: first(series) })),
    });
    expect(coloursOf('rect')).toEqual(['var(--chart-1)', 'var(--chart-2)']);
  });

  it('a chart of nothing but zeros says so instead of an empty axis', () => {
    show({ ...data, series: data.series.map((series) => ({ ...series, values: [0, 0] })) });
    expect(within(panel()).getByText('No Data Found!')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('columnOptions', () => {
  it('a chart loads no Highcharts style sheet, which the content security policy would block', () => {
    expect(columnOptions('Rent', data).palette).toEqual({ injectCSS: false });
  });

  it('the chart has the grid lines of the drawing, so that nothing moves when it takes its place', () => {
    const { ticks } = placeColumns(data);
    expect(ticks).toHaveLength(5);
    expect(columnOptions('Rent', data).yAxis).toMatchObject({ tickPositions: ticks.toReversed() });
  });
});
