import { defineCall } from '../call.ts';
import { constants } from '../constants.ts';
import { addressedId, anyText, oneOf, wholeNumber } from '../schema/fields.ts';
import { listOf, shape } from '../schema/shapes.ts';

export const forLease = defineCall({
  name: 'forLease',
  summary: 'The interest in a property that is for lease, and where it is advertised (MR18)',
  method: 'GET',
  path: '/for-lease/:propertyId',
  access: { role: 'owner', customer: { in: 'session' } },
  effect: 'read',
  params: shape({ propertyId: addressedId('property') }),
  /** `custom`: the last 7 days. */
  query: shape({ filter: oneOf(constants.forLeaseFilters) }),
  body: null,
  answer: shape({
    inquiries: wholeNumber(),
    showings: wholeNumber(),
    applications: wholeNumber(),
    processing: wholeNumber(),
    approved: wholeNumber(),
    /** Exact text, the misspelling included. Web addresses alone (API8). */
    advertisments: listOf(shape({ platformTitle: anyText(), url: anyText() })),
    virtualTourUrl: anyText().nullable().defined(),
    /** Null without an advertisement since the last lease began. */
    daysOnMarket: wholeNumber().nullable().defined(),
  }),
});
