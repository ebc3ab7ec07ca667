import type { StatementCorrection } from '@portal/contract';
import { correctionWords, formatMoney, parseIsoDate, parseMoney } from '@portal/domain';
import { Icon } from '@portal/ui';
import type { ReactElement } from 'react';
import { changeWords } from './change-words.ts';
import { StatementPdfButton } from './statement-pdf-button.tsx';
import styles from './correction-note.module.css';

export interface CorrectionNoteProps {
  readonly correction: StatementCorrection;
  /** 'January 2026' */
  readonly month: string;
  /** The statement, or the correction before this one. */
  readonly before: Pick<StatementCorrection, 'opening' | 'closing'>;
}

/** Which lines changed after a statement was made, and what the month opens and closes with since. */
export function CorrectionNote({ correction, month, before }: CorrectionNoteProps): ReactElement {
  const { changes, lines, made_on, opening, closing, statement_id } = correction;
  const unnamed = lines - changes.length;
  const amount = (text: string): string => formatMoney(parseMoney(text));
  return (
    <div className={styles.correction}>
      <Icon name="alert" />
      <div className={styles.changes}>
        <h4>{correctionWords(parseIsoDate(made_on), lines)}</h4>
        {changes.map((change) => (
          <p key={changeWords(change)}>{changeWords(change)}</p>
        ))}
        {unnamed > 0 && <p>And {unnamed} more; the PDF names them all.</p>}
        {opening !== before.opening && (
          <p>
            Opening is {amount(opening)} instead of {amount(before.opening)}.
          </p>
        )}
        <p>
          {closing === before.closing
            ? `Closing is still ${amount(closing)}.`
            : `Closing is ${amount(closing)} instead of ${amount(before.closing)}.`}{' '}
          The statement itself stays as it was.
        </p>
      </div>
      <StatementPdfButton statementId={statement_id} of={`the correction of ${month}`} />
    </div>
  );
}
