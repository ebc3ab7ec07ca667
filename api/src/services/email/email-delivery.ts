import { AsyncLocalStorage } from 'node:async_hooks';
import { isDatabaseAway } from '../failures/causes.ts';
import { describeBug } from '../failures/describe-bug.ts';
import { deliverDue } from './deliver.ts';
import type { DeliveryDeps } from './deliver.ts';

export interface EmailDelivery {
  /** An email may have been written: deliver now. */
  wake(): void;
  /** Gives the email that is being sent a moment to finish, and sends nothing more. */
  close(): Promise<void>;
}

const POLL_INTERVAL = 30_000;
const CLOSE_WITHIN = 5000;

/** Delivers while the process runs: immediately when woken, and at intervals for retries. */
export function startEmailDelivery(deps: DeliveryDeps): EmailDelivery {
  const closing = new AbortController();
  const over = new AbortController();
  // Delivery must not run in the context of the call that wakes it: its session may end before the last email is sent,
  // and its limits do not apply.
  const outsideOfCalls = AsyncLocalStorage.snapshot();
  const ending = { closing: closing.signal, over: over.signal };
  let isWoken = false;
  let current: Promise<void> | null = null;
  const look = async (): Promise<void> => {
    while (isWoken && !closing.signal.aborted) {
      isWoken = false;
      await deliverDue(deps, ending).catch(tell);
    }
    current = null;
  };
  const tell = (error: unknown): void => {
    if (!isDatabaseAway(error)) deps.log.error({ bug: describeBug(error) }, 'email delivery is failing');
  };
  const wake = (): void => {
    isWoken = true;
    current ??= outsideOfCalls(look);
  };
  const timer = setInterval(wake, POLL_INTERVAL).unref();
  wake();
  return {
    wake,
    close: async () => {
      clearInterval(timer);
      closing.abort();
      const limit = setTimeout(() => over.abort(), CLOSE_WITHIN);
      await current;
      clearTimeout(limit);
    },
  };
}
