import { calls, type Property } from '@portal/contract';
import { ApiError, markStale, sendWrite, toast, useDraft, useOwner } from '@portal/platform';
import { useRef, useState } from 'react';

export interface Flags {
  readonly isWaiting: boolean;
  /** @param loaded what the page shows of these and other properties, by `loadedFlagsOf` */
  readonly send: (flags: ReadonlyMap<number, boolean>, loaded: string) => void;
}

/** The version token of a page: the server refuses its pairs once another user has saved. */
export function loadedFlagsOf(properties: readonly Pick<Property, 'property_id' | 'foreign_resident'>[]): string {
  return properties.map(({ property_id: id, foreign_resident: flag }) => `${id}:${flag === 'Y' ? 'Y' : 'N'}`).join(',');
}

const nothing = { pairs: '' };
const shown = [calls.propertyList, calls.profiles];

/**
 * Sends pairs of property and flag (NRES 316), once however often it is pressed.
 * @param onStale called where another user has saved since; the page reads what is there
 */
export function useFlags(onDone: () => void, onStale: () => void = onDone): Flags {
  const { user } = useOwner();
  const draft = useDraft('non-resident flags', nothing);
  const [isWaiting, setWaiting] = useState(false);
  const isSending = useRef(false);
  const sendOne = async (flags: ReadonlyMap<number, boolean>, loaded: string): Promise<void> => {
    const pairs = Object.fromEntries([...flags].map(([id, isForeign]) => [String(id), isForeign ? '1' : '0']));
    const body = { ...pairs, causer_id: String(user.customer_id), loaded };
    const text = JSON.stringify(body);
    // The same pairs after a lost response go under the same key; others are another save.
    if (draft.values.pairs !== text) draft.keep({ pairs: text });
    try {
      const settings = { refreshes: shown, once: draft.key };
      const { isDone } = await sendWrite(calls.applyNonResident, { body, file: null }, settings);
      if (!isDone) return;
      draft.clear();
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.kind !== 'aborted') toast.error(error.message);
      if (error.code !== 'stale') return;
      void markStale(shown);
      onStale();
    }
  };
  return {
    isWaiting,
    send: (flags, loaded) => {
      if (isSending.current) return;
      isSending.current = true;
      setWaiting(true);
      void sendOne(flags, loaded).finally(() => {
        isSending.current = false;
        setWaiting(false);
      });
    },
  };
}
