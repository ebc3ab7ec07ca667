import type { StatementCorrection } from '@portal/contract';
import { formatMoney, parseMoney } from '@portal/domain';
import { Icon } from '@portal/ui';
import type { ReactElement } from 'react';
import { changeWords, correctionWords } from './change-words.ts';
import { StatementPdfButton } from './statement-pdf-button.tsx';
import styles from './statement-list.module.css';

export interface CorrectionNoteProps {
  readonly correction: StatementCorrection;
  /** 'January 2026' */
  readonly month: string;
  /** The closing before this correction. */
  readonly closingBefore: string;
}

/** Which lines changed after a statement was made, and what the month closes with since. */
export function CorrectionNote({ correction, month, closingBefore }: CorrectionNoteProps): ReactElement {
  const { changes, lines, closing, statement_id } = correction;
  const unnamed = lines - changes.length;
  const amount = (text: string): string => formatMoney(parseMoney(text));
  return (
    <div className={styles.correction}>
      <Icon name="alert" />
      <div className={styles.changes}>
        <h4>{correctionWords(correction)}</h4>
        {changes.map((change) => (
          <p key={changeWords(change)}>{changeWords(change)}</p>
        ))}
        {unnamed > 0 && <p>And {unnamed} more; the PDF names them all.</p>}
        <p>
          {closing === closingBefore
            ? `Closing is still ${amount(closing)}.`
            : `Closing is ${amount(closing)} instead of ${amount(closingBefore)}.`}{' '}
          The statement itself stays as it was.
        </p>
      </div>
      <StatementPdfButton statementId={statement_id} of={`the correction of ${month}`} />
    </div>
  );
}
