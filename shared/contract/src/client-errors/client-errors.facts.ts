import { defineFact } from '../fact.ts';
import { isOneOf, isText } from '../schema/guards.ts';

/** An area failed while it was mounted. */
export const remoteFailed = defineFact({
  name: 'remote/failed',
  payload: { remote: isText, phase: isOneOf(['render']), reason: isText },
  isReplayed: false,
});
