import type { Statement } from '@portal/contract';
import { formatMonth, parseIsoDate } from '@portal/domain';
import { DayText, Tag } from '@portal/ui';
import type { ReactElement } from 'react';
import { CorrectionNote } from './correction-note.tsx';
import { StatementFigures } from './statement-figures.tsx';
import { StatementPdfButton } from './statement-pdf-button.tsx';
import styles from './statement-list.module.css';

export interface StatementItemProps {
  readonly statement: Statement;
}

/** The statement of a month as it was made, with its corrections below it. */
export function StatementItem({ statement }: StatementItemProps): ReactElement {
  const { corrections, made_on } = statement;
  const month = formatMonth(parseIsoDate(statement.month));
  return (
    <li className={styles.item} data-month={statement.month}>
      <div className={styles.row}>
        <div className={styles.month}>
          <h3 tabIndex={-1}>{month}</h3>
          <p>
            made <DayText day={parseIsoDate(made_on)} />
          </p>
        </div>
        <StatementFigures statement={statement} />
        <p className={styles.check}>{corrections.length > 0 && <Tag tone="warning">corrected</Tag>}</p>
        <StatementPdfButton statementId={statement.statement_id} of={month} />
      </div>
      {corrections.map((correction, index) => (
        <CorrectionNote
          key={correction.statement_id}
          correction={correction}
          month={month}
          before={corrections[index - 1] ?? statement}
        />
      ))}
    </li>
  );
}
