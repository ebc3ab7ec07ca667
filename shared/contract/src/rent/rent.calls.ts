import { defineCall } from '../call.ts';
import { anyText, decimal, id, isoDay } from '../schema/fields.ts';
import { listOf, shape } from '../schema/shapes.ts';

export const recentRent = defineCall({
  name: 'recentRent',
  summary: 'New funds received: recent rents',
  method: 'POST',
  path: '/recent/rent',
  access: { role: 'owner', customer: { in: 'session' } },
  effect: 'read',
  params: null,
  query: null,
  body: null,
  answer: shape({
    /** An entry that is not approved yet has no `approved` and does not count (FN22). */
    queue_list: listOf(
      shape({
        approved: shape({
          amount: decimal(),
          description: anyText(),
          paid_on: isoDay(),
          transaction: shape({ ledger: shape({ property_id: id() }) }),
        })
          .nullable()
          .defined(),
      }),
    ),
    /** The days that the list covers, both included. */
    window: shape({ from: isoDay(), to: isoDay() }),
  }),
});
