import type { CSSProperties, ReactElement } from 'react';
import { VisuallyHidden } from '../hidden/visually-hidden.tsx';
import cards from './cards.module.css';
import { cellParts, type CellPart } from './cell-parts.ts';
import { columnWidths } from './column-widths.ts';
import type { Column } from './column.ts';
import frame from './frame.module.css';
import type { RowOpening } from './row-opener.tsx';
import { TableBody, virtualFrom } from './table-body.tsx';
import { TableFoot } from './table-foot.tsx';
import { TableHead } from './table-head.tsx';
import styles from './table.module.css';
import wide from './wide.module.css';
import type { Sort } from './use-sort.ts';

/**
 * On a narrow page each row is a card, or the table scrolls sideways in a frame with sticky headings and names. A wide
 * table of many amounts has rows of two lines where there is no room for its columns, and the cards on a phone.
 */
export type NarrowTable = 'cards' | 'frame' | 'lines-then-cards';

const layouts: Readonly<Record<NarrowTable, string>> = {
  cards: `${cards.cards}`,
  frame: `${frame.frame}`,
  'lines-then-cards': `${cards.cards} ${wide.wide}`,
};

export interface TableGridProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  readonly sumLabel?: string | undefined;
  readonly opens?: RowOpening<Row> | undefined;
  readonly sort?: Sort | undefined;
  readonly isHead?: ((row: Row) => boolean) | undefined;
  readonly sectionOf?: ((row: Row) => string | null) | undefined;
  readonly narrow: NarrowTable;
  /** Whether all rows are loaded. If not, they cannot be sorted or counted, and the sum is labelled as partial. */
  readonly isComplete: boolean;
}

export function TableGrid<Row>({
  caption,
  columns,
  rows,
  keyOf,
  sumLabel,
  opens,
  isHead,
  sectionOf,
  sort,
  narrow,
  isComplete,
}: TableGridProps<Row>): ReactElement {
  const parts = cellParts(columns);
  const isVirtual = rows.length >= virtualFrom;
  return (
    <table
      role="table"
      className={`${styles.table} ${layouts[narrow]}`}
      data-virtual={isVirtual || undefined}
      style={narrow === 'lines-then-cards' ? figureCount(parts) : undefined}
      aria-rowcount={isVirtual ? rowCount(rows.length, isComplete, sumLabel !== undefined) : undefined}
    >
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      {isVirtual && <Widths columns={columns} rows={rows} room={narrow === 'lines-then-cards' ? '2rem' : '0.75rem'} />}
      <TableHead columns={columns} parts={parts} sort={isComplete ? sort : undefined} />
      <TableBody
        rows={rows}
        keyOf={keyOf}
        columns={columns}
        parts={parts}
        opens={opens}
        isHead={isHead}
        sectionOf={sectionOf}
      />
      {sumLabel && (
        <TableFoot
          label={isComplete ? sumLabel : `${sumLabel} of the ${rows.length} shown`}
          columns={columns}
          rows={rows}
          parts={parts}
          isBelowNames={narrow === 'lines-then-cards'}
        />
      )}
    </table>
  );
}

/** How many amounts are side by side. */
function figureCount(parts: readonly CellPart[]): CSSProperties & Record<`--${string}`, number> {
  return { '--figures': parts.filter((part) => part === 'figure').length };
}

/** The row count including headings and sum. -1 means unknown. */
function rowCount(rows: number, isComplete: boolean, hasFoot: boolean): number {
  return isComplete ? rows + 1 + Number(hasFoot) : -1;
}

interface WidthsProps<Row> extends Pick<TableGridProps<Row>, 'columns' | 'rows'> {
  /** The space that a column needs beside its digits: its padding, and the arrow of its heading. */
  readonly room: string;
}

function Widths<Row>({ columns, rows, room }: WidthsProps<Row>): ReactElement {
  const widths = columnWidths(columns, rows);
  return (
    <colgroup>
      {columns.map(({ heading }, index) => (
        <col key={heading} style={widths[index] === undefined ? {} : { width: `calc(${widths[index]}ch + ${room})` }} />
      ))}
    </colgroup>
  );
}
