import { calls } from '@portal/contract';
import { count, formatInstant, SETTLED_HOURS } from '@portal/domain';
import { useCall, useOwner } from '@portal/platform';
import { Icon } from '@portal/ui';
import type { ReactElement } from 'react';
import styles from './bank-accounts.module.css';

/** The warning is exact text (BANK 287); the batch and its cut-off are named once they are known (PR15). */
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

const HOUR = 60 * 60 * 1000;

/** Why two limits: a change waits first, so that it can be undone, and has to count 48 hours before (BA1). */
function whyEarlier(sendsAt: string, cutOff: string): string {
  const hours = (Date.parse(sendsAt) - Date.parse(cutOff)) / HOUR - SETTLED_HOURS;
  if (hours <= 0) return '';
  return `: a change first waits ${count(hours, 'hour')}, in which you can undo it, and has to count ${SETTLED_HOURS} hours before`;
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
        ? `For this payment, changes have to be saved before ${formatInstant(new Date(cutOff))}${whyEarlier(sendsAt, cutOff)}.`
        : 'A change that is saved now counts from the payment after it.'}
    </p>
  );
}
