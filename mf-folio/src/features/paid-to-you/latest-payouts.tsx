import { messages } from '@portal/contract';
import { formatDay } from '@portal/domain';
import type { CallState } from '@portal/platform';
import { AsyncView, Button, Card, MoneyText, Skeleton } from '@portal/ui';
import type { ReactElement } from 'react';
import styles from './latest-payouts.module.css';
import type { Payouts } from '../../data/payouts.ts';

export interface LatestPayoutsProps {
  readonly payouts: CallState<Payouts>;
  readonly onOpen: () => void;
}

/** How many payouts the snapshot shows; the drawer has them all. */
const latest = 3;

/** The latest payouts to the owner, and their total. */
export function LatestPayouts({ payouts, onOpen }: LatestPayoutsProps): ReactElement {
  return (
    <section className={styles.section} aria-labelledby="paid-to-you">
      <h2 id="paid-to-you" className={styles.heading}>
        Paid to you
      </h2>
      <AsyncView
        what="Paid to you"
        state={payouts}
        skeleton={<Skeleton width="100%" height={144} />}
        empty={{ isEmpty: ({ lines }) => lines.length === 0, content: <Card>{messages.noData}</Card> }}
      >
        {({ total, lines, from, to }) => (
          <>
            <p className={styles.sum}>
              <span>
                <MoneyText amount={total} /> from {formatDay(from)} to {formatDay(to)}
              </span>
              <Button onClick={onOpen} aria-haspopup="dialog">
                All payments to you
              </Button>
            </p>
            <Card>
              <ul className={styles.lines}>
                {lines.slice(0, latest).map(({ ledgerEntryId, day, address, amount }) => (
                  <li key={ledgerEntryId}>
                    <span className={styles.day}>{formatDay(day)}</span>
                    <span className={styles.address}>{address}</span>
                    <b>
                      <MoneyText amount={amount} negativeNote="returned" />
                    </b>
                  </li>
                ))}
              </ul>
            </Card>
          </>
        )}
      </AsyncView>
    </section>
  );
}
