import { messages, paths } from '@portal/contract';
import { Link, type CallState } from '@portal/platform';
import { AsyncView, DayText, MoneyText, Panel, Skeleton, NoWrapText } from '@portal/ui';
import type { ReactElement } from 'react';
import { useNextTransferWords } from '../../data/next-transfer.ts';
import type { Payouts } from '../../data/payouts.ts';
import { DayLines } from './day-lines.tsx';
import styles from './latest-payouts.module.css';

export interface LatestPayoutsProps {
  readonly payouts: CallState<Payouts>;
}

/** How many days the snapshot shows; the page has them all. */
const latest = 3;

/** Payouts to the owner on the latest days, and in all. */
export function LatestPayouts({ payouts }: LatestPayoutsProps): ReactElement {
  const next = useNextTransferWords();
  const paid = payouts.status === 'ready' ? payouts.data : null;
  return (
    <Panel
      title="Paid to you"
      about={next !== null && <NoWrapText text={next} />}
      action={
        <span className={styles.ways}>
          <Link to={paths.statements} className={styles.all}>
            Statements
          </Link>
          <Link to={paths.paidToYou} className={styles.all}>
            All payments
          </Link>
        </span>
      }
      foot={
        paid && (
          <>
            <span className={styles.since}>
              Since <DayText day={paid.from} />
            </span>
            <b>
              <MoneyText amount={paid.total} />
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
        {({ days }) => (
          <ul className={styles.days}>
            {days.slice(0, latest).map((day) => (
              <li key={day.day}>
                <DayLines day={day} />
              </li>
            ))}
          </ul>
        )}
      </AsyncView>
    </Panel>
  );
}
