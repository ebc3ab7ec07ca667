import type { Location } from '@portal/contract';
import type { LocationRow } from './location.repo.ts';

/** Providers may use 0 for a location without a parent. */
export function toLocation({ locationId, name, parent }: LocationRow): Location {
  return { location_id: locationId, name, parent: parent === 0 ? null : parent };
}
