import { defineFact } from './fact.ts';
import { anyText, id, oneOf } from './schema/fields.ts';
import { shape } from './schema/shapes.ts';

/** An area broke while it stood there. */
export const remoteFailed = defineFact({
  name: 'remote/failed',
  payload: shape({ remote: anyText(), phase: oneOf(['render']), reason: anyText() }),
  isReplayed: false,
});

/** The owner has chosen a property; bare addresses lead to it from then on (RT2). */
export const propertySelected = defineFact({
  name: 'property/selected',
  payload: shape({ property_id: id() }),
  isReplayed: true,
});

/** A document or a bill of a property has been handed in. */
export const documentSubmitted = defineFact({
  name: 'document/submitted',
  payload: shape({ property_id: id() }),
  isReplayed: false,
});
