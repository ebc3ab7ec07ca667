import { defineCall } from '../call.ts';
import { constants } from '../constants.ts';
import { between, decimal, id, isoDay, oneOf, text } from '../schema/fields.ts';
import { listOf, shape } from '../schema/shapes.ts';
import { ledgerEntrySchema } from './ledger.schema.ts';

export const propertyLedger = defineCall({
  name: 'propertyLedger',
  summary: 'The ledger lines of a property in a range of days, page by page',
  method: 'POST',
  path: '/property/ledger',
  access: { role: 'owner', customer: { in: 'session' } },
  effect: 'read',
  params: null,
  query: null,
  body: shape({
    propertyId: id('property'),
    creditType: oneOf(constants.ledgerFilters),
    startFrom: isoDay(),
    endTo: isoDay(),
    /** The `next` of the previous page. */
    after: text(128).optional(),
    limit: between(1, constants.ledgerPageSize).optional(),
  }),
  answer: shape({
    ledger: listOf(ledgerEntrySchema),
    /** The account's balance before the range and at its end, regardless of the filter (TN5). */
    opening: decimal(),
    closing: decimal(),
    next: text(128).nullable().defined(),
  }),
});
