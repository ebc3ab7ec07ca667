import { defineFact } from '../fact.ts';
import { anyText } from '../schema/fields.ts';
import { shape } from '../schema/shapes.ts';

/** The owner's personal details were saved; the name of the header follows. */
export const profileSaved = defineFact({
  name: 'profile/saved',
  payload: shape({ first_name: anyText(), last_name: anyText() }),
  isReplayed: false,
});
