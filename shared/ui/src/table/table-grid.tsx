import type { ReactElement } from 'react';
import { VisuallyHidden } from '../hidden/visually-hidden.tsx';
import { columnWidths } from './column-widths.ts';
import { cellParts, type Column } from './column.ts';
import type { RowOpening } from './row-opener.tsx';
import { TableBody, virtualFrom } from './table-body.tsx';
import { TableFoot } from './table-foot.tsx';
import { TableHead } from './table-head.tsx';
import styles from './table.module.css';
import type { Sort } from './use-sort.ts';

export interface TableGridProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  readonly sumLabel?: string | undefined;
  readonly opens?: RowOpening<Row> | undefined;
  readonly sort?: Sort | undefined;
  readonly narrow: 'cards' | 'frame';
  /** Whether there are no rows but these. Those of some pages are neither ordered nor counted, and their sum says that it is of them. */
  readonly isComplete: boolean;
}

export function TableGrid<Row>({
  caption,
  columns,
  rows,
  keyOf,
  sumLabel,
  opens,
  sort,
  narrow,
  isComplete,
}: TableGridProps<Row>): ReactElement {
  const parts = cellParts(columns);
  const isVirtual = rows.length >= virtualFrom;
  return (
    <table
      role="table"
      className={`${styles.table} ${styles[narrow]}`}
      data-virtual={isVirtual || undefined}
      aria-rowcount={isVirtual ? rowCount(rows.length, isComplete, sumLabel !== undefined) : undefined}
    >
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      {isVirtual && <Widths columns={columns} rows={rows} />}
      <TableHead columns={columns} sort={isComplete ? sort : undefined} />
      <TableBody rows={rows} keyOf={keyOf} columns={columns} parts={parts} opens={opens} />
      {sumLabel && (
        <TableFoot
          label={isComplete ? sumLabel : `${sumLabel} of the ${rows.length} shown`}
          columns={columns}
          rows={rows}
          parts={parts}
        />
      )}
    </table>
  );
}

/** The rows that there are, headings and sum among them; -1 is "nobody knows yet". */
function rowCount(rows: number, isComplete: boolean, hasFoot: boolean): number {
  return isComplete ? rows + 1 + Number(hasFoot) : -1;
}

function Widths<Row>({ columns, rows }: Pick<TableGridProps<Row>, 'columns' | 'rows'>): ReactElement {
  const widths = columnWidths(columns, rows);
  return (
    <colgroup>
      {columns.map(({ heading }, index) => (
        <col key={heading} style={widths[index] === undefined ? {} : { width: `calc(${widths[index]}ch + 12px)` }} />
      ))}
    </colgroup>
  );
}
