import type { ReactElement, ReactNode } from 'react';
import type { Column } from './column.ts';
import { MoreRowsButton, type MoreRows } from './more-rows.tsx';
import type { RowOpening } from './row-opener.tsx';
import { TableGrid } from './table-grid.tsx';
import styles from './table.module.css';
import type { Sort } from './use-sort.ts';

export interface TableProps<Row> {
  /** What the table holds, for those who do not see what is around it. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  /** What is said in place of a table without rows: 'No Data Found!'. */
  readonly empty: string;
  /** What the last row is called: there, each column of amounts is added up. No such row without. */
  readonly sumLabel?: string | undefined;
  readonly opens?: RowOpening<Row> | undefined;
  /** Of `useSort`, together with its rows. */
  readonly sort?: Sort | undefined;
  /** The pages that follow, where the rows come by page. */
  readonly more?: MoreRows | undefined;
  /** On a narrow page each row is a card, or the table is scrolled sideways in its frame, where heads and names stay. */
  readonly narrow?: 'cards' | 'frame';
}

const nothingMore: MoreRows = { status: 'none' };

/** Rows under headings, on a phone as cards: the one table of the portal. */
export function Table<Row>({ more = nothingMore, narrow = 'cards', ...table }: TableProps<Row>): ReactElement {
  const { caption, rows, empty } = table;
  const isComplete = more.status === 'none';
  if (rows.length === 0 && isComplete) return <p>{empty}</p>;
  const grid = <TableGrid {...table} narrow={narrow} isComplete={isComplete} />;
  return (
    <>
      {narrow === 'frame' ? <Frame label={caption}>{grid}</Frame> : grid}
      <MoreRowsButton more={more} />
    </>
  );
}

/** What scrolls is reached by key, though nothing in it can be pressed. */
const inTabOrder = 0;

function Frame({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactElement {
  return (
    <div className={styles.scroller} role="region" aria-label={label} tabIndex={inTabOrder}>
      {children}
    </div>
  );
}
