import { defineCall } from '../call.ts';
import { addressedId } from '../schema/fields.ts';
import { listOf, shape } from '../schema/shapes.ts';
import { propertySchema } from './property.schema.ts';

const ownersProperties = {
  method: 'GET',
  access: { role: 'owner', customer: { in: 'params', name: 'customer_id' } },
  effect: 'read',
  heavy: { reads: ['doors'] },
  params: shape({ customer_id: addressedId('customer') }),
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
