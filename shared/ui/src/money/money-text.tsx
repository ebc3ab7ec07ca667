import { formatMoney, type Cents } from '@portal/domain';
import type { ReactElement } from 'react';
import styles from './money-text.module.css';

export interface MoneyTextProps {
  readonly amount: Cents;
  /** What a negative amount means to the owner, said after it: 'you owe' (FN25). */
  readonly negativeNote?: string | undefined;
}

/** An amount in digits of one width. A negative one carries a minus as well as the colour. */
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
