/** `--chart-1` to `--chart-5`. The same thing has the same colour in every chart. */
export type ChartColour = 1 | 2 | 3 | 4 | 5;

export interface ColumnSeries {
  readonly name: string;
  readonly colour: ChartColour;
  /** The values, one for each category. */
  readonly values: readonly number[];
}

export interface Category {
  /** Below the columns: 'Mar'. */
  readonly short: string;
  /** In the tooltip and the table: 'March 2026'. */
  readonly name: string;
}

/** How values are written. */
export interface ValueFormat {
  /** In the tooltip and the table: '$27,905.00'. */
  readonly whole: (value: number) => string;
  /** On the axis and on columns: '$27.9k'. */
  readonly short: (value: number) => string;
}

export interface ColumnChartData {
  readonly categories: readonly Category[];
  readonly series: readonly ColumnSeries[];
  readonly format: ValueFormat;
}

/** Whether there is anything to draw. */
export function isEmptyChart({ series }: ColumnChartData): boolean {
  return series.every(({ values }) => values.every((value) => value === 0));
}
