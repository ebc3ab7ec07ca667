import { DayText, MoneyText, NoWrapText } from '@portal/ui';
import type { ReactElement, ReactNode } from 'react';
import type { PayoutDay } from '../../data/payouts.ts';
import styles from './day-lines.module.css';
import { paidAccounts } from './paid-accounts.ts';
import { payoutSource, returnWords } from './payout-words.ts';

export interface DayLinesProps {
  readonly day: PayoutDay;
  /** A button with the day, in place of its text. */
  readonly name?: ReactNode;
}

/** A day of payment with its sum, what went to each account, and what came back. */
export function DayLines({ day, name }: DayLinesProps): ReactElement {
  const note = returnWords(day);
  return (
    <>
      <div className={styles.day}>
        {name ?? <DayText day={day.day} />}
        <MoneyText amount={day.total} />
      </div>
      <DaySource day={day} />
      {note !== null && (
        <p className={styles.from}>
          <NoWrapText text={note} />
        </p>
      )}
    </>
  );
}

/** A skeleton as high as a day whose money went to two accounts. */
export function DayPlace(): ReactElement {
  return (
    <>
      <div className={styles.day}>27 Nov, 2026</div>
      <p className={styles.account}>•••• 0000</p>
      <p className={styles.account}>•••• 0000</p>
    </>
  );
}

/** Each account with what went to it, or where the money came from when no account is known. */
function DaySource({ day }: { readonly day: PayoutDay }): ReactElement {
  const accounts = paidAccounts(day);
  if (accounts.length === 0) return <p className={styles.from}>{payoutSource(day)}</p>;
  return (
    <>
      {accounts.map(({ key, account, source, total }) => (
        <p key={key} className={styles.account}>
          <span>
            <NoWrapText text={`${account} · ${source}`} />
          </span>
          <MoneyText amount={total} />
        </p>
      ))}
    </>
  );
}
