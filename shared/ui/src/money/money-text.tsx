import { formatMoney, type Cents } from '@portal/domain';
import type { ReactElement } from 'react';
import styles from './money-text.module.css';

/**
 * The kind of an amount, which decides its colour: money in or out, what somebody owes, a balance that may be below zero,
 * or no more than an amount.
 */
export type MoneyTone = 'movement' | 'debt' | 'balance' | 'plain';

export interface MoneyTextProps {
  readonly amount: Cents;
  readonly tone?: MoneyTone | undefined;
  /** The meaning of a negative amount, shown after it: 'you owe'. Such an amount is a debt (FN25). */
  readonly negativeNote?: string | undefined;
}

/** '$123,456.00' and a minus: what is longer finds less room, and whatever holds it makes some. */
const USUAL_LENGTH = 12;

/** An amount in tabular digits. Money out has a minus sign and no colour: red is for debts alone. */
export function MoneyText({ amount, tone = 'plain', negativeNote }: MoneyTextProps): ReactElement {
  const isNoted = amount < 0 && negativeNote !== undefined;
  const text = formatMoney(amount);
  return (
    <span className={isNoted ? styles.owed : colourOf(amount, tone)} data-zero={amount === 0 || undefined}>
      <span className={styles.amount} data-long={text.length > USUAL_LENGTH || undefined}>
        {text}
      </span>
      {isNoted && (
        <>
          {' '}
          <span className={styles.note} data-note>
            {negativeNote}
          </span>
        </>
      )}
    </span>
  );
}

function colourOf(amount: Cents, tone: MoneyTone): string | undefined {
  const isOwed = tone === 'balance' ? amount < 0 : tone === 'debt' && amount > 0;
  if (isOwed) return styles.owed;
  return tone === 'movement' && amount > 0 ? styles.in : undefined;
}
