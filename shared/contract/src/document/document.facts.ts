import { defineFact } from '../fact.ts';
import { isId } from '../schema/guards.ts';

/** A document or a bill of a property has been submitted. */
export const documentSubmitted = defineFact({
  name: 'document/submitted',
  payload: { property_id: isId },
  isReplayed: false,
});
