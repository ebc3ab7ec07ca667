import { defineFact } from '../fact.ts';
import { id } from '../schema/fields.ts';
import { shape } from '../schema/shapes.ts';

/** The owner has selected a property. Addresses without an id refer to it from then on (RT2). */
export const propertySelected = defineFact({
  name: 'property/selected',
  payload: shape({ property_id: id() }),
  isReplayed: true,
});

/** The owner has changed the photos of a property, or asked for a change of its details. */
export const propertyUpdated = defineFact({
  name: 'property/updated',
  payload: shape({ property_id: id() }),
  isReplayed: false,
});
