import { defineFact } from '../fact.ts';
import { isId } from '../schema/guards.ts';

/** The owner has opened a building: a booking begins with it (BK8), and lists of buildings mark it. It filters nothing. */
export const buildingSelected = defineFact({
  name: 'building/selected',
  payload: { group_id: isId },
  isReplayed: true,
});
