import { defineFact } from '../fact.ts';
import { isWholeNumber } from '../schema/guards.ts';

/** The number of unread messages, the one count of every badge (NT6). */
export const messagesCounted = defineFact({
  name: 'messages/counted',
  payload: { unread: isWholeNumber },
  isReplayed: true,
});
