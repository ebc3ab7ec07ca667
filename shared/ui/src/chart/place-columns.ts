import type { ChartColour, ColumnChartData } from './column-chart-data.ts';
import { ticksOf } from './ticks.ts';

/** The part of a category's room that its columns take. */
const GROUP = 0.64;
/** The part of its share of the group that a column takes. */
const COLUMN = 0.92;

/** A column in percent of the drawing, from its left and top edge. */
export interface PlacedColumn {
  readonly key: string;
  readonly colour: ChartColour;
  readonly value: number;
  readonly centre: number;
  readonly width: number;
  /** Where it ends: its top, or with a value below zero its bottom. */
  readonly end: number;
}

export interface PlacedColumns {
  /** The values of the grid lines, from the highest. */
  readonly ticks: readonly number[];
  /** How far down the line of zero is, in percent. */
  readonly zero: number;
  readonly columns: readonly PlacedColumn[];
}

/** Places the columns as Highcharts does, so that nothing moves when its chart takes the place of the drawing. */
export function placeColumns({ categories, series }: ColumnChartData): PlacedColumns {
  const ticks = ticksOf(series.flatMap(({ values }) => values)).toReversed();
  const top = ticks[0] ?? 0;
  const range = top - (ticks.at(-1) ?? 0);
  const downTo = (value: number): number => (range === 0 ? 100 : ((top - value) / range) * 100);
  const room = 100 / categories.length;
  const share = (room * GROUP) / series.length;
  const columns = categories.flatMap(({ name }, place) =>
    series.map(({ name: seriesName, colour, values }, index) => ({
      key: `${name} ${seriesName}`,
      colour,
      value: values[place] ?? 0,
      centre: (place + 0.5) * room + (index - (series.length - 1) / 2) * share,
      width: share * COLUMN,
      end: downTo(values[place] ?? 0),
    })),
  );
  return { ticks, zero: downTo(0), columns };
}
