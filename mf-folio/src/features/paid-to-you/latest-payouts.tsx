import { messages } from '@portal/contract';
import { formatDay } from '@portal/domain';
import type { CallState } from '@portal/platform';
import { AsyncView, MoneyText, Panel, Skeleton } from '@portal/ui';
import type { ReactElement } from 'react';
import { toPayoutDays } from '../../data/payout-days.ts';
import type { Payouts } from '../../data/payouts.ts';
import styles from './latest-payouts.module.css';

export interface LatestPayoutsProps {
  readonly payouts: CallState<Payouts>;
  readonly onOpen: () => void;
}

/** How many days the snapshot shows; the drawer has them all. */
const latest = 3;

/** What was sent to the owner on the latest days, and in all. */
export function LatestPayouts({ payouts, onOpen }: LatestPayoutsProps): ReactElement {
  const paid = payouts.status === 'ready' ? payouts.data : null;
  return (
    <Panel
      title="Paid to you"
      action={
        <button type="button" className={styles.all} aria-haspopup="dialog" onClick={onOpen}>
          All payments
        </button>
      }
      foot={
        paid && (
          <>
            <span className={styles.since}>Since {formatDay(paid.from)}</span>
            <b>
              <MoneyText amount={paid.total} negativeNote="returned" />
            </b>
          </>
        )
      }
    >
      <AsyncView
        what="Paid to you"
        state={payouts}
        skeleton={
          <div className={styles.skeleton}>
            <Skeleton width="100%" height={192} />
          </div>
        }
        empty={{
          isEmpty: ({ lines }) => lines.length === 0,
          content: (
            <div className={styles.empty}>
              <p>{messages.noData}</p>
              <p>What we send you appears here on the day we send it.</p>
            </div>
          ),
        }}
      >
        {({ lines }) => (
          <ul className={styles.days}>
            {toPayoutDays(lines)
              .slice(0, latest)
              .map(({ day, total, from }) => (
                <li key={day}>
                  <div className={styles.day}>
                    <span>{formatDay(day)}</span>
                    <MoneyText amount={total} negativeNote="returned" />
                  </div>
                  <p className={styles.from}>{from}</p>
                </li>
              ))}
          </ul>
        )}
      </AsyncView>
    </Panel>
  );
}
