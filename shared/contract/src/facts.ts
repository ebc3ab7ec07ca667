import { defineFact } from './fact.ts';
import { anyText, id, oneOf } from './schema/fields.ts';
import { shape } from './schema/shapes.ts';

/** An area failed while it was mounted. */
export const remoteFailed = defineFact({
  name: 'remote/failed',
  payload: shape({ remote: anyText(), phase: oneOf(['render']), reason: anyText() }),
  isReplayed: false,
});

/** The owner has selected a property. Addresses without an id refer to it from then on (RT2). */
export const propertySelected = defineFact({
  name: 'property/selected',
  payload: shape({ property_id: id() }),
  isReplayed: true,
});

/** A document or a bill of a property has been submitted. */
export const documentSubmitted = defineFact({
  name: 'document/submitted',
  payload: shape({ property_id: id() }),
  isReplayed: false,
});
