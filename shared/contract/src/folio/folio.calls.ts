import { defineCall } from '../call.ts';
import { anyText, between, decimal, flag, id, isoDay, oneOf, text, wholeNumber } from '../schema/fields.ts';
import { recordOf } from '../schema/record.ts';
import { listOf, shape } from '../schema/shapes.ts';
import { folioGroupSchema } from '../building/building.schema.ts';
import { folioLedgerEntrySchema, ledgerEntrySchema } from '../ledger/ledger.schema.ts';
import { folioPropertySchema } from '../property/property.schema.ts';

export const folioProperty = defineCall({
  name: 'folioProperty',
  summary: 'The portfolio: all properties, and the buildings with their properties',
  method: 'POST',
  path: '/folio/property',
  access: { role: 'owner', customer: { in: 'body', name: 'customerId' } },
  effect: 'read',
  heavy: {
    reads: ['doors', 'openBills', 'lines', 'rents'],
    building: 'groupId',
    days: { from: 'startDate', to: 'endDate' },
  },
  params: null,
  query: null,
  body: shape({
    /** The id of one building, or null for all. */
    groupId: id('building').nullable().default(null),
    leasedOnly: flag(),
    /** With both days the response includes what happened between them. Without them it includes no ledgers. */
    startDate: isoDay().nullable().default(null),
    endDate: isoDay().nullable().default(null),
    customerId: id('customer'),
  }),
  /** Counted by the server. Screens do not use them but count by the rule (LS11). */
  answer: shape({
    propertyList: listOf(folioPropertySchema),
    group: listOf(folioGroupSchema),
    leasedProperty: wholeNumber(),
    forLease: wholeNumber(),
  }),
});

export const folioLedgers = defineCall({
  name: 'folioLedgers',
  summary: 'Ledgers by property id. The last entry of each has the balance held',
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

/** A line with which money went to the owner or came back. */
const payoutSchema = ledgerEntrySchema.shape({
  property_id: id(),
  /**
   * The bank account, and its last four digits, where the provider names it; both are missing from an api that predates
   * bank accounts.
   */
  customer_account_id: id().nullable().optional(),
  account_number: anyText().nullable().optional(),
});

/**
 * For more lines than `constants.answerRows`: they are left out, and `total` is what they sum to (SEC8).
 * `folio/paid-to-you/page` reads them.
 */
const cutPayouts = { is_cut: flag().optional(), total: decimal().optional() };

export const paidToYou = defineCall({
  name: 'paidToYou',
  summary: 'Money sent to the owner, the latest first (FN3)',
  method: 'POST',
  path: '/folio/paid-to-you',
  access: { role: 'owner', customer: { in: 'session' } },
  effect: 'read',
  heavy: { reads: ['lines'], days: 'since last month' },
  params: null,
  query: null,
  body: null,
  answer: shape({
    lines: listOf(payoutSchema),
    /** The days that the list covers, both included. */
    window: shape({ from: isoDay(), to: isoDay() }),
    ...cutPayouts,
  }),
});

/** Two years are enough to compare a month with that of the year before. */
const mostMonths = 24;

export const folioMonths = defineCall({
  name: 'folioMonths',
  summary:
    'Month by month, the rents that tenants paid and what was sent to the owner, the oldest month first (FN2, FN3)',
  method: 'POST',
  path: '/folio/months',
  access: { role: 'owner', customer: { in: 'body', name: 'customerId' } },
  effect: 'read',
  heavy: { reads: ['lines', 'rents'], days: { months: 'months' } },
  params: null,
  query: null,
  body: shape({
    customerId: id('customer'),
    /** How many calendar months, that of today included. */
    months: between(1, mostMonths),
  }),
  answer: listOf(
    shape({
      /** The days of the month; those of the current month end today. */
      from: isoDay(),
      to: isoDay(),
      /** The rents that were paid in the month (FN2). */
      rent_received: decimal(),
      paid_to_you: decimal(),
    }),
  ),
});

export const earlierPayouts = defineCall({
  name: 'earlierPayouts',
  summary: 'Money sent to the owner before a day, a year at a time, the latest first (FN3)',
  method: 'POST',
  path: '/folio/paid-to-you/earlier',
  access: { role: 'owner', customer: { in: 'session' } },
  effect: 'read',
  heavy: { reads: ['lines'], days: { before: 'before' } },
  params: null,
  query: null,
  body: shape({ before: isoDay() }),
  answer: shape({
    lines: listOf(payoutSchema),
    /** A year; fewer days where the year has more lines than an answer lists. */
    window: shape({ from: isoDay(), to: isoDay() }),
    /** The `before` of what comes before, null when nothing was paid earlier. */
    next: isoDay().nullable().defined(),
  }),
});

export const payoutsBetween = defineCall({
  name: 'payoutsBetween',
  summary: 'Money sent to the owner from a day to another, both included, the latest first (FN3)',
  method: 'POST',
  path: '/folio/paid-to-you/between',
  access: { role: 'owner', customer: { in: 'session' } },
  effect: 'read',
  heavy: { reads: ['lines'], days: { from: 'startDate', to: 'endDate' } },
  params: null,
  query: null,
  body: shape({ startDate: isoDay(), endDate: isoDay() }),
  answer: shape({
    lines: listOf(payoutSchema),
    window: shape({ from: isoDay(), to: isoDay() }),
    ...cutPayouts,
  }),
});

export const payoutPage = defineCall({
  name: 'payoutPage',
  summary: 'Money sent to the owner from a day to another, the latest first, page by page, with their sum (SEC8)',
  method: 'POST',
  path: '/folio/paid-to-you/page',
  access: { role: 'owner', customer: { in: 'session' } },
  effect: 'read',
  heavy: { reads: ['lines'], days: { from: 'startDate', to: 'endDate' } },
  params: null,
  query: null,
  body: shape({
    startDate: isoDay(),
    endDate: isoDay(),
    /** The `next` of the previous page. */
    after: text(128).optional(),
  }),
  answer: shape({
    lines: listOf(payoutSchema),
    sum: decimal(),
    next: text(128).nullable().defined(),
  }),
});

export const propertyFigure = defineCall({
  name: 'propertyFigure',
  summary: 'The lines behind one figure of a property in a range of days, page by page, with their sum (SEC8)',
  method: 'POST',
  path: '/property/figure',
  access: { role: 'owner', customer: { in: 'body', name: 'customerId' } },
  effect: 'read',
  params: null,
  query: null,
  body: shape({
    customerId: id('customer'),
    propertyId: id('property'),
    /** Rent and arrears are figures of the leases, which are never left out. */
    figure: oneOf(['fees', 'transfer', 'paid', 'banked', 'held']),
    startDate: isoDay(),
    endDate: isoDay(),
    /** The `next` of the previous page. */
    after: text(128).optional(),
  }),
  answer: shape({
    ledgers: listOf(ledgerEntrySchema),
    /** The rents of Banked, on the first page. */
    tenant_rent: listOf(
      shape({ rent: decimal().nullable().defined(), amount: decimal().nullable().defined(), paid_on: isoDay() }),
    ),
    /** The amount that the lines of this page add to the figure; to Held they add up from the balance brought forward. */
    sum: decimal(),
    next: text(128).nullable().defined(),
  }),
});
