import { calls, type AnswerOf } from '@portal/contract';
import { parseMoney, type IsoDate } from '@portal/domain';
import { useCall, useOwner, type CallState } from '@portal/platform';
import { useMemo } from 'react';
import { withChanges, type PayoutMonth } from './payouts-by-month.ts';

type FolioMonthsAnswer = AnswerOf<typeof calls.folioMonths>;

const year = 12;

/** The sums sent to the owner in each of the last twelve months, the oldest first. */
export function usePayoutMonths(): CallState<readonly PayoutMonth[]> {
  const { user, today } = useOwner();
  // One month more, so that the first of the twelve can be compared too.
  const call = useCall(calls.folioMonths, { body: { customerId: user.customer_id, months: year + 1 } });
  const answer = call.status === 'ready' ? call.data : null;
  const months = useMemo(() => answer && toPayoutMonths(answer, today), [answer, today]);
  if (call.status !== 'ready') return call;
  return months ? { ...call, data: months } : { status: 'waiting' };
}

function toPayoutMonths(answer: FolioMonthsAnswer, today: IsoDate): PayoutMonth[] {
  const sums = answer.map(({ from, to, paid_to_you }) => ({ days: { from, to }, amount: parseMoney(paid_to_you) }));
  return withChanges(sums, today).slice(-year);
}
