import { defineFact } from '../fact.ts';
import { isText } from '../schema/guards.ts';

/** The owner's personal details were saved; the name of the header follows. */
export const profileSaved = defineFact({
  name: 'profile/saved',
  payload: { first_name: isText, last_name: isText },
  isReplayed: false,
});
