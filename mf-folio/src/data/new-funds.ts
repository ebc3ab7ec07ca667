import { calls, messages, newFundsByProperty } from '@portal/contract';
import { toast, useCall, type CallState } from '@portal/platform';
import type { Cents, IsoDate } from '@portal/domain';
import { useEffect } from 'react';

/** The rents that came in lately, by property, and the days that this means. */
export interface NewFunds {
  readonly byProperty: ReadonlyMap<number, Cents>;
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/** New Funds Received. A line that is down is told at once, whatever of the snapshot is looked at (SNAP 111). */
export function useNewFunds(): CallState<NewFunds> {
  const recent = useCall(calls.recentRent, {});
  const isLost = recent.status === 'failed' && recent.message === messages.somethingWrong;
  useEffect(() => {
    if (isLost) toast.error(messages.somethingWrong);
  }, [isLost]);
  if (recent.status !== 'ready') return recent;
  return { ...recent, data: { byProperty: newFundsByProperty(recent.data), ...recent.data.window } };
}
