import { calls, type AnswerOf } from '@portal/contract';
import { parseMoney } from '@portal/domain';
import { useCall, useOwner, type CallState } from '@portal/platform';
import { moneyFormat } from '@portal/ui/chart';
import { useMemo } from 'react';
import { coversOf, toCategories, type Months } from './months.ts';

type Answer = AnswerOf<typeof calls.folioMonths>;

const year = 12;

/** What was sent to the owner in each of the last twelve months. */
export function usePayoutMonths(): CallState<Months> {
  const { user } = useOwner();
  const call = useCall(calls.folioMonths, { body: { customerId: user.customer_id, months: year } });
  const answer = call.status === 'ready' ? call.data : null;
  const months = useMemo(() => answer && toPayoutMonths(answer), [answer]);
  if (call.status !== 'ready') return call;
  return months ? { ...call, data: months } : { status: 'waiting' };
}

function toPayoutMonths(answer: Answer): Months {
  const values = answer.map(({ paid_to_you }) => parseMoney(paid_to_you));
  return {
    chart: {
      categories: toCategories(answer),
      series: [{ name: 'Paid to you', colour: 2, values }],
      format: moneyFormat,
    },
    covers: coversOf(answer),
  };
}
