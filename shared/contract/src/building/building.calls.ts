import { defineCall } from '../call.ts';
import { ledgerEntrySchema } from '../ledger/ledger.schema.ts';
import { folioPropertySchema } from '../property/property.schema.ts';
import { addressedId, flag, id, isoDay } from '../schema/fields.ts';
import { recordOf } from '../schema/record.ts';
import { listOf, shape } from '../schema/shapes.ts';
import { groupSchema } from './building.schema.ts';

export const buildingList = defineCall({
  name: 'buildingList',
  summary: "The owner's buildings with their properties, in the order of their ids",
  method: 'GET',
  path: '/building/list/:customer_id',
  access: { role: 'owner', customer: { in: 'params', name: 'customer_id' } },
  effect: 'read',
  heavy: { reads: ['doors'] },
  params: shape({ customer_id: addressedId('customer') }),
  query: null,
  body: null,
  answer: listOf(groupSchema),
});

/** The query of both calls of the building view; the days are included. */
const asked = shape({
  groupId: id('building'),
  /** Only the properties that the building view shows as leased (LS3, BL10). */
  leasedOnly: flag(),
  startDate: isoDay(),
  endDate: isoDay(),
  customerId: id('customer'),
});

export const buildingProperty = defineCall({
  name: 'buildingProperty',
  summary: 'The properties of a building with what happened on their accounts in a range of days, drafts left out',
  method: 'POST',
  path: '/building/property',
  access: { role: 'owner', customer: { in: 'body', name: 'customerId' } },
  effect: 'read',
  heavy: {
    reads: ['doors', 'openBills', 'lines', 'rents'],
    building: 'groupId',
    days: { from: 'startDate', to: 'endDate' },
  },
  params: null,
  query: null,
  body: asked,
  answer: listOf(folioPropertySchema),
});

export const buildingLedgers = defineCall({
  name: 'buildingLedgers',
  summary: 'The ledgers of the properties of a building in a range of days, by property id',
  method: 'POST',
  path: '/building/ledgers',
  access: { role: 'owner', customer: { in: 'body', name: 'data.customerId' } },
  effect: 'read',
  heavy: {
    reads: ['doors', 'lines', 'rents'],
    building: 'data.groupId',
    days: { from: 'data.startDate', to: 'data.endDate' },
  },
  params: null,
  query: null,
  /** The same as building/property, but inside `data` (BL3). */
  body: shape({ data: asked }),
  answer: recordOf(listOf(ledgerEntrySchema)),
});
