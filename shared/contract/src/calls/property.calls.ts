import { defineCall } from '../call.ts';
import { constants } from '../constants.ts';
import { addressedId, between, decimal, id, isoDay, oneOf, text } from '../schema/fields.ts';
import { listOf, shape } from '../schema/shapes.ts';
import { ledgerEntrySchema } from '../wire/ledger.schema.ts';
import { propertySchema } from '../wire/property.schema.ts';

const ownersProperties = {
  method: 'GET',
  access: { role: 'owner', customer: { in: 'params', name: 'customer_id' } },
  effect: 'read',
  params: shape({ customer_id: addressedId() }),
  query: null,
  body: null,
  answer: listOf(propertySchema),
} as const;

export const propertyList = defineCall({
  name: 'propertyList',
  summary: "The owner's properties",
  path: '/property/list/:customer_id',
  ...ownersProperties,
});

export const listProperty = defineCall({
  name: 'listProperty',
  summary: 'The same list, used for search',
  path: '/list/property/:customer_id',
  ...ownersProperties,
});

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
    propertyId: id(),
    creditType: oneOf(constants.transactionTypes),
    startFrom: isoDay(),
    endTo: isoDay(),
    /** The `next` of the page before. */
    after: text(128).optional(),
    limit: between(1, constants.ledgerPageSize).optional(),
  }),
  answer: shape({
    ledger: listOf(ledgerEntrySchema),
    /** The account's balance before the range and at its end, whatever the filter (TN5). */
    opening: decimal(),
    closing: decimal(),
    next: text(128).nullable().defined(),
  }),
});
