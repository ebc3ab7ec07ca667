import { defineFact } from '../fact.ts';
import { wholeNumber } from '../schema/fields.ts';
import { shape } from '../schema/shapes.ts';

/** So many messages are unread: the one count of every badge (NT6). */
export const messagesCounted = defineFact({
  name: 'messages/counted',
  payload: shape({ unread: wholeNumber() }),
  isReplayed: true,
});
