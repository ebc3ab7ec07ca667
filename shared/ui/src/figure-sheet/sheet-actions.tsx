import { csvFile } from '@portal/domain';
import { use, type ReactElement, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { download } from '../download/download.ts';
import { fileName } from '../download/file-name.ts';
import type { Column } from '../table/column.ts';
import { csvRows } from '../table/rows-csv.ts';
import { inFile, type DayWords } from './day-words.ts';
import styles from './sheet-actions.module.css';
import { SheetOwner } from './sheet-owner.ts';

export interface SheetActionsProps<Line> {
  readonly name: string;
  readonly validity: DayWords;
  /** Which lines are left out; null when all are there. */
  readonly filter: string | null;
  readonly columns: readonly Column<Line>[];
  readonly lines: readonly Line[];
  readonly files: ReactNode;
  readonly onAsk: (() => void) | undefined;
}

/** Buttons that save the lines as a file, print them, and ask about them. */
export function SheetActions<Line>(props: SheetActionsProps<Line>): ReactElement {
  const { lines, onAsk } = props;
  const owner = use(SheetOwner);
  return (
    <div className={styles.actions}>
      {lines.length > 0 && (
        <Button icon="download" onClick={() => download(`${fileName(props.name)}.csv`, linesFile(props, owner))}>
          Download CSV
        </Button>
      )}
      {props.files}
      <div className={styles.print}>
        <Button onClick={() => window.print()}>Print</Button>
      </div>
      {onAsk && (
        <Button icon="pencil" onClick={onAsk}>
          Ask about this
        </Button>
      )}
    </div>
  );
}

/** Exactly the lines shown, and below them whose they are (RP16). */
function linesFile<Line>({ columns, lines, validity, filter }: SheetActionsProps<Line>, owner: string): string {
  return csvFile({
    heads: columns.map(({ heading }) => heading),
    rows: csvRows(columns, lines),
    notes: [
      ['Owner', owner],
      ['Period', inFile(validity)],
      ['Filter', filter ?? 'none'],
    ],
  });
}
