import { defineCall } from '../call.ts';
import { addressedId, line } from '../schema/fields.ts';
import { listOf, shape } from '../schema/shapes.ts';
import { asSearched } from '../schema/unseen.ts';
import { foundBillSchema, foundPaidBillSchema, foundPropertySchema, foundTenantSchema } from './search.schema.ts';

export const search = defineCall({
  name: 'search',
  summary: "What an owner's properties, tenants and bills hold of the typed words, the best matches of each (RT14)",
  method: 'GET',
  path: '/search/:customer_id',
  access: { role: 'owner', customer: { in: 'params', name: 'customer_id' } },
  effect: 'read',
  heavy: { reads: ['doors', 'openBills', 'paidBills'] },
  params: shape({ customer_id: addressedId('customer') }),
  /** Each word is a part of what is found, in any case and without accents. */
  query: shape({ q: asSearched(line(200)) }),
  body: null,
  answer: shape({
    properties: listOf(foundPropertySchema),
    tenants: listOf(foundTenantSchema),
    bills: listOf(foundBillSchema),
    paid_bills: listOf(foundPaidBillSchema).optional(),
  }),
});
