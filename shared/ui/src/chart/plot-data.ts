import type { Category, ChartColour, ValueFormat } from './column-chart-data.ts';

/** How values are drawn: as columns, stacked columns, horizontal bars, a line, or shares of a ring. */
export type PlotKind = 'columns' | 'stacked' | 'bars' | 'line' | 'donut';

export interface PlotCategory extends Category {
  readonly key: string;
}

export interface PlotSeries {
  readonly key: string;
  readonly name: string;
  readonly colour: ChartColour;
  /** The values, one for each category. */
  readonly values: readonly number[];
}

/** A ring has one category; each of its series is a share. */
export interface PlotData {
  readonly kind: PlotKind;
  readonly categories: readonly PlotCategory[];
  readonly series: readonly PlotSeries[];
  readonly format: ValueFormat;
}

/** A value of a chart: the key of its category and that of its series. */
export type OpenValue = (category: string, series: string) => void;

/** For charts whose values are numbers of things. */
export const countFormat: ValueFormat = { whole: String, short: String };

export function isEmptyPlot({ series }: PlotData): boolean {
  return series.every(({ values }) => values.every((value) => value === 0));
}
