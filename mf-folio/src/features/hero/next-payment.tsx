import { formatDay } from '@portal/domain';
import { useOwner, useOwnerName } from '@portal/platform';
import { MoneyText, SkeletonOf } from '@portal/ui';
import type { ReactElement } from 'react';
import { useNextTransfer, type NextTransfer } from '../../data/next-transfer.ts';
import styles from './next-payment.module.css';

/** How many accounts are named one by one. */
const named = 2;

/**
 * The next payment to the owner: the amount where the provider gives one, else the day alone (FN36). Nothing without a
 * transfer to come.
 */
export function NextPayment(): ReactElement | null {
  const next = useNextTransfer();
  const owner = useOwnerName();
  if (next.status === 'waiting') return <NextPaymentPlace />;
  if (next.status === 'failed')
    return (
      <div className={styles.next} role="alert">
        <p className={styles.to}>The next payment could not be loaded. {next.message}</p>
        <button type="button" className={styles.retry} onClick={next.retry}>
          Retry
        </button>
      </div>
    );
  if (next.data === null) return null;
  const { day, amount } = next.data;
  const details = [amount !== null && formatDay(day), accountsOf(next.data)].filter(Boolean).join(' ');
  return (
    <div className={styles.next}>
      <p className={styles.label}>Next payment to {owner ?? 'you'}</p>
      <p className={styles.amount}>{amount === null ? formatDay(day) : <MoneyText amount={amount} />}</p>
      {details !== '' && <p className={styles.to}>{details}</p>}
    </div>
  );
}

/** A skeleton as large as the next payment usually is. */
export function NextPaymentPlace(): ReactElement {
  const { today } = useOwner();
  return (
    <div className={styles.next}>
      <SkeletonOf>
        <p className={styles.label}>Next payment to you</p>
        <p className={styles.amount}>{formatDay(today)}</p>
        <p className={styles.to}>to •••• 0000 and •••• 0000</p>
      </SkeletonOf>
    </div>
  );
}

/** 'to •••• 4417 and •••• 9020' */
function accountsOf({ accounts }: NextTransfer): string {
  if (accounts.length === 0) return '';
  return `to ${accounts.length > named ? `${accounts.length} accounts` : accounts.join(' and ')}`;
}
