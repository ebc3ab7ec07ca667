import type { ReactElement } from 'react';
import type { Column } from '../table/column.ts';
import { Table } from '../table/table.tsx';
import type { ColumnChartData } from './column-chart-data.ts';

interface ColumnTableProps {
  readonly caption: string;
  readonly categoryHeading: string;
  readonly data: ColumnChartData;
}

interface CategoryRow {
  readonly name: string;
  readonly index: number;
}

/** The values of a chart, a row for each category. */
export function ColumnTable({ caption, categoryHeading, data }: ColumnTableProps): ReactElement {
  const { categories, series, format } = data;
  const rows = categories.map(({ name }, index): CategoryRow => ({ name, index }));
  const values = series.map((one): Column<CategoryRow> => ({
    heading: one.name,
    text: ({ index }) => format.whole(one.values[index] ?? 0),
    align: 'end',
  }));
  return (
    <Table
      caption={caption}
      columns={[{ heading: categoryHeading, text: ({ name }) => name }, ...values]}
      rows={rows}
      keyOf={({ name }) => name}
      empty=""
    />
  );
}
