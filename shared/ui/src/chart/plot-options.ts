import type { Options, Point, PointOptionsObject, SeriesOptionsType } from 'highcharts';
import type { OpenValue, PlotData } from './plot-data.ts';
import { fillOf, plotLook, text, valueText } from './plot-look.ts';

/** The room that each column needs for its value to fit above it, in pixels. */
const valueWidth = 26;
/** The same for the total of a stack, which can be an amount. */
const totalWidth = 46;
/** A chart on a phone, in pixels. */
const narrow = 420;

/** The options of any chart of a dashboard. The colours are tokens, so that they follow the theme. */
export function plotOptions(label: string, data: PlotData, onOpen: OpenValue | undefined): Options {
  const { kind, categories, series, format } = data;
  const isRing = kind === 'donut';
  const columns = Math.max(1, categories.length * (kind === 'stacked' ? 1 : series.length));
  const wordsOf = (point: Point): string =>
    isRing
      ? `${point.name}: ${format.whole(point.y ?? 0)}`
      : `${categories[point.index]?.name ?? ''}, ${point.series.name}: ${format.whole(point.y ?? 0)}`;
  return {
    ...plotLook,
    lang: { accessibility: { chartContainerLabel: label } },
    chart: {
      type: typeOf(data),
      animation: false,
      backgroundColor: 'transparent',
      spacing: isRing ? [0, 0, 0, 0] : [14, 0, 0, 0],
      style: { fontFamily: 'inherit' },
    },
    xAxis: {
      categories: categories.map(({ short }) => short),
      lineColor: 'var(--chart-grid)',
      tickLength: 0,
      labels: { style: text },
    },
    yAxis: {
      title: { text: '' },
      min: 0,
      reversedStacks: false,
      maxPadding: kind === 'bars' ? 0.24 : 0.12,
      ...(kind === 'bars' && { endOnTick: false }),
      allowDecimals: false,
      ...(kind === 'bars' ? { labels: { enabled: false }, gridLineWidth: 0 } : { labels: axisLabels(data) }),
      gridLineColor: 'var(--chart-grid)',
      stackLabels: {
        enabled: kind === 'stacked',
        crop: false,
        overflow: 'allow',
        style: valueText,
        formatter() {
          return this.total === 0 ? '' : format.short(this.total);
        },
      },
    },
    tooltip: {
      animation: false,
      backgroundColor: 'var(--color-card)',
      borderColor: 'var(--color-line-strong)',
      shadow: false,
      style: { color: 'var(--color-ink)', fontSize: '0.8125rem' },
      formatter() {
        return wordsOf(this);
      },
    },
    plotOptions: {
      series: {
        animation: false,
        ...(onOpen && { cursor: 'pointer' }),
        states: { hover: { brightness: 0 }, inactive: { enabled: false } },
        point: {
          events: {
            click() {
              const [category, one] = isRing
                ? [categories[0], series[this.index]]
                : [categories[this.index], series[this.series.index]];
              if (category && one) onOpen?.(category.key, one.key);
            },
          },
        },
        dataLabels: {
          enabled: kind === 'bars' || kind === 'line',
          crop: false,
          overflow: 'allow',
          style: valueText,
          formatter() {
            if (this.y === 0 && kind === 'columns') return '';
            return kind === 'bars' ? format.whole(this.y ?? 0) : format.short(this.y ?? 0);
          },
        },
      },
      column: {
        ...(kind === 'stacked' && { stacking: 'normal' as const }),
        borderWidth: 0,
        borderRadius: 3,
        groupPadding: 0.18,
        pointPadding: 0.04,
        maxPointWidth: 44,
      },
      bar: { borderWidth: 0, borderRadius: 3, maxPointWidth: 18, groupPadding: 0.1 },
      line: { lineWidth: 2, marker: { enabled: true, radius: 4, symbol: 'circle' } },
      pie: {
        innerSize: '68%',
        size: '100%',
        borderColor: 'var(--color-card)',
        borderWidth: 2,
        borderRadius: 0,
        dataLabels: { enabled: false },
      },
    },
    responsive: valuesWhereTheyFit(kind, columns),
    accessibility: {
      description: label,
      landmarkVerbosity: 'disabled',
      // The panel has the title, a summary, and a table of the values.
      screenReaderSection: { beforeChartFormat: '', afterChartFormat: '' },
      point: { descriptionFormatter: (point) => `${wordsOf(point)}.` },
    },
    series: isRing
      ? [shares(data)]
      : series.map(({ name, colour, values }, index) => drawn(data, name, colour, index, values)),
  };
}

/** The values of columns and the totals of stacks stand above them where there is room. */
function valuesWhereTheyFit(kind: PlotData['kind'], columns: number): NonNullable<Options['responsive']> {
  return {
    rules: [
      {
        condition: {
          callback() {
            return kind === 'columns' && this.chartWidth / columns >= valueWidth;
          },
        },
        chartOptions: { plotOptions: { column: { dataLabels: { enabled: true } } } },
      },
      {
        condition: {
          callback() {
            return kind === 'stacked' && this.chartWidth / columns < totalWidth;
          },
        },
        chartOptions: { yAxis: { stackLabels: { enabled: false } } },
      },
      // The amounts stand behind the bars, which leave them more room where the chart is narrow.
      { condition: { maxWidth: narrow }, chartOptions: { yAxis: kind === 'bars' ? { maxPadding: 0.8 } : {} } },
    ],
  };
}

function axisLabels({ format }: PlotData) {
  return { style: text, formatter: ({ value }: { readonly value: number | string }) => format.short(Number(value)) };
}

function typeOf({ kind }: PlotData): 'column' | 'bar' | 'line' | 'pie' {
  if (kind === 'donut') return 'pie';
  if (kind === 'bars') return 'bar';
  return kind === 'line' ? 'line' : 'column';
}

function shares({ series }: PlotData): SeriesOptionsType {
  const data = series.map(({ name, colour, values }, index): PointOptionsObject => ({
    name,
    y: values[0] ?? 0,
    color: fillOf(colour, index),
  }));
  return { type: 'pie', name: 'shares', data };
}

function drawn(
  data: PlotData,
  name: string,
  colour: number,
  index: number,
  values: readonly number[],
): SeriesOptionsType {
  const type = typeOf(data) as 'column' | 'bar' | 'line';
  const color = type === 'line' ? `var(--chart-${colour})` : (fillOf(colour, index) as string);
  return { type, name, color, data: [...values] };
}
