import { defineFact } from '../fact.ts';
import { isId } from '../schema/guards.ts';

/** A meeting about a building was booked or cancelled. */
export const meetingChanged = defineFact({
  name: 'meeting/changed',
  payload: { building_id: isId },
  isReplayed: false,
});
