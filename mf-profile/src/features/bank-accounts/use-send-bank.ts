import { calls, facts } from '@portal/contract';
import { ApiError, emit, markStale, sendWrite, staleWhen, useOwner, type WriteCall } from '@portal/platform';

export type Input<C extends WriteCall> = Parameters<typeof sendWrite<C>>[1];

/** Everything that tells where money goes. */
const shown = [calls.bankList, calls.profiles, calls.propertyList, calls.nextTransfer];

// The owner has kept or undone a change that was on hold, in another area.
staleWhen(facts.bankAssigned, ...shown);

/** A write that was sent; `refreshed` resolves once the page shows it. */
interface SentBank {
  readonly refreshed: Promise<void>;
}

/** Sends a write of bank accounts. What is shown is read again, also where another user has saved since. */
export function useSendBank(): <C extends WriteCall>(call: C, input: Input<C>) => Promise<SentBank> {
  const { user } = useOwner();
  return async (call, input) => {
    try {
      const written = await sendWrite(call, input, { refreshes: shown, once: crypto.randomUUID(), topic: 'bank' });
      emit(facts.bankAssigned, { customer_id: user.customer_id });
      return { refreshed: written.isDone ? written.refreshed : Promise.resolve() };
    } catch (error) {
      if (error instanceof ApiError && error.code === 'stale') await markStale(shown);
      throw error;
    }
  };
}
