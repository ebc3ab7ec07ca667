import { constants } from '@portal/contract';
import { trailingMonths, type DateRange } from '@portal/domain';
import { useRangeInAddress } from '@portal/features/range-picker';
import { useOwner } from '@portal/platform';
import { useState } from 'react';
import type { LedgerFilter } from './ledger-filters.ts';
import { useLedger, type Ledger } from './use-ledger.ts';

/** The account of a property with the chosen range and filter. */
export interface ShownLedger extends Ledger {
  readonly range: DateRange;
  readonly choose: (range: DateRange) => void;
  readonly filter: LedgerFilter;
  readonly setFilter: (filter: LedgerFilter) => void;
}

export function useShownLedger(propertyId: number): ShownLedger {
  const { today } = useOwner();
  const { range, choose } = useRangeInAddress(trailingMonths(today, constants.tenancyWindowMonths));
  const [filter, setFilter] = useState<LedgerFilter>('all');
  return { range, choose, filter, setFilter, ...useLedger(propertyId, filter, range) };
}
