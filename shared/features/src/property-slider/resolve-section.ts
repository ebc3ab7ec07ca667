import type { Property } from '@portal/contract';
import { isDoor } from '@portal/domain';

export interface SectionRequest {
  /** All properties of the owner, drafts included, in the server's order. */
  readonly properties: readonly Property[];
  /** The id in the address; undefined at the section's bare address. */
  readonly id: string | undefined;
  /** The property that was chosen last (RT2). */
  readonly chosen: number | null;
  /** The properties that the section is about. */
  readonly isListed: (property: Property) => boolean;
  /** Whether the bare address leads to the first of several (RT1), or shows the slider alone (RT7). */
  readonly leadsToFirst: boolean;
}

export type ResolvedSection =
  | { readonly kind: 'property'; readonly property: Property }
  | { readonly kind: 'redirect'; readonly propertyId: number }
  /** No property that is not a draft. */
  | { readonly kind: 'none' }
  /** Several, of which none has been chosen. */
  | { readonly kind: 'choose' }
  /** Unknown or another owner's: the same for both (RT18). */
  | { readonly kind: 'unknown' };

/** Resolves a section's address (RT1, RT2, RT7, RT18). */
export function resolveSection({ properties, id, chosen, isListed, leadsToFirst }: SectionRequest): ResolvedSection {
  if (id !== undefined) {
    const property = properties.find(({ property_id }) => String(property_id) === id);
    return property ? { kind: 'property', property } : { kind: 'unknown' };
  }
  const doors = properties.filter((property) => isDoor(property) && isListed(property));
  const [first] = doors;
  if (!first) return { kind: 'none' };
  if (chosen !== null && doors.some(({ property_id }) => property_id === chosen))
    return { kind: 'redirect', propertyId: chosen };
  if (leadsToFirst || doors.length === 1) return { kind: 'redirect', propertyId: first.property_id };
  return { kind: 'choose' };
}
