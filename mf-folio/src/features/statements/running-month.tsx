import { paths, type AnswerOf, type calls } from '@portal/contract';
import { formatMonth, monthOf, parseIsoDate, parseMoney } from '@portal/domain';
import { Link, useOwner } from '@portal/platform';
import { DayText, MoneyText } from '@portal/ui';
import type { ReactElement } from 'react';
import styles from './statement-list.module.css';

export interface RunningMonthProps {
  readonly running: AnswerOf<typeof calls.statementList>['running'];
}

/** The month that is not over: it has no statement yet, but a table that can be opened. */
export function RunningMonth({ running }: RunningMonthProps): ReactElement {
  const { today } = useOwner();
  const month = parseIsoDate(running.month);
  const { from } = monthOf(month);
  return (
    <li className={styles.item} data-running>
      <div className={styles.row}>
        <div className={styles.month}>
          <h3>{formatMonth(month)}</h3>
          <p>so far</p>
        </div>
        <dl className={styles.figures}>
          <div>
            <dt>Opening</dt>
            <dd>
              <MoneyText amount={parseMoney(running.opening)} />
            </dd>
          </div>
        </dl>
        <p className={styles.until}>
          The statement is made on <DayText day={parseIsoDate(running.made_on)} />. Until then see{' '}
          <Link to={`${paths.folioView}?start=${from}&end=${today}`}>Folio view</Link>.
        </p>
      </div>
    </li>
  );
}
