import { defineFact } from '../fact.ts';
import { id } from '../schema/fields.ts';
import { shape } from '../schema/shapes.ts';

/** The owner has selected a property. Addresses without an id refer to it from then on (RT2). */
export const propertySelected = defineFact({
  name: 'property/selected',
  payload: shape({ property_id: id() }),
  isReplayed: true,
});
