import { defineCall } from '../call.ts';
import { addressedNumber, oneOf } from '../schema/fields.ts';
import { shape } from '../schema/shapes.ts';
import { locationListSchema, locationTypes } from './location.schema.ts';

const LARGEST = 2_147_483_647;

const places = {
  method: 'GET',
  access: { role: 'owner', customer: { in: 'session' } },
  effect: 'read',
  query: null,
  body: null,
  answer: locationListSchema,
} as const;

export const propertyLocation = defineCall({
  name: 'propertyLocation',
  summary: 'The places of a type inside another: the states of a country, the cities of a state. Countries lie in 0',
  path: '/property/location/:type/:value',
  ...places,
  params: shape({ type: oneOf(locationTypes), value: addressedNumber(0, LARGEST).meta({ isNobodys: true }) }),
});

export const propertyStates = defineCall({
  name: 'propertyStates',
  summary: 'The states of a country',
  path: '/property/states/:id',
  ...places,
  params: shape({ id: addressedNumber(1, LARGEST).meta({ isNobodys: true }) }),
});
