import { messages } from '@portal/contract';
import { formatMonth } from '@portal/domain';
import { useOwner, type CallState } from '@portal/platform';
import { AsyncView, Button, DayText, MoneyText, Panel, signedTerms, Skeleton, SumCheck } from '@portal/ui';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { isStillBack } from '../../data/still-back.ts';
import { cutNote, payoutsByMonth } from '../../data/payouts-by-month.ts';
import type { PayoutDay, Payouts } from '../../data/payouts.ts';
import { PaymentDay } from './payment-day.tsx';
import styles from './payment-days.module.css';
import { savePayments } from './save-payments.ts';

export interface PaymentDaysProps {
  readonly payouts: CallState<Payouts>;
  readonly onOpen: (day: PayoutDay) => void;
  /** The days that the sum is of, where it is not a range that was chosen: 'Shown so far'. */
  readonly shown?: string | undefined;
  /** Below the days: the way to earlier ones of the span that was chosen. */
  readonly earlier?: ReactNode;
}

/** The days on which the owner was paid, month by month, the latest first; a day opens its payments (FN3). */
export function PaymentDays({ payouts, onOpen, shown, earlier }: PaymentDaysProps): ReactElement {
  const { user, detail } = useOwner();
  const paid = payouts.status === 'ready' ? payouts.data : null;
  return (
    <Panel
      title="By payment day"
      about={<span className={styles.way}>A day opens what was sent, from which property, and where it went.</span>}
      action={
        paid !== null &&
        paid.days.length > 0 && (
          <span className={styles.file}>
            <Button icon="download" onClick={() => savePayments(paid, user.owner ?? detail)}>
              CSV
            </Button>
          </span>
        )
      }
      foot={paid && <Foot payouts={paid} shown={shown} earlier={earlier} />}
    >
      <AsyncView
        what="Paid to you"
        state={payouts}
        skeleton={
          <div className={styles.skeleton}>
            <Skeleton width="100%" height={320} />
          </div>
        }
        empty={{
          isEmpty: ({ days }) => days.length === 0,
          content: (
            <div className={styles.empty}>
              <p>{messages.noData}</p>
              <p>What we send you appears here on the day we send it.</p>
            </div>
          ),
        }}
      >
        {(ready) => <Months payouts={ready} onOpen={onOpen} />}
      </AsyncView>
    </Panel>
  );
}

interface MonthsProps {
  readonly payouts: Payouts;
  readonly onOpen: (day: PayoutDay) => void;
}

function Months({ payouts, onOpen }: MonthsProps): ReactElement {
  const { today } = useOwner();
  return (
    <>
      {payoutsByMonth(payouts).map(({ days, total, payouts: paid }) => (
        <Fragment key={days.from}>
          <h3 className={styles.month}>
            <span>{[formatMonth(days.from), cutNote(days, today)].filter(Boolean).join(', ')}</span>
            <MoneyText amount={total} />
          </h3>
          <ul className={styles.days}>
            {paid.map((day) => (
              <PaymentDay key={day.day} day={day} isBack={isStillBack(day, payouts, today)} onOpen={onOpen} />
            ))}
          </ul>
        </Fragment>
      ))}
    </>
  );
}

interface FootProps extends Pick<PaymentDaysProps, 'shown' | 'earlier'> {
  readonly payouts: Payouts;
}

function Foot({ payouts: { from, to, total, lines }, shown, earlier }: FootProps): ReactElement {
  const amounts = lines.map(({ amount }) => amount);
  return (
    <div className={styles.foot}>
      <p className={styles.total}>
        <span>
          {shown ?? (
            <>
              <DayText day={from} /> to <DayText day={to} />
            </>
          )}
        </span>
        <b>
          <MoneyText amount={total} />
        </b>
      </p>
      <SumCheck
        amount={total}
        amounts={amounts}
        terms={signedTerms(amounts, { plus: () => 'sent', minus: () => 'returned' })}
      />
      {earlier}
    </div>
  );
}
