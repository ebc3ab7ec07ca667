import { calls } from '@portal/contract';
import type { DateRange } from '@portal/domain';
import { useCall, type CallState } from '@portal/platform';
import type { Door } from './doors.ts';
import { usePayouts, type Payouts } from './payouts.ts';

/** Payouts to the owner in a range of days (FN3). */
export function usePayoutsBetween({ from, to }: DateRange, doors: readonly Door[]): CallState<Payouts> {
  return usePayouts(useCall(calls.payoutsBetween, { body: { startDate: from, endDate: to } }), doors);
}
