import { defineFact } from '../fact.ts';
import { id } from '../schema/fields.ts';
import { shape } from '../schema/shapes.ts';

/** The owner has chosen a property; bare addresses lead to it from then on (RT2). */
export const propertySelected = defineFact({
  name: 'property/selected',
  payload: shape({ property_id: id() }),
  isReplayed: true,
});
