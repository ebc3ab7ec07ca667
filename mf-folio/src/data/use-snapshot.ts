import { calls } from '@portal/contract';
import { useCall, useOwner, type CallState, type Failure } from '@portal/platform';
import { useMemo } from 'react';
import { toSnapshot, type Snapshot } from './snapshot.ts';

/**
 * The snapshot of the signed-in owner: ready when portfolio and balances are, failed as soon as one of them is, stale as one of
 * them is; one retry asks for all that failed. It is worked out once for what was answered, not for every dialog that opens.
 */
export function useSnapshot(): CallState<Snapshot> {
  const { user, today } = useOwner();
  const customerId = user.customer_id;
  const folio = useCall(calls.folioProperty, {
    body: { groupId: null, leasedOnly: false, startDate: null, endDate: null, customerId },
  });
  const ledgers = useCall(calls.folioLedgers, { body: { data: customerId } });
  const portfolio = folio.status === 'ready' ? folio.data : null;
  const balances = ledgers.status === 'ready' ? ledgers.data : null;
  const snapshot = useMemo(
    () => portfolio && balances && toSnapshot(portfolio, balances, today),
    [portfolio, balances, today],
  );
  const failure = joined([folio, ledgers].filter((call) => call.status === 'failed'));
  if (failure) return { status: 'failed', ...failure };
  const stale = joined([folio, ledgers].flatMap((call) => (call.status === 'ready' && call.stale ? [call.stale] : [])));
  return snapshot ? { status: 'ready', data: snapshot, stale } : { status: 'waiting' };
}

/** The first one in its words, with the retry of all. */
function joined(failures: readonly Failure[]): Failure | null {
  const [first] = failures;
  if (!first) return null;
  const { message, reference } = first;
  const retry = (): void => {
    for (const failure of failures) failure.retry();
  };
  return { message, reference, retry };
}
