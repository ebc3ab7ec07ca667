import { calls, facts } from '@portal/contract';
import { ApiError, emit, markStale, sendWrite, useOwner, type WriteCall } from '@portal/platform';
import { createContext, use, useMemo, useState, type ReactElement, type ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

export type Input<C extends WriteCall> = Parameters<typeof sendWrite<C>>[1];

/**
 * Sends a write of bank accounts. Where the session is older than ten minutes the password is asked for first, and the
 * same write is sent again. False when the user did not give it.
 */
type Send = <C extends WriteCall>(call: C, input: Input<C>) => Promise<boolean>;

/** Everything that tells where money goes. */
const shown = [calls.bankList, calls.profiles, calls.propertyList, calls.nextTransfer];

const WritesContext = createContext<Send | null>(null);

export function BankWrites({ children }: { readonly children: ReactNode }): ReactElement {
  const { user } = useOwner();
  const [answer, setAnswer] = useState<((isConfirmed: boolean) => void) | null>(null);
  const send = useMemo<Send>(() => {
    const ask = (): Promise<boolean> =>
      new Promise((resolve) => {
        setAnswer(() => (isConfirmed: boolean) => {
          setAnswer(null);
          resolve(isConfirmed);
        });
      });
    const sendOnce = async <C extends WriteCall>(call: C, input: Input<C>, key: string): Promise<boolean> => {
      try {
        await sendWrite(call, input, { refreshes: shown, once: key });
        emit(facts.bankAssigned, { customer_id: user.customer_id });
        return true;
      } catch (error) {
        if (error instanceof ApiError && error.code === 'stale') await markStale(shown);
        throw error;
      }
    };
    return async (call, input) => {
      const key = crypto.randomUUID();
      try {
        return await sendOnce(call, input, key);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'unconfirmed') throw error;
        return (await ask()) && sendOnce(call, input, key);
      }
    };
  }, [user.customer_id]);
  return (
    <WritesContext value={send}>
      {children}
      <ConfirmDialog isOpen={answer !== null} onAnswer={(isConfirmed) => answer?.(isConfirmed)} />
    </WritesContext>
  );
}

export function useSendBank(): Send {
  const send = use(WritesContext);
  if (send === null) throw new Error('useSendBank must be used inside BankWrites');
  return send;
}
