import type { DateRange } from '@portal/domain';
import { useOwner, type CallState } from '@portal/platform';
import { useMemo, useState, type ReactElement } from 'react';
import type { Door } from '../../data/doors.ts';
import { useEarlierPayouts } from '../../data/earlier-payouts.ts';
import { usePayoutMonths } from '../../data/payout-months.ts';
import { usePayoutsBetween } from '../../data/payouts-between.ts';
import { monthSums, withChanges, type PayoutMonth } from '../../data/payouts-by-month.ts';
import type { PayoutDay, Payouts } from '../../data/payouts.ts';
import { EarlierButton } from './earlier-button.tsx';
import styles from './paid-to-you.module.css';
import { PaymentDays } from './payment-days.tsx';
import { PaymentMonths } from './payment-months.tsx';

interface OpensDays {
  readonly onOpen: (day: PayoutDay) => void;
}

export interface LatestPaymentsProps extends OpensDays {
  readonly recent: CallState<Payouts>;
  readonly doors: readonly Door[];
}

/** The latest payments, to which earlier ones are added when they are asked for, and the last twelve months. */
export function LatestPayments({ recent, doors, onOpen }: LatestPaymentsProps): ReactElement {
  const [isAsked, setAsked] = useState(false);
  const { payouts, more } = useEarlierPayouts(recent, doors, isAsked);
  const months = usePayoutMonths();
  const isWhole = isAsked && more.status === 'none';
  return (
    <div className={styles.pair}>
      <PaymentDays
        payouts={payouts}
        onOpen={onOpen}
        shown={isWhole ? 'All payments' : 'Shown so far'}
        earlier={<EarlierButton isAsked={isAsked} more={more} onAsk={() => setAsked(true)} />}
      />
      <PaymentMonths months={months} />
    </div>
  );
}

export interface PaymentsOfRangeProps extends OpensDays {
  readonly range: DateRange;
  readonly read: CallState<readonly Door[]>;
}

const none: readonly Door[] = [];

/** The payments of a range, and its months. */
export function PaymentsOfRange({ range, read, onOpen }: PaymentsOfRangeProps): ReactElement {
  const { today } = useOwner();
  const paid = usePayoutsBetween(range, read.status === 'ready' ? read.data : none);
  const payouts = read.status === 'ready' ? paid : read;
  const data = payouts.status === 'ready' ? payouts.data : null;
  const months = useMemo(() => data && withChanges(monthSums(data, today), today), [data, today]);
  return (
    <div className={styles.pair}>
      <PaymentDays payouts={payouts} onOpen={onOpen} />
      <PaymentMonths months={payouts.status === 'ready' ? { ...payouts, data: months ?? noMonths } : payouts} />
    </div>
  );
}

const noMonths: readonly PayoutMonth[] = [];
