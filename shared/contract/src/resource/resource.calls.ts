import { defineCall } from '../call.ts';
import { constants } from '../constants.ts';
import { addressedId, oneOf, text } from '../schema/fields.ts';
import { shape } from '../schema/shapes.ts';
import { resourceListSchema } from './resource.schema.ts';

export const resourceList = defineCall({
  name: 'resourceList',
  summary: "What the provider offers every owner to read, or what is coming, in the provider's order",
  method: 'GET',
  path: '/resources/:resource_type',
  access: { role: 'owner', customer: { in: 'session' } },
  effect: 'read',
  params: shape({ resource_type: oneOf(constants.resourceTypes) }),
  query: null,
  body: null,
  answer: resourceListSchema,
});

export const thumbnail = defineCall({
  name: 'thumbnail',
  summary: 'The small picture of a stored file, as a PNG of the same name (NT11)',
  method: 'GET',
  path: '/media/:path/thumbs/:name',
  access: { role: 'owner', customer: { in: 'session' } },
  effect: 'read',
  params: shape({ path: addressedId('document'), name: text(255) }),
  query: null,
  body: null,
  answer: null,
  file: true,
});
