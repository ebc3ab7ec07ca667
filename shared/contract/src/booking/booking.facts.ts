import { defineFact } from '../fact.ts';
import { id } from '../schema/fields.ts';
import { shape } from '../schema/shapes.ts';

/** A meeting about a building was booked or cancelled. */
export const meetingChanged = defineFact({
  name: 'meeting/changed',
  payload: shape({ building_id: id() }),
  isReplayed: false,
});
