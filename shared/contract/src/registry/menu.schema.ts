import type { InferType, StringSchema } from 'yup';
import { oneOf, text, wholeNumber } from '../schema/fields.ts';
import { recordOf } from '../schema/record.ts';
import { listOf, shape } from '../schema/shapes.ts';
import { audiences, ICON, PAGE_PART, placeholders, places, ROUTE_NAME } from './patterns.ts';

export type Audience = (typeof audiences)[number];

export type Placeholder = (typeof placeholders)[number];

export type MenuPlace = (typeof places)[number];

export const routeName = (): StringSchema<string> => text(60).matches(ROUTE_NAME, 'must be a name like folioSnap');

/** An item of the portal's menu, which links to one of the remote's own routes. */
export const menuSchema = shape({
  label: text(40),
  /** The label where there is room for one word, as in the bar of a phone. The item is still called by its label. */
  short: text(12).optional(),
  /** Further words by which the search in the header finds it. */
  words: text(200).optional(),
  /** The name of the route. */
  route: routeName(),
  /** Further routes of the remote at which the item is the current one. */
  also: listOf(routeName()).notRequired(),
  /** The values of the route's parameters: `{ "id": "firstProperty" }`. */
  params: recordOf(oneOf(placeholders)).optional(),
  /** A part of the route's page, which its address names behind a #. */
  hash: text(40).matches(PAGE_PART, 'must be the name of a part').optional(),
  /** A dialog of the route's page, which its address names as `?popup=`. */
  popup: text(40).matches(PAGE_PART, 'must be the name of a dialog').optional(),
  /** The name of the route to use when a parameter has no value, as for an owner without properties. */
  otherwise: routeName().optional(),
  /** The `d` of a path on a grid of 24 by 24, drawn with one stroke. */
  icon: text(800).matches(ICON, 'must be the path data of a drawing'),
  /** Ascending. Items of equal order are sorted by the name of their remote. */
  order: wholeNumber(),
  place: oneOf(places).optional(),
  audience: listOf(oneOf(audiences)).min(1, 'must name who sees it'),
});

export type Menu = InferType<typeof menuSchema>;
