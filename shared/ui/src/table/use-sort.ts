import { useState } from 'react';
import type { Column } from './column.ts';
import { sortRows, type SortDirection } from './sort-rows.ts';

interface Order {
  readonly heading: string;
  readonly direction: SortDirection;
}

/** The order that a table stands in, and how it gets another. */
export interface Sort {
  /** Undefined for a column that the rows are not ordered by. */
  readonly directionOf: (heading: string) => SortDirection | undefined;
  /** Up, down, and back to the order in which the rows came. */
  readonly next: (heading: string) => void;
}

/** The rows in the order that was chosen by pressing a heading; whoever exports them takes these (RP16). */
export function useSort<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): { readonly rows: readonly Row[]; readonly sort: Sort } {
  const [order, setOrder] = useState<Order | null>(null);
  const sortBy = columns.find(({ heading }) => heading === order?.heading)?.sortBy;
  const sort: Sort = {
    directionOf: (heading) => (order?.heading === heading ? order.direction : undefined),
    next: (heading) => {
      setOrder((last) => orderAfter(last, heading));
    },
  };
  return { rows: order && sortBy ? sortRows(rows, sortBy, order.direction) : rows, sort };
}

function orderAfter(last: Order | null, heading: string): Order | null {
  if (last?.heading !== heading) return { heading, direction: 'ascending' };
  return last.direction === 'ascending' ? { heading, direction: 'descending' } : null;
}
