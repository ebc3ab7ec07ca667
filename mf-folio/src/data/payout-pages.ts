import { calls, type AnswerOf } from '@portal/contract';
import type { DateRange } from '@portal/domain';
import { useAllPages, useOwner, type CallState } from '@portal/platform';
import { useMemo } from 'react';

interface PayoutPages {
  /** Null until all of them are read. */
  readonly lines: AnswerOf<typeof calls.payoutPage>['lines'] | null;
  readonly failure: Extract<CallState<never>, { readonly status: 'failed' }> | null;
}

/** Payouts to the owner in a range of days, read page by page; nothing without a range. */
export function usePayoutPages(range: DateRange | null): PayoutPages {
  const { today } = useOwner();
  const { from, to } = range ?? { from: today, to: today };
  const state = useAllPages(
    calls.payoutPage,
    (after) => ({ body: { startDate: from, endDate: to, ...(after !== undefined && { after }) } }),
    { enabled: range !== null },
  );
  const pages = state.status === 'ready' ? state.data : null;
  const lines = useMemo(() => pages?.flatMap((page) => page.lines) ?? null, [pages]);
  return { lines, failure: state.status === 'failed' ? state : null };
}
