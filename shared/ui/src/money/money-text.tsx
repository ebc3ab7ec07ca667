import { formatMoney, type Cents } from '@portal/domain';
import type { ReactElement } from 'react';
import styles from './money-text.module.css';

export interface MoneyTextProps {
  readonly amount: Cents;
  /** The meaning of a negative amount, shown after it: 'you owe' (FN25). */
  readonly negativeNote?: string | undefined;
}

/** An amount in tabular digits. A negative one has a minus sign besides the colour. */
export function MoneyText({ amount, negativeNote }: MoneyTextProps): ReactElement {
  const tone = amount < 0 ? styles.negative : '';
  return (
    <span className={tone}>
      <span className={styles.amount}>{formatMoney(amount)}</span>
      {amount < 0 && negativeNote && (
        <>
          {' '}
          <span className={styles.note}>{negativeNote}</span>
        </>
      )}
    </span>
  );
}
