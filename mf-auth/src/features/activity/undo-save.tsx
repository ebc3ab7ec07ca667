import { calls, facts, type ActivityEntry } from '@portal/contract';
import { formatInstant } from '@portal/domain';
import { ApiError, emit, sendWrite, toast, useOwner, useWriteRefusal } from '@portal/platform';
import { Button } from '@portal/ui';
import { useRef, useState, type ReactElement } from 'react';
import styles from './activity.module.css';

/** Undoes a save of bank accounts that does not count yet (BA1). */
export function UndoSave({ undo }: { readonly undo: NonNullable<ActivityEntry['undo']> }): ReactElement {
  const { user } = useOwner();
  const [isWaiting, setWaiting] = useState(false);
  const isSending = useRef(false);
  const send = async (): Promise<void> => {
    isSending.current = true;
    setWaiting(true);
    const { customer_id } = user;
    const body = { customer_id, save: undo.save, causer_id: String(customer_id) };
    try {
      const settings = { refreshes: [calls.activityList], once: crypto.randomUUID(), topic: 'bank' };
      await sendWrite(calls.undoBankChange, { body }, settings);
      emit(facts.bankAssigned, { customer_id });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.kind !== 'aborted') toast.error(error.message);
    } finally {
      isSending.current = false;
      setWaiting(false);
    }
  };
  return (
    <span className={styles.undo}>
      <Button
        isWaiting={isWaiting}
        disabledReason={useWriteRefusal(calls.undoBankChange)}
        onClick={() => void (isSending.current ? undefined : send())}
      >
        Undo
      </Button>
      <small>{undo.until === null ? 'while it waits' : `until ${formatInstant(new Date(undo.until))}`}</small>
    </span>
  );
}
