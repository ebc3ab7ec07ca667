import { defineFact } from '../fact.ts';
import { id } from '../schema/fields.ts';
import { shape } from '../schema/shapes.ts';

/** The owner has opened a building: a booking begins with it (BK8), and lists of buildings mark it. It filters nothing. */
export const buildingSelected = defineFact({
  name: 'building/selected',
  payload: shape({ group_id: id() }),
  isReplayed: true,
});
