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

/** The rows in the chosen order. Exports use these too (RP16). */
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
