import { defineFact } from '../fact.ts';
import { id } from '../schema/fields.ts';
import { shape } from '../schema/shapes.ts';

/** Accounts were chosen, changed or undone: whatever shows where money goes reads it again. */
export const bankAssigned = defineFact({
  name: 'bank/assigned',
  payload: shape({ customer_id: id() }),
  isReplayed: false,
});
