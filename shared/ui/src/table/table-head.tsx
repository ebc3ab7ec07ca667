import type { ReactElement } from 'react';
import type { CellPart } from './cell-parts.ts';
import { alignOf, isRange, type Column } from './column.ts';
import styles from './sorter.module.css';
import type { Sort } from './use-sort.ts';

export interface TableHeadProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly parts: readonly CellPart[];
  /** Absent if the table cannot be sorted. */
  readonly sort: Sort | undefined;
}

/** The headings. Those of sortable columns are buttons. */
export function TableHead<Row>({ columns, parts, sort }: TableHeadProps<Row>): ReactElement {
  return (
    <thead role="rowgroup">
      <tr role="row">
        {columns.map((column, index) => {
          const { heading, hint, period, sortBy } = column;
          const direction = sort?.directionOf(heading);
          return (
            <th
              key={heading}
              role="columnheader"
              scope="col"
              data-align={alignOf(column)}
              data-over={parts[index]}
              data-period={period}
              data-range={isRange(period)}
              title={hint}
              aria-sort={sort && sortBy && (direction ?? 'none')}
            >
              {sort && sortBy ? (
                <button type="button" className={styles.sorter} onClick={() => sort.next(heading)}>
                  {heading}
                  <span className={styles.arrow} data-direction={direction} aria-hidden="true" />
                </button>
              ) : (
                heading
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
