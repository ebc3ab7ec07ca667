import { messages, paths } from '@portal/contract';
import { Link, type CallState } from '@portal/platform';
import { AsyncView, DayText, MoneyText, Panel, SkeletonOf, NoWrapText } from '@portal/ui';
import type { ReactElement } from 'react';
import { useNextTransfer, useNextTransferWords } from '../../data/next-transfer.ts';
import type { Payouts } from '../../data/payouts.ts';
import { DayLines, DayPlace } from './day-lines.tsx';
import styles from './latest-payouts.module.css';

export interface LatestPayoutsProps {
  readonly payouts: CallState<Payouts>;
}

/** How many days the snapshot shows; the page has them all. */
const latest = 3;

/** A text as long as the sentence about the next transfer usually is. */
const usualWords = 'Next transfer on 27 Dec, 2026. Change your bank details before 24 Dec, 2026, 10:00.';

/** The payments to the owner on the latest days, and their sum. */
export function LatestPayouts({ payouts }: LatestPayoutsProps): ReactElement {
  const next = useNextTransferWords();
  const isNextKnown = useNextTransfer().status !== 'waiting';
  const paid = payouts.status === 'ready' ? payouts.data : null;
  return (
    <Panel
      title="Paid to you"
      about={isNextKnown ? next !== null && <NoWrapText text={next} /> : <SkeletonOf>{usualWords}</SkeletonOf>}
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
          <SkeletonOf>
            <ul className={styles.days}>
              {['first', 'second', 'third'].map((day) => (
                <li key={day}>
                  <DayPlace />
                </li>
              ))}
            </ul>
          </SkeletonOf>
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
