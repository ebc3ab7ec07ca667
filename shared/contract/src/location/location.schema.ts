import type { InferType } from 'yup';
import { anyText, id } from '../schema/fields.ts';
import { listOf, shape } from '../schema/shapes.ts';

/** A country, a state or a city. The parent of a state is its country, of a city its state; a country has none. */
export const locationSchema = shape({ location_id: id(), name: anyText(), parent: id().nullable().defined() });

export const locationTypes = ['country', 'state', 'city'] as const;

export const locationListSchema = listOf(locationSchema);

export type Location = InferType<typeof locationSchema>;
