import { defineFact } from '../fact.ts';
import { anyText, oneOf } from '../schema/fields.ts';
import { shape } from '../schema/shapes.ts';

/** An area failed while it was mounted. */
export const remoteFailed = defineFact({
  name: 'remote/failed',
  payload: shape({ remote: anyText(), phase: oneOf(['render']), reason: anyText() }),
  isReplayed: false,
});
