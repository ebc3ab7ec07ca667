import { calls } from '@portal/contract';
import { formatInstant } from '@portal/domain';
import { useCall, useOwner } from '@portal/platform';
import { Icon } from '@portal/ui';
import type { ReactElement } from 'react';
import styles from './bank-accounts.module.css';

/** The warning is exact text (BANK 287); the batch and its cut-off are told when they are known (PR15). */
export function TimingNotice(): ReactElement {
  return (
    <div className={styles.notice}>
      <Icon name="clock" />
      <div>
        <h3 className={styles.warning}>
          A bank account change within 48 hours of an EFT batch being sent will not be registered in time.
        </h3>
        <NextBatch />
      </div>
    </div>
  );
}

function NextBatch(): ReactElement | null {
  const { user } = useOwner();
  const next = useCall(calls.nextTransfer, { params: { customer_id: user.customer_id } });
  if (next.status !== 'ready') return null;
  const { sends_at: sendsAt, cut_off: cutOff, is_open: isOpen } = next.data;
  if (sendsAt === null || cutOff === null) return null;
  return (
    <p>
      Next batch: {formatInstant(new Date(sendsAt))}.{' '}
      {isOpen
        ? `For this payment, changes have to be saved before ${formatInstant(new Date(cutOff))}.`
        : 'A change that is saved now counts from the payment after it.'}
    </p>
  );
}
