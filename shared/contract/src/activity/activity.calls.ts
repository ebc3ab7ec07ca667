import { defineCall } from '../call.ts';
import { addressedId, addressedNumber, isoDay, oneOf, text } from '../schema/fields.ts';
import { listOf, shape } from '../schema/shapes.ts';
import { activityEntrySchema, activityKinds, activityPersonSchema } from './activity.schema.ts';

export const activityList = defineCall({
  name: 'activityList',
  summary:
    "Who logged in, looked at bank data, downloaded, sent or changed something of an owner's, latest first (RT22)",
  method: 'GET',
  path: '/activity/:customer_id',
  access: { role: 'owner', customer: { in: 'params', name: 'customer_id' } },
  effect: 'read',
  heavy: { reads: ['doors', 'lines'], days: 'since last month' },
  params: shape({ customer_id: addressedId('customer') }),
  query: shape({
    /** The `next` of the previous page. */
    after: addressedNumber(1, 9_999_999_999).optional(),
    /** The `id` of a person of the answer; it only narrows the owner's own rows, so another id finds none. */
    person: addressedNumber(0, 999_999_999).optional(),
    kind: oneOf(activityKinds).optional(),
    from: isoDay().optional(),
    to: isoDay().optional(),
    limit: addressedNumber(1, 100).optional(),
  }),
  body: null,
  answer: shape({
    list: listOf(activityEntrySchema),
    next: text(20).nullable().defined(),
    /** Everybody who ever did something, whatever is filtered. */
    people: listOf(activityPersonSchema),
  }),
});
