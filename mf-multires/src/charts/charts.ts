import type { ResidenceFigure } from '@portal/contract';
import type { PlotCategory, PlotData, PlotSeries } from '@portal/ui/chart';
import { toChartSelection } from '../data/chart-selection.ts';

/** A chart of a dashboard, and the figure whose rows it opens. */
export interface DashboardChart {
  readonly figure: ResidenceFigure;
  readonly title: string;
  readonly about?: string;
  readonly categoryHeading: string;
  readonly data: PlotData;
  readonly summary: string;
  readonly empty: string;
  readonly centre?: readonly [figure: string, words: string];
  /** Where the rows of a slice are found; by default by its category and series. */
  readonly selectionOf?: (category: string, series: string) => string;
}

/** 'Mar 2026' as a category: 'Mar' below its columns. */
export function monthCategory(label: string): PlotCategory {
  return { key: label, name: label, short: label.slice(0, 3) };
}

/** A series of a chart: the field with its number in each row, its name and its colour. */
export type SeriesOf<Field extends string> = readonly [field: Field, name: string, colour: PlotSeries['colour']];

/** Rows that have a number in each of the fields. */
export type RowsWith<Field extends string, Others = unknown> = readonly (Readonly<Record<NoInfer<Field>, number>> &
  Others)[];

/** The series of rows; the row's field is the key of its series. */
export function seriesOf<Field extends string>(
  rows: RowsWith<Field>,
  series: readonly SeriesOf<Field>[],
): PlotSeries[] {
  return series.map(([key, name, colour]) => ({ key, name, colour, values: rows.map((row) => row[key]) }));
}

export function sumOf<Field extends string>(rows: RowsWith<Field>, field: Field): number {
  return sum(rows.map((row) => row[field]));
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** '1 ticket', '2 tickets' */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Every value of a chart by its place in the address. */
export function valuesOf(chart: DashboardChart): Map<string, { readonly value: number; readonly name: string }> {
  const { categories, series } = chart.data;
  const selectionOf = chart.selectionOf ?? toChartSelection;
  return new Map(
    categories.flatMap((category, index) =>
      series.map(
        (one) =>
          [
            selectionOf(category.key, one.key),
            { value: one.values[index] ?? 0, name: [category.name, one.name].filter(Boolean).join(', ') },
          ] as const,
      ),
    ),
  );
}
