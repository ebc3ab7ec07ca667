import { calls } from '@portal/contract';
import { ApiError, sendWrite, toast, useDraft, useOwner } from '@portal/platform';
import { useRef, useState } from 'react';

export interface Flags {
  readonly isWaiting: boolean;
  readonly send: (flags: ReadonlyMap<number, boolean>) => void;
}

const nothing = { pairs: '' };

/** Sends pairs of property and flag (NRES 316), once however often it is pressed. */
export function useFlags(onDone: () => void): Flags {
  const { user } = useOwner();
  const draft = useDraft('non-resident flags', nothing);
  const [isWaiting, setWaiting] = useState(false);
  const isSending = useRef(false);
  const sendOne = async (flags: ReadonlyMap<number, boolean>): Promise<void> => {
    const pairs = Object.fromEntries([...flags].map(([id, isForeign]) => [String(id), isForeign ? '1' : '0']));
    const body = { ...pairs, causer_id: String(user.customer_id) };
    const text = JSON.stringify(body);
    // The same pairs after a lost answer go under the same key; others are another save.
    if (draft.values.pairs !== text) draft.keep({ pairs: text });
    try {
      const settings = { refreshes: [calls.propertyList, calls.profiles], once: draft.key };
      const { isDone } = await sendWrite(calls.applyNonResident, { body, file: null }, settings);
      if (!isDone) return;
      draft.clear();
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.kind !== 'aborted') toast.error(error.message);
    }
  };
  return {
    isWaiting,
    send: (flags) => {
      if (isSending.current) return;
      isSending.current = true;
      setWaiting(true);
      void sendOne(flags).finally(() => {
        isSending.current = false;
        setWaiting(false);
      });
    },
  };
}
