import { defineCall } from '../call.ts';
import { addressedId, anyText, decimal, flag, instant } from '../schema/fields.ts';
import { listOf, shape } from '../schema/shapes.ts';

export const nextTransfer = defineCall({
  name: 'nextTransfer',
  summary: 'When money is sent to the owner next, and until when a change of bank details counts for it (FN36, PR15)',
  method: 'GET',
  path: '/eft/next/:customer_id',
  access: { role: 'owner', customer: { in: 'params', name: 'customer_id' } },
  effect: 'read',
  params: shape({ customer_id: addressedId('customer') }),
  query: null,
  body: null,
  answer: shape({
    /** Null when no batch is planned. */
    sends_at: instant().nullable().defined(),
    cut_off: instant().nullable().defined(),
    /** Whether a change that is made now still counts for it. */
    is_open: flag(),
    /** Only where the provider has planned the payments; never worked out from what is held. */
    amount: decimal().nullable().defined(),
    /** The accounts that it goes to, each by its last four digits. */
    accounts: listOf(anyText()),
    /**
     * The part of the amount for each account, by its last four digits: null for one that the owner no longer has, or
     * where none is chosen. Missing without a planned amount, and from an earlier api.
     */
    by_account: listOf(shape({ account_number: anyText().nullable().defined(), amount: decimal() })).optional(),
  }),
});
