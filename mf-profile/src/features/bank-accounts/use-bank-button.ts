import { ApiError, toast, type WriteCall } from '@portal/platform';
import { useRef, useState } from 'react';
import { useSendBank, type Input } from './use-send-bank.ts';

export interface BankButton {
  readonly isWaiting: boolean;
  readonly send: <C extends WriteCall>(call: C, input: Input<C>) => void;
}

/**
 * A write of bank accounts by a button, which waits until the page shows what was written; its refusal is shown in a
 * toast.
 * @param onStale called where another user has saved since, and the page has read what is there
 */
export function useBankButton(onDone: () => void = nothing, onStale: () => void = nothing): BankButton {
  const sendBank = useSendBank();
  const [isWaiting, setWaiting] = useState(false);
  const isSending = useRef(false);
  const run = async <C extends WriteCall>(call: C, input: Input<C>): Promise<void> => {
    isSending.current = true;
    setWaiting(true);
    try {
      const { refreshed } = await sendBank(call, input);
      onDone();
      await refreshed;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.kind !== 'aborted') toast.error(error.message);
      if (error.code === 'stale') onStale();
    } finally {
      isSending.current = false;
      setWaiting(false);
    }
  };
  return { isWaiting, send: (call, input) => void (isSending.current ? undefined : run(call, input)) };
}

function nothing(): void {
  // Most buttons have nothing more to do.
}
