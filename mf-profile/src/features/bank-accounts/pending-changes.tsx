import { calls, type BankList } from '@portal/contract';
import { formatInstant } from '@portal/domain';
import { useOwner, useWriteRefusal } from '@portal/platform';
import { Button } from '@portal/ui';
import { useEffect, useState, type ReactElement } from 'react';
import styles from './bank-accounts.module.css';
import { pendingSaves, timeLeft, type PendingSave } from './pending-saves.ts';
import { useBankButton } from './use-bank-button.ts';

/** What was saved and does not count yet, each with the time that is left to undo it (BA1). */
export function PendingChanges({ list }: { readonly list: BankList }): ReactElement | null {
  const saves = pendingSaves(list);
  const now = useMinutes(saves.length > 0);
  if (saves.length === 0) return null;
  return (
    <ul className={styles.pending} aria-label="Changes that do not count yet">
      {saves.map((save) => (
        <Pending key={save.saveId} save={save} now={now} />
      ))}
    </ul>
  );
}

function Pending({ save, now }: { readonly save: PendingSave; readonly now: number }): ReactElement {
  const { user } = useOwner();
  const { isWaiting, send } = useBankButton();
  const body = { customer_id: user.customer_id, save: String(save.saveId), causer_id: String(user.customer_id) };
  return (
    <li>
      <p>
        <strong>{save.what}</strong> {countsWords(save, now)} {save.until}
      </p>
      <Button
        isWaiting={isWaiting}
        disabledReason={useWriteRefusal(calls.undoBankChange)}
        onClick={() => send(calls.undoBankChange, { body })}
      >
        Undo this change
      </Button>
    </li>
  );
}

function countsWords({ effectiveAt, waits }: PendingSave, now: number): string {
  if (effectiveAt === null) return `It ${waits ?? 'waits'}.`;
  const left = timeLeft(effectiveAt, now);
  return `It counts from ${formatInstant(effectiveAt)}${left ? ` (in ${left})` : ''}.`;
}

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
