import { defineFact } from '../fact.ts';
import { id } from '../schema/fields.ts';
import { shape } from '../schema/shapes.ts';

/** A document or a bill of a property has been submitted. */
export const documentSubmitted = defineFact({
  name: 'document/submitted',
  payload: shape({ property_id: id() }),
  isReplayed: false,
});
