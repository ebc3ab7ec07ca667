import { defineFact } from '../fact.ts';
import { anyText, oneOf } from '../schema/fields.ts';
import { shape } from '../schema/shapes.ts';

/** An area broke while it was shown. */
export const remoteFailed = defineFact({
  name: 'remote/failed',
  payload: shape({ remote: anyText(), phase: oneOf(['render']), reason: anyText() }),
  isReplayed: false,
});
