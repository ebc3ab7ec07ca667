import { useState } from 'react';
import type { Column } from './column.ts';
import { sortRows, type SortDirection } from './sort-rows.ts';

interface Order {
  readonly heading: string;
  readonly direction: SortDirection;
}

/** The sort order of a table, and how to change it. */
export interface Sort {
  /** Undefined for a column that the rows are not sorted by. */
  readonly directionOf: (heading: string) => SortDirection | undefined;
  /** Cycles through ascending, descending and the original order. */
  readonly next: (heading: string) => void;
}

export interface SortedRows<Row> {
  readonly rows: readonly Row[];
  readonly sort: Sort;
}

/** Rows below the row that heads them: a building and its properties. */
export interface RowGroup<Row> {
  readonly head: Row;
  readonly rows: readonly Row[];
}

/** The rows in the chosen order. Exports use these too (RP16). */
export function useSort<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  /** The column by which the rows are sorted, ascending, until the owner chooses another. */
  first: string | null = null,
): SortedRows<Row> {
  const { arrange, sort } = useOrder(columns, first);
  return { rows: arrange(rows, (row) => row), sort };
}

/** The same for rows in groups: the groups are sorted by their heads, and each group's rows among themselves. */
export function useGroupSort<Row>(columns: readonly Column<Row>[], groups: readonly RowGroup<Row>[]): SortedRows<Row> {
  const { arrange, sort } = useOrder(columns);
  const arranged = arrange(groups, ({ head }) => head);
  return { rows: arranged.flatMap(({ head, rows }) => [head, ...arrange(rows, (row) => row)]), sort };
}

interface SortedOrder<Row> {
  readonly arrange: <Item>(items: readonly Item[], rowOf: (item: Item) => Row) => readonly Item[];
  readonly sort: Sort;
}

function useOrder<Row>(columns: readonly Column<Row>[], first: string | null = null): SortedOrder<Row> {
  const [order, setOrder] = useState<Order | null>(first === null ? null : { heading: first, direction: 'ascending' });
  const sortBy = columns.find(({ heading }) => heading === order?.heading)?.sortBy;
  const sort: Sort = {
    directionOf: (heading) => (order?.heading === heading ? order.direction : undefined),
    next: (heading) => {
      setOrder((last) => orderAfter(last, heading));
    },
  };
  return {
    arrange: (items, rowOf) =>
      order && sortBy ? sortRows(items, (item) => sortBy(rowOf(item)), order.direction) : items,
    sort,
  };
}

function orderAfter(last: Order | null, heading: string): Order | null {
  if (last?.heading !== heading) return { heading, direction: 'ascending' };
  return last.direction === 'ascending' ? { heading, direction: 'descending' } : null;
}
