import { calls, messages, newFundsByProperty } from '@portal/contract';
import { toast, useCall, type CallState } from '@portal/platform';
import type { Cents, IsoDate } from '@portal/domain';
import { useEffect } from 'react';

/** The rents received recently, by property, and the period. */
export interface NewFunds {
  readonly byProperty: ReadonlyMap<number, Cents>;
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/** New Funds Received. A lost connection shows a toast at once, even while the funds are not visible (SNAP 111). */
export function useNewFunds(): CallState<NewFunds> {
  const recent = useCall(calls.recentRent, {});
  const isLost = recent.status === 'failed' && recent.message === messages.somethingWrong;
  useEffect(() => {
    if (isLost) toast.error(messages.somethingWrong);
  }, [isLost]);
  if (recent.status !== 'ready') return recent;
  return { ...recent, data: { byProperty: newFundsByProperty(recent.data), ...recent.data.window } };
}
