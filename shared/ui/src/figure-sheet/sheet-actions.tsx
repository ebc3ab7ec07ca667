import type { ReactElement } from 'react';
import { Button } from '../button/button.tsx';
import { useCopy } from '../clipboard/use-copy.ts';
import type { Column } from '../table/column.ts';
import { rowsCsv } from '../table/rows-csv.ts';
import styles from './lines-sheet.module.css';

export interface SheetActionsProps<Line> {
  readonly columns: readonly Column<Line>[];
  readonly lines: readonly Line[];
  readonly onAsk: (() => void) | undefined;
}

/** Buttons to copy the lines, copy a link to this view, and ask about it. */
export function SheetActions<Line>({ columns, lines, onAsk }: SheetActionsProps<Line>): ReactElement {
  const { result, copy } = useCopy();
  return (
    <div className={styles.actions}>
      {lines.length > 0 && (
        <Button icon="copy" onClick={() => copy(rowsCsv(columns, lines))}>
          Copy as CSV
        </Button>
      )}
      <Button icon="link" onClick={() => copy(window.location.href)}>
        Copy link
      </Button>
      {onAsk && (
        <Button icon="pencil" onClick={onAsk}>
          Ask about this
        </Button>
      )}
      <p className={styles.copied} role="status">
        {result && (
          <span key={result.attempt}>
            {result.isCopied ? 'Copied' : 'Not copied: this browser does not let the page use the clipboard.'}
          </span>
        )}
      </p>
    </div>
  );
}
