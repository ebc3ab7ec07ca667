import type { Building } from './buildings.ts';

/** The building or page that an address of the area leads to. */
export type ResolvedBuilding =
  | { readonly kind: 'none' }
  | { readonly kind: 'building'; readonly building: Building }
  | { readonly kind: 'redirect'; readonly to: Building }
  | { readonly kind: 'unknown' };

/**
 * The building that an address names by its id or its slug; a number is an id (RT5). The bare address leads to the
 * first building, and so does an unknown one of an owner with a single building (RT4).
 * @example placeOf('b-502', buildings) // { kind: 'redirect', to: the building 502 }
 */
export function placeOf(segment: string | undefined, buildings: readonly Building[]): ResolvedBuilding {
  const [first] = buildings;
  if (first === undefined) return { kind: 'none' };
  if (segment === undefined) return { kind: 'redirect', to: first };
  const building = buildings.find(({ groupId }) => String(groupId) === segment);
  if (building) return { kind: 'building', building };
  const isNumber = /^\d+$/.test(segment);
  const bySlug = isNumber ? undefined : buildings.find(({ slug }) => slug === segment);
  if (bySlug) return { kind: 'redirect', to: bySlug };
  return buildings.length === 1 ? { kind: 'redirect', to: first } : { kind: 'unknown' };
}
