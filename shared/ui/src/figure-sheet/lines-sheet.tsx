import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { Column } from '../table/column.ts';
import type { RowOpening } from '../table/row-opener.tsx';
import { Table } from '../table/table.tsx';
import { useSort } from '../table/use-sort.ts';
import type { FigureCheck } from './figure-check.ts';
import styles from './lines-sheet.module.css';
import { SheetActions } from './sheet-actions.tsx';

/** The props that all sheets share. */
export interface SheetProps<Line> {
  /** The name of the figure where its title is not visible: 'Held, 353-4757 Rue Saint-Denis'. */
  readonly name: string;
  /** The day or period of the figure: 'as of 18 Mar, 2026'. */
  readonly validity: string;
  /** The formula in words: 'Held = the balance of each property after its last line, added up'. */
  readonly formula: string;
  readonly lines: readonly Line[];
  readonly keyOf: (line: Line) => string | number;
  readonly opens?: RowOpening<Line> | undefined;
  /** The message in place of an empty table: 'No Data Found!'. */
  readonly empty: string;
  readonly onAsk?: (() => void) | undefined;
  readonly children?: ReactNode;
}

export interface LinesSheetProps<Line> extends SheetProps<Line> {
  readonly figure: ReactNode;
  /** The formula in numbers. */
  readonly equation?: { readonly terms: string; readonly result: string };
  readonly check: FigureCheck;
  readonly columns: readonly Column<Line>[];
}

/** The figure, its formula, its lines, and whether they add up. */
export function LinesSheet<Line>(props: LinesSheetProps<Line>): ReactElement {
  const { name, figure, validity, formula, equation, check, lines, keyOf, columns, opens, empty, onAsk, children } =
    props;
  const isEmpty = lines.length === 0;
  const { rows, sort } = useSort(columns, lines);
  return (
    <>
      <p className={styles.figure}>{figure}</p>
      <p className={styles.validity}>{validity}</p>
      <p className={styles.formula}>
        {formula}
        {equation && (
          <>
            <br />
            {equation.terms} = <b>{equation.result}</b>
          </>
        )}
      </p>
      <Table
        caption={`The lines behind ${name}`}
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        empty={empty}
        sumLabel="Total"
        opens={opens}
        sort={sort}
      />
      {!(isEmpty && check.agrees) && <Check check={check} />}
      <SheetActions columns={columns} lines={rows} onAsk={onAsk} />
      {children}
    </>
  );
}

function Check({ check }: { readonly check: FigureCheck }): ReactElement {
  if (check.agrees) {
    return (
      <p className={styles.agrees}>
        <Icon name="check" />
        {check.words}
      </p>
    );
  }
  return (
    <p className={styles.differs} role="alert">
      <Icon name="alert" />
      {check.difference}
    </p>
  );
}
