import type { BillSort } from './bill-sorts.ts';
import type { Tenure } from './tenure.ts';

/** What happens on an account from time to time, and to whom it belongs in the last complete month for certain. */
export type Habit = 'transfer' | 'auth-transfer' | 'hold' | 'work-order' | 'refund' | 'fees' | 'returned-payout';

/** A property as it is planned. */
export interface Plot {
  readonly tenure: Tenure;
  readonly isAdvertised?: true;
  readonly isForeign?: true;
  readonly habits?: readonly Habit[];
  readonly bills: readonly BillSort[];
}
