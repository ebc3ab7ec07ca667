import { calls } from '@portal/contract';
import { useCall, useOwner, type CallState, type Failure } from '@portal/platform';
import { useMemo } from 'react';
import { toSnapshot, type Snapshot } from './snapshot.ts';

/**
 * The snapshot of the current owner: ready when both calls are, failed when one of them is, stale when one of them is.
 * One retry repeats all failed calls. It is recalculated only when a response changes.
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
  const failure = combineFailures([folio, ledgers].filter((call) => call.status === 'failed'));
  if (failure) return { status: 'failed', ...failure };
  const stale = combineFailures(
    [folio, ledgers].flatMap((call) => (call.status === 'ready' && call.stale ? [call.stale] : [])),
  );
  return snapshot ? { status: 'ready', data: snapshot, stale } : { status: 'waiting' };
}

/** The first failure's message, with a retry of all. */
function combineFailures(failures: readonly Failure[]): Failure | null {
  const [first] = failures;
  if (!first) return null;
  const { message, advice, reference } = first;
  const retry = (): void => {
    for (const failure of failures) failure.retry();
  };
  return { message, advice, reference, retry };
}
