import { calls, type BankList } from '@portal/contract';
import { formatInstant } from '@portal/domain';
import { useOwner, useOwnerName, useWriteRefusal } from '@portal/platform';
import { Button, NoWrapText, VisuallyHidden } from '@portal/ui';
import { useEffect, useId, useState, type ReactElement } from 'react';
import { sayPaymentDays } from './payment-days.ts';
import styles from './pending-changes.module.css';
import { pendingSaves, timeLeft, type PendingSave } from './pending-saves.ts';
import { useBankButton } from './use-bank-button.ts';

/** Saved changes that are not in effect yet: which payment goes where, and until when they can be undone (BA1). */
export function PendingChanges({ list }: { readonly list: BankList }): ReactElement | null {
  const saves = pendingSaves(list);
  const now = useMinutes(saves.length > 0);
  if (saves.length === 0) return null;
  return (
    <ul className={styles.saves} aria-label="Changes that do not count yet">
      {saves.map((save) => (
        <Pending key={save.saveId} save={save} now={now} />
      ))}
    </ul>
  );
}

function Pending({ save, now }: { readonly save: PendingSave; readonly now: number }): ReactElement {
  const { user } = useOwner();
  const { isWaiting, send } = useBankButton();
  const titleId = useId();
  const body = { customer_id: user.customer_id, save: String(save.saveId), causer_id: String(user.customer_id) };
  return (
    <li className={styles.save} aria-labelledby={titleId}>
      <div className={styles.head}>
        <div className={styles.what}>
          <h3 id={titleId}>{save.what}: a change is under way</h3>
          <p>
            {save.before && (
              <>
                <del>{unbroken(save.before)}</del> <span aria-hidden="true">›</span>{' '}
                <VisuallyHidden>now</VisuallyHidden>{' '}
              </>
            )}
            <strong>{unbroken(save.after ?? 'no account')}</strong>
          </p>
        </div>
        <Button
          isWaiting={isWaiting}
          disabledReason={useWriteRefusal(calls.undoBankChange)}
          onClick={() => send(calls.undoBankChange, { body })}
        >
          Undo for {save.shortly}
        </Button>
      </div>
      {save.waits ? <p className={styles.waits}>{waitsSentence(save)}</p> : <Payments save={save} now={now} />}
      {save.saved !== null && (
        <p className={styles.saved}>
          <NoWrapText text={save.saved} />
        </p>
      )}
    </li>
  );
}

/** The digits of an account stay beside their dots. */
const unbroken = (name: string): string => name.replaceAll('•••• ', '••••\u00A0');

function waitsSentence({ waits, before }: PendingSave): string {
  return `It ${waits ?? ''}. ${before === null ? 'There is no payment before.' : 'Until then payments go where they went before.'}`;
}

function Payments({ save, now }: { readonly save: PendingSave; readonly now: number }): ReactElement {
  const owner = useOwnerName();
  return (
    <dl className={styles.payments}>
      {cellsOf(save).map(({ when, account, note }) => (
        <div key={when}>
          <dt>
            <NoWrapText text={when} />
          </dt>
          <dd>
            <strong>
              <NoWrapText text={account} />
            </strong>
            <span>{note}</span>
          </dd>
        </div>
      ))}
      {save.undoUntil && (
        <div>
          <dt>{owner ?? 'You'} can undo until</dt>
          <dd>
            <strong>{formatInstant(save.undoUntil)}</strong>
            <span>{leftWords(timeLeft(save.undoUntil, now))}</span>
          </dd>
        </div>
      )}
    </dl>
  );
}

const leftWords = (left: string | null): string => (left === null ? 'then nothing changes' : `${left} left`);

interface Cell {
  readonly when: string;
  readonly account: string;
  readonly note: string;
}

/** The payments that still go elsewhere, and the first that does not. */
function cellsOf({ payments, before, after }: PendingSave): Cell[] {
  if (payments === null) return [];
  const { still, first } = sayPaymentDays(payments);
  const old = {
    account: before ?? 'No account yet',
    note: before === null ? 'nothing is paid' : 'still the old account',
  };
  const fresh =
    after === null
      ? { account: 'No account', note: 'the first that is not paid' }
      : { account: after, note: 'the first to the new account' };
  const kept = still.map((day) => ({ when: `Payment of ${day}`, ...old }));
  if (first) return [...kept, { when: `Payment of ${first}`, ...fresh }];
  if (kept.length > 0) return [...kept, { when: 'The payment after it', ...fresh }];
  return [
    {
      when: `Payments sent after ${formatInstant(new Date(payments.sent_after))}`,
      account: after ?? 'No account',
      note: earlier(before),
    },
  ];
}

const earlier = (before: string | null): string =>
  before === null ? 'there is no payment before' : `earlier ones go to ${before}`;

/** The time, updated each minute while it is shown. */
function useMinutes(isShown: boolean): number {
  const [now, setNow] = useState(clockNow);
  useEffect(() => {
    if (!isShown) return undefined;
    const timer = setInterval(() => setNow(clockNow()), 60_000);
    return () => clearInterval(timer);
  }, [isShown]);
  return now;
}

/** A countdown is about the time of day, which a session's business day does not tell. */
function clockNow(): number {
  return performance.timeOrigin + performance.now();
}
