import { useState, type ReactElement, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import type { Column } from '../table/column.ts';
import type { RowOpening } from '../table/row-opener.tsx';
import { Table } from '../table/table.tsx';
import { useSort } from '../table/use-sort.ts';
import { CopyLines } from './copy-lines.tsx';
import { onScreen, type DayWords } from './day-words.ts';
import type { FigureCheck } from './figure-check.ts';
import styles from './lines-sheet.module.css';
import { SheetActions } from './sheet-actions.tsx';
import { SheetCheck } from './sheet-check.tsx';

/** Lines that say nothing, such as a property where nothing is owed. They are folded until the owner asks for them. */
export interface FoldedLines<Line> {
  readonly isFolded: (line: Line) => boolean;
  /** The label of its button: '9 properties where nothing is owed'. */
  readonly words: (lines: number) => string;
}

/** The props that all sheets share. */
export interface SheetProps<Line> {
  /** The name of the figure where its title is not visible, and of its file: 'Held, 353-4757 Rue Saint-Denis'. */
  readonly name: string;
  /** The day or period of the figure: 'as of 18 Mar, 2026'. */
  readonly validity: DayWords;
  /** Explains the figure in one sentence. */
  readonly formula: string;
  readonly lines: readonly Line[];
  readonly keyOf: (line: Line) => string | number;
  readonly sectionOf?: ((line: Line) => string | null) | undefined;
  readonly folded?: FoldedLines<Line> | undefined;
  readonly opens?: RowOpening<Line> | undefined;
  /** The message in place of an empty table: 'No Data Found!'. */
  readonly empty: string;
  readonly onAsk?: (() => void) | undefined;
  /** Beside Download CSV: other files of the same lines. */
  readonly files?: ReactNode;
  readonly children?: ReactNode;
}

export interface LinesSheetProps<Line> extends SheetProps<Line> {
  readonly figure: ReactNode;
  /** The formula in numbers. */
  readonly equation?: string;
  readonly check: FigureCheck;
  readonly columns: readonly Column<Line>[];
  /** Whether the last row sums the amounts. */
  readonly hasTotal?: boolean;
}

/** Focusable so that it can be scrolled by keyboard. */
const inTabOrder = 0;

/** The figure, its lines, and whether they add up. Figure and actions stay in view while the lines scroll. */
export function LinesSheet<Line>(props: LinesSheetProps<Line>): ReactElement {
  const { name, figure, validity, formula, equation, check, keyOf, columns, opens, empty, onAsk, children } = props;
  const { lines, folding } = useFolded(props.lines, props.folded);
  const { rows, sort } = useSort(columns, lines);
  const caption = `The lines behind ${name}`;
  return (
    <div className={styles.sheet}>
      <div className={styles.top}>
        <p className={styles.figure}>{figure}</p>
        <p className={styles.validity}>{onScreen(validity)}</p>
      </div>
      <div className={styles.lines} role="region" aria-label={caption} tabIndex={inTabOrder}>
        <Table
          caption={caption}
          columns={columns}
          rows={rows}
          keyOf={keyOf}
          empty={props.lines.length === 0 ? empty : 'Nothing to show.'}
          sumLabel={props.hasTotal === false ? undefined : 'Total'}
          opens={opens}
          sort={sort}
          sectionOf={props.sectionOf}
        />
        <div className={styles.below}>
          {folding}
          <SheetCheck check={check} equation={equation} isEmpty={props.lines.length === 0} />
          <p className={styles.formula}>{formula}</p>
          {children}
          <CopyLines columns={columns} lines={rows} />
        </div>
      </div>
      <SheetActions
        name={name}
        validity={validity}
        filter={folding ? 'only lines with an amount' : null}
        columns={columns}
        lines={rows}
        files={props.files}
        onAsk={onAsk}
      />
    </div>
  );
}

/** The lines without those that are folded, and the button that unfolds them. */
function useFolded<Line>(
  all: readonly Line[],
  folded: FoldedLines<Line> | undefined,
): { readonly lines: readonly Line[]; readonly folding: ReactNode } {
  const [isUnfolded, setUnfolded] = useState(false);
  const lines = folded && !isUnfolded ? all.filter((line) => !folded.isFolded(line)) : all;
  const hidden = all.length - lines.length;
  if (!folded || hidden === 0) return { lines, folding: null };
  const folding = (
    <div className={styles.unfold}>
      <Button onClick={() => setUnfolded(true)}>{`Show ${folded.words(hidden)}`}</Button>
    </div>
  );
  return { lines, folding };
}
