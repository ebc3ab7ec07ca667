import { calls, type AnswerOf } from '@portal/contract';
import { useCall, useOwner, type CallState } from '@portal/platform';
import { useMemo } from 'react';
import { toDoors, type Door } from './doors.ts';

/** The properties of the current owner, which the snapshot and Paid to you read once for both. */
export function useFolio(): CallState<AnswerOf<typeof calls.folioProperty>> {
  const { user } = useOwner();
  return useCall(calls.folioProperty, {
    body: { groupId: null, leasedOnly: false, startDate: null, endDate: null, customerId: user.customer_id },
  });
}

/** The properties that count (LS5). */
export function useDoors(): CallState<readonly Door[]> {
  const folio = useFolio();
  const answer = folio.status === 'ready' ? folio.data : null;
  const doors = useMemo(() => answer && toDoors(answer), [answer]);
  if (folio.status !== 'ready') return folio;
  return doors ? { ...folio, data: doors } : { status: 'waiting' };
}
