import { calls } from '@portal/contract';
import { useCall, useOwner, type CallState } from '@portal/platform';
import { useMemo } from 'react';
import { toSnapshot, type Snapshot } from './snapshot.ts';

/**
 * The snapshot of the signed-in owner: ready when portfolio and balances are, failed as soon as one of them is; one retry
 * asks for all that failed. It is worked out once for what was answered, not for every dialog that opens.
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
  const failures = [folio, ledgers].filter((call) => call.status === 'failed');
  const [failure] = failures;
  if (failure) {
    const retry = (): void => {
      for (const call of failures) call.retry();
    };
    return { ...failure, retry };
  }
  return snapshot ? { status: 'ready', data: snapshot } : { status: 'waiting' };
}
