import { defineFact } from '../fact.ts';
import { isId } from '../schema/guards.ts';

/** Accounts were chosen, changed or undone: whatever shows where money goes reads it again. */
export const bankAssigned = defineFact({
  name: 'bank/assigned',
  payload: { customer_id: isId },
  isReplayed: false,
});
