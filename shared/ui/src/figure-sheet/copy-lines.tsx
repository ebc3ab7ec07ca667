import type { ReactElement } from 'react';
import { Button } from '../button/button.tsx';
import { Copied } from '../clipboard/copied.tsx';
import { useCopy } from '../clipboard/use-copy.ts';
import type { Column } from '../table/column.ts';
import { rowsCsv } from '../table/rows-csv.ts';
import styles from './copy-lines.module.css';

export interface CopyLinesProps<Line> {
  readonly columns: readonly Column<Line>[];
  readonly lines: readonly Line[];
}

/** Buttons that copy the lines, or a link to this view. What happened is shown beside them and announced. */
export function CopyLines<Line>({ columns, lines }: CopyLinesProps<Line>): ReactElement {
  const { result, copy } = useCopy();
  return (
    <div className={styles.copies}>
      {lines.length > 0 && (
        <Button icon="copy" onClick={() => copy(rowsCsv(columns, lines))}>
          Copy as CSV
        </Button>
      )}
      <Button icon="link" onClick={() => copy(window.location.href)}>
        Copy link
      </Button>
      <Copied result={result} />
    </div>
  );
}
