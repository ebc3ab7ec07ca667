import type { BillKind } from './bill-kinds.ts';
import type { Tenure } from './tenure.ts';

/**
 * Events that happen on an account at random; each is certain in the last complete month for the properties that have
 * it.
 */
export type Habit = 'transfer' | 'auth-transfer' | 'hold' | 'work-order' | 'refund' | 'fees' | 'returned-payout';

/** The plan of a property. */
export interface PropertyPlan {
  readonly tenure: Tenure;
  readonly isAdvertised?: true;
  readonly isForeign?: true;
  readonly habits?: readonly Habit[];
  readonly bills: readonly BillKind[];
}
