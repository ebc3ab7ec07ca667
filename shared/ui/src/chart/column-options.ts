import type { Options, Point } from 'highcharts';
import type { ColumnChartData } from './column-chart-data.ts';
import { ticksOf } from './ticks.ts';

/** The room that each column needs for its value to fit above it, in pixels. */
const valueWidth = 72;

const text = { color: 'var(--color-ink-soft)', fontSize: '0.75rem', fontWeight: '500' };

/** Columns side by side, with four grid lines. The colours are tokens, so that they follow the theme. */
export function columnOptions(label: string, { categories, series, format }: ColumnChartData): Options {
  const categoryName = (point: Point): string => categories[point.index]?.name ?? '';
  const columns = Math.max(1, categories.length * series.length);
  return {
    palette: { injectCSS: false },
    lang: { accessibility: { chartContainerLabel: label } },
    chart: {
      type: 'column',
      animation: false,
      backgroundColor: 'transparent',
      spacing: [6, 0, 0, 0],
      style: { fontFamily: 'inherit' },
    },
    title: { text: '' },
    credits: { enabled: false },
    legend: { enabled: false },
    xAxis: {
      categories: categories.map(({ short }) => short),
      lineColor: 'var(--chart-grid)',
      tickLength: 0,
      labels: { style: text },
    },
    yAxis: {
      title: { text: '' },
      tickPositions: [...ticksOf(series.flatMap(({ values }) => values))],
      gridLineColor: 'var(--chart-grid)',
      labels: { style: text, formatter: ({ value }) => format.short(Number(value)) },
    },
    tooltip: {
      shared: true,
      animation: false,
      backgroundColor: 'var(--color-card)',
      borderColor: 'var(--color-line-strong)',
      shadow: false,
      style: { color: 'var(--color-ink)', fontSize: '0.8125rem' },
      formatter() {
        const [first] = this.points ?? [];
        const lines = (this.points ?? []).map((point) => `${point.series.name}: ${format.whole(point.y ?? 0)}`);
        return [first ? `<b>${categoryName(first)}</b>` : '', ...lines].join('<br/>');
      },
    },
    plotOptions: {
      column: {
        animation: false,
        borderWidth: 0,
        borderRadius: 3,
        groupPadding: 0.18,
        pointPadding: 0.04,
        maxPointWidth: 56,
        states: { hover: { brightness: 0 }, inactive: { enabled: false } },
        dataLabels: {
          enabled: false,
          crop: false,
          overflow: 'allow',
          style: { color: 'var(--color-ink)', fontSize: '0.75rem', fontWeight: '600', textOutline: 'none' },
          formatter() {
            return format.short(this.y ?? 0);
          },
        },
      },
    },
    responsive: {
      rules: [
        {
          condition: {
            callback() {
              return this.chartWidth / columns >= valueWidth;
            },
          },
          chartOptions: { plotOptions: { column: { dataLabels: { enabled: true } } } },
        },
      ],
    },
    accessibility: {
      description: label,
      landmarkVerbosity: 'disabled',
      // The panel has the title, and a table of the values.
      screenReaderSection: { beforeChartFormat: '', afterChartFormat: '' },
      point: {
        descriptionFormatter: (point) => `${categoryName(point)}, ${point.series.name}: ${format.whole(point.y ?? 0)}.`,
      },
    },
    series: series.map(({ name, colour, values }) => ({
      type: 'column',
      name,
      color: `var(--chart-${colour})`,
      data: [...values],
    })),
  };
}
