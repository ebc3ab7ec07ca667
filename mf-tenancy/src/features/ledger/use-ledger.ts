import { calls, constants } from '@portal/contract';
import { parseMoney, type Cents, type DateRange } from '@portal/domain';
import { useOwner, usePages, type CallState, type NextPage } from '@portal/platform';
import { useMemo } from 'react';
import { broughtForward, toLedgerRows, type TenancyLedgerRow } from '../../data/ledger-lines.ts';
import type { LedgerFilter } from './ledger-filters.ts';

export interface Ledger {
  readonly state: CallState<readonly TenancyLedgerRow[]>;
  readonly more: NextPage;
  /** The balance at the end of the range, whatever is filtered; null until it is known. */
  readonly closing: Cents | null;
}

/**
 * The lines of an account, page by page. All lines are headed by what was brought forward; a filter leaves that out.
 */
export function useLedger(propertyId: number, filter: LedgerFilter, { from, to }: DateRange): Ledger {
  const { today } = useOwner();
  const { state, more } = usePages(calls.propertyLedger, (after) => ({
    body: {
      propertyId,
      creditType: filter,
      startFrom: from,
      endTo: to,
      limit: constants.ledgerPageSize,
      ...(after !== undefined && { after }),
    },
  }));
  const pages = state.status === 'ready' ? state.data : null;
  const isToDate = to >= today && more.status === 'none' && (filter === 'all' || filter === 'Paid to you');
  const rows = useMemo(() => {
    const lines = toLedgerRows(pages ?? [], isToDate);
    const opening = pages?.[0]?.opening;
    if (lines.length === 0 || filter !== 'all' || opening === undefined) return lines;
    return [broughtForward(opening, from), ...lines];
  }, [pages, filter, from, isToDate]);
  const closing = pages?.[0]?.closing;
  return {
    state: state.status === 'ready' ? { ...state, data: rows } : state,
    more,
    closing: closing === undefined ? null : parseMoney(closing),
  };
}
