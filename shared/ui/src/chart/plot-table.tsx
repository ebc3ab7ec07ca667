import type { ReactElement } from 'react';
import type { Column } from '../table/column.ts';
import { Table } from '../table/table.tsx';
import type { OpenValue, PlotData } from './plot-data.ts';
import styles from './plot-panel.module.css';

interface PlotTableProps {
  readonly caption: string;
  readonly categoryHeading: string;
  readonly data: PlotData;
  readonly onOpen?: OpenValue | undefined;
}

interface PlotRow {
  readonly key: string;
  readonly name: string;
  readonly values: readonly { readonly category: string; readonly series: string; readonly value: number }[];
}

/** The values of a chart, a row for each category; of a ring, one for each share. Each opens its rows. */
export function PlotTable({ caption, categoryHeading, data, onOpen }: PlotTableProps): ReactElement {
  const rows = data.kind === 'donut' ? sharesOf(data) : categoriesOf(data);
  const headings = data.kind === 'donut' ? ['Number'] : data.series.map(({ name }) => name);
  const columns = headings.map((heading, index): Column<PlotRow> => {
    const textOf = ({ values }: PlotRow): string => data.format.whole(values[index]?.value ?? 0);
    return {
      heading,
      text: textOf,
      align: 'end',
      ...(onOpen && {
        cell: (row: PlotRow) => {
          const value = row.values[index];
          if (value === undefined || value.value === 0) return textOf(row);
          return (
            <button
              type="button"
              className={styles.value}
              aria-label={`${row.name}, ${heading}: ${textOf(row)}. Show the rows`}
              onClick={() => {
                onOpen(value.category, value.series);
              }}
            >
              {textOf(row)}
            </button>
          );
        },
      }),
    };
  });
  return (
    <Table
      caption={caption}
      columns={[{ heading: categoryHeading, text: ({ name }) => name }, ...columns]}
      rows={rows}
      keyOf={({ key }) => key}
      empty=""
    />
  );
}

function sharesOf({ categories, series }: PlotData): PlotRow[] {
  const category = categories[0]?.key ?? '';
  return series.map(({ key, name, values }) => ({
    key,
    name,
    values: [{ category, series: key, value: values[0] ?? 0 }],
  }));
}

function categoriesOf({ categories, series }: PlotData): PlotRow[] {
  return categories.map(({ key, name }, index) => ({
    key,
    name,
    values: series.map((one) => ({ category: key, series: one.key, value: one.values[index] ?? 0 })),
  }));
}
