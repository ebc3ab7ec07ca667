import { defineFact } from '../fact.ts';
import { isWholeNumber } from '../schema/guards.ts';

/** So many messages are unread: the one count of every badge (NT6). */
export const messagesCounted = defineFact({
  name: 'messages/counted',
  payload: { unread: isWholeNumber },
  isReplayed: true,
});
