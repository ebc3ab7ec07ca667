import { defineCall } from '../call.ts';
import { addressedId } from '../schema/fields.ts';
import { listOf, shape } from '../schema/shapes.ts';
import { groupSchema } from './building.schema.ts';

export const buildingList = defineCall({
  name: 'buildingList',
  summary: "The owner's buildings with their properties, in the order of their ids",
  method: 'GET',
  path: '/building/list/:customer_id',
  access: { role: 'owner', customer: { in: 'params', name: 'customer_id' } },
  effect: 'read',
  params: shape({ customer_id: addressedId('customer') }),
  query: null,
  body: null,
  answer: listOf(groupSchema),
});
