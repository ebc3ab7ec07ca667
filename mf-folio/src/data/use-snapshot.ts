import { calls } from '@portal/contract';
import { useCall, useOwner, type CallState, type Failure } from '@portal/platform';
import { useMemo } from 'react';
import { toSnapshot, type Snapshot } from './snapshot.ts';
import { useFolio } from './use-folio.ts';

export interface ShownSnapshot {
  /** Ready without `held` when only the balances failed. */
  readonly state: CallState<Snapshot>;
  /** Why the balances could not be loaded; null if they were, or if nothing was. */
  readonly heldFailure: Failure | null;
}

/**
 * The snapshot of the current owner: a failed call removes only the figures that need it. Stale when one of the calls
 * is. One retry repeats all failed calls. It is recalculated only when a response changes.
 */
export function useSnapshot(): ShownSnapshot {
  const { user, today } = useOwner();
  const folio = useFolio();
  const ledgers = useCall(calls.folioLedgers, { body: { data: user.customer_id } });
  const portfolio = folio.status === 'ready' ? folio.data : null;
  const balances = ledgers.status === 'ready' ? ledgers.data : null;
  const isSettled = ledgers.status !== 'waiting';
  const snapshot = useMemo(
    () => (portfolio && isSettled ? toSnapshot(portfolio, balances, today) : null),
    [portfolio, balances, isSettled, today],
  );
  if (folio.status === 'failed') return { state: folio, heldFailure: null };
  if (snapshot === null) return { state: { status: 'waiting' }, heldFailure: null };
  const stale = [folio, ledgers].flatMap((call) => (call.status === 'ready' && call.stale ? [call.stale] : []))[0];
  return {
    state: { status: 'ready', data: snapshot, stale: stale ?? null },
    heldFailure: ledgers.status === 'failed' ? ledgers : null,
  };
}
