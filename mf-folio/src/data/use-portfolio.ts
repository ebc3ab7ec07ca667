import { calls } from '@portal/contract';
import type { DateRange } from '@portal/domain';
import { useCall, useOwner, type CallState } from '@portal/platform';
import { useMemo } from 'react';
import { toPortfolio, type Portfolio } from './portfolio.ts';

/**
 * The portfolio in a range of days. Another range aborts the request for the one before, whose response is never shown.
 */
export function usePortfolio({ from, to }: DateRange): CallState<Portfolio> {
  const { user, today } = useOwner();
  const call = useCall(calls.folioProperty, {
    body: { groupId: null, leasedOnly: false, startDate: from, endDate: to, customerId: user.customer_id },
  });
  const data = call.status === 'ready' ? call.data : null;
  const portfolio = useMemo(() => data && toPortfolio(data, today), [data, today]);
  if (call.status !== 'ready') return call;
  return portfolio ? { ...call, data: portfolio } : { status: 'waiting' };
}
