import { messages, paths } from '@portal/contract';
import { Link, type CallState } from '@portal/platform';
import { AsyncView, DayText, MoneyText, Panel, Skeleton, Unbroken } from '@portal/ui';
import type { ReactElement } from 'react';
import { useNextTransferWords } from '../../data/next-transfer.ts';
import type { PayoutDay, Payouts } from '../../data/payouts.ts';
import styles from './latest-payouts.module.css';
import { paidAccounts } from './paid-accounts.ts';
import { payoutSource, returnNote } from './payout-words.ts';

export interface LatestPayoutsProps {
  readonly payouts: CallState<Payouts>;
  readonly onOpen: () => void;
}

/** How many days the snapshot shows; the drawer has them all. */
const latest = 3;

/** What was sent to the owner on the latest days, and in all. */
export function LatestPayouts({ payouts, onOpen }: LatestPayoutsProps): ReactElement {
  const next = useNextTransferWords();
  const paid = payouts.status === 'ready' ? payouts.data : null;
  return (
    <Panel
      title="Paid to you"
      about={next !== null && <Unbroken text={next} />}
      action={
        <span className={styles.ways}>
          <Link to={paths.statements} className={styles.all}>
            Statements
          </Link>
          <button type="button" className={styles.all} aria-haspopup="dialog" onClick={onOpen}>
            All payments
          </button>
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
              <PaidDay key={day.day} day={day} />
            ))}
          </ul>
        )}
      </AsyncView>
    </Panel>
  );
}

function PaidDay({ day }: { readonly day: PayoutDay }): ReactElement {
  const note = returnNote(day);
  return (
    <li>
      <div className={styles.day}>
        <DayText day={day.day} />
        <MoneyText amount={day.total} />
      </div>
      <DaySource day={day} />
      {note !== null && (
        <p className={styles.from}>
          <Unbroken text={note} />
        </p>
      )}
    </li>
  );
}

/** Each account with what went to it, or where the money came from when no account is known. */
function DaySource({ day }: { readonly day: PayoutDay }): ReactElement {
  const accounts = paidAccounts(day);
  if (accounts.length === 0) return <p className={styles.from}>{payoutSource(day)}</p>;
  return (
    <>
      {accounts.map(({ key, words, total }) => (
        <p key={key} className={styles.account}>
          <span>{words}</span>
          <MoneyText amount={total} />
        </p>
      ))}
    </>
  );
}
