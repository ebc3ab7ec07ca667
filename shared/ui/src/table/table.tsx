import type { ReactElement, ReactNode } from 'react';
import type { Column } from './column.ts';
import type { NextPage } from '../more/load-more-button.tsx';
import { MoreRowsButton } from './more-rows.tsx';
import type { RowOpening } from './row-opener.tsx';
import { TableBoundary } from './table-boundary.tsx';
import { TableGrid, type NarrowTable } from './table-grid.tsx';
import styles from './frame.module.css';
import wide from './wide.module.css';
import type { Sort } from './use-sort.ts';

export interface TableProps<Row> {
  /** The accessible name. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  /** The message in place of an empty table: 'No Data Found!'. */
  readonly empty: string;
  /** The label of the row with the sums. Without it there is no such row. */
  readonly sumLabel?: string | undefined;
  readonly opens?: RowOpening<Row> | undefined;
  /** The sort order from `useSort`, together with its rows. */
  readonly sort?: Sort | undefined;
  /** Access to further pages, for a paged table. */
  readonly more?: NextPage | undefined;
  /** Whether a row heads the rows below it: a building above its properties. */
  readonly isHead?: ((row: Row) => boolean) | undefined;
  /** The heading above the first of the rows that share it: 'No rent behind, bills only'; null for none. */
  readonly sectionOf?: ((row: Row) => string | null) | undefined;
  readonly narrow?: NarrowTable;
}

const nothingMore: NextPage = { status: 'none' };

/** The only table of the portal. On a phone its rows are cards. */
export function Table<Row>({ more = nothingMore, narrow = 'cards', ...table }: TableProps<Row>): ReactElement {
  const { caption, rows, empty } = table;
  const isComplete = more.status === 'none';
  if (rows.length === 0 && isComplete) return <p>{empty}</p>;
  const grid = <TableGrid {...table} narrow={narrow} isComplete={isComplete} />;
  return (
    <TableBoundary rows={rows}>
      {narrow === 'cards' && grid}
      {narrow === 'frame' && <Frame label={caption}>{grid}</Frame>}
      {narrow === 'lines-then-cards' && <div className={wide.room}>{grid}</div>}
      <MoreRowsButton more={more} />
    </TableBoundary>
  );
}

/** Focusable so that it can be scrolled by keyboard. */
const inTabOrder = 0;

function Frame({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactElement {
  return (
    <div className={styles.scroller} role="region" aria-label={label} tabIndex={inTabOrder}>
      {children}
    </div>
  );
}
