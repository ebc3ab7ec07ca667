import { formatMoney, type Cents } from '@portal/domain';
import type { ReactElement } from 'react';
import styles from './money-text.module.css';

export interface MoneyTextProps {
  readonly amount: Cents;
  /** What a negative amount means to the owner, said after it: 'you owe' (FN25). */
  readonly negativeNote?: string;
}

/** An amount in digits of one width. A negative one carries a minus as well as the colour. */
export function MoneyText({ amount, negativeNote }: MoneyTextProps): ReactElement {
  if (amount >= 0) return <span className={styles.amount}>{formatMoney(amount)}</span>;
  return (
    <span className={`${styles.amount} ${styles.negative}`}>
      {formatMoney(amount)}
      {negativeNote && <span className={styles.note}> {negativeNote}</span>}
    </span>
  );
}
