import { describe, expect, it } from '@jest/globals';
import type { ColumnChartData } from './column-chart-data.ts';
import { placeColumns } from './place-columns.ts';

const dataOf = (...series: readonly (readonly number[])[]): ColumnChartData => ({
  categories: (series[0] ?? []).map((_value, place) => ({ short: `M${place}`, name: `Month ${place}` })),
  series: series.map((values, index) => ({ name: `Series ${index}`, colour: index === 0 ? 1 : 2, values })),
  format: { whole: String, short: String },
});

describe('placeColumns', () => {
  it('a column ends at its value between the grid lines', () => {
    const { ticks, zero, columns } = placeColumns(dataOf([3_200, 2_400, 0], [1_600, 800, 400]));
    expect(ticks).toEqual([3_200, 2_400, 1_600, 800, 0]);
    expect(zero).toBe(100);
    expect(columns.map(({ value, end }) => [value, end])).toEqual([
      [3_200, 0],
      [1_600, 50],
      [2_400, 25],
      [800, 75],
      [0, 100],
      [400, 87.5],
    ]);
  });

  it('a value below zero hangs from the line of zero, which is where it stands among the others', () => {
    const { zero, columns } = placeColumns(dataOf([300, -100]));
    expect(zero).toBe(75);
    expect(columns.map(({ end }) => end)).toEqual([0, 100]);
  });

  it('the columns of a category stand side by side in its room, and one category has the whole width', () => {
    const { columns } = placeColumns(dataOf([5], [5]));
    expect(columns.map(({ centre }) => centre)).toEqual([34, 66]);
    const [, , third] = placeColumns(dataOf([1, 1, 1, 1])).columns;
    expect(third?.centre).toBe(62.5);
    expect(third?.width).toBeLessThan(25);
  });
});
