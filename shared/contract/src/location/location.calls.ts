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

/** The id of a place; 0, or the word 'all', for every place. */
function placeOrAll(): ReturnType<typeof addressedNumber> {
  return addressedNumber(0, LARGEST)
    .transform((value: unknown, sent: unknown) => (sent === 'all' ? 0 : value))
    .meta({ isOwnerless: true });
}

export const propertyLocation = defineCall({
  name: 'propertyLocation',
  summary:
    "The places of a type: 'all' of them, or those inside another: the states of a country, the cities of a state",
  path: '/property/location/:type/:value',
  ...places,
  params: shape({ type: oneOf(locationTypes), value: placeOrAll() }),
});

export const propertyStates = defineCall({
  name: 'propertyStates',
  summary: 'The states of a country',
  path: '/property/states/:id',
  ...places,
  params: shape({ id: addressedNumber(1, LARGEST).meta({ isOwnerless: true }) }),
});
