import { defineCall } from '../call.ts';
import { flag, id, isoDay, wholeNumber } from '../schema/fields.ts';
import { recordOf } from '../schema/record.ts';
import { listOf, shape } from '../schema/shapes.ts';
import { folioLedgerEntrySchema, ledgerEntrySchema } from '../ledger/ledger.schema.ts';
import { folioPropertySchema, groupSchema } from '../property/property.schema.ts';

export const folioProperty = defineCall({
  name: 'folioProperty',
  summary: 'The portfolio: every property, and the buildings with theirs',
  method: 'POST',
  path: '/folio/property',
  access: { role: 'owner', customer: { in: 'body', name: 'customerId' } },
  effect: 'read',
  params: null,
  query: null,
  body: shape({
    /** One building; null for all. */
    groupId: id('building').nullable().default(null),
    leasedOnly: flag(),
    /** With both days the answer holds what happened from the one to the other; without, nothing of the ledgers. */
    startDate: isoDay().nullable().default(null),
    endDate: isoDay().nullable().default(null),
    customerId: id('customer'),
  }),
  /** The counts are the server's; screens count by the rule themselves (LS11). */
  answer: shape({
    propertyList: listOf(folioPropertySchema),
    group: listOf(groupSchema),
    leasedProperty: wholeNumber(),
    forLease: wholeNumber(),
  }),
});

export const folioLedgers = defineCall({
  name: 'folioLedgers',
  summary: 'Ledgers by property id; the last entry of each carries the balance held',
  method: 'POST',
  path: '/folio/ledgers',
  access: { role: 'owner', customer: { in: 'body', name: 'data' } },
  effect: 'read',
  params: null,
  query: null,
  /** `data` is the customer id. */
  body: shape({ data: id('customer') }),
  answer: recordOf(listOf(folioLedgerEntrySchema)),
});

export const paidToYou = defineCall({
  name: 'paidToYou',
  summary: 'Money sent to the owner, the latest first (FN3)',
  method: 'POST',
  path: '/folio/paid-to-you',
  access: { role: 'owner', customer: { in: 'session' } },
  effect: 'read',
  params: null,
  query: null,
  body: null,
  answer: shape({
    lines: listOf(ledgerEntrySchema.shape({ property_id: id() })),
    /** The days that the list covers, both included. */
    window: shape({ from: isoDay(), to: isoDay() }),
  }),
});
