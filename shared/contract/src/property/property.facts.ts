import { defineFact } from '../fact.ts';
import { isId } from '../schema/guards.ts';

/** The owner has selected a property. Addresses without an id refer to it from then on (RT2). */
export const propertySelected = defineFact({
  name: 'property/selected',
  payload: { property_id: isId },
  isReplayed: true,
});

/** The owner has changed the photos of a property, or asked for a change of its details. */
export const propertyUpdated = defineFact({
  name: 'property/updated',
  payload: { property_id: isId },
  isReplayed: false,
});
