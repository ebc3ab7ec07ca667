import type { Location } from '@portal/contract';
import type { LocationRow } from './location.repo.ts';

/** A provider may write 0 for what lies in nothing. */
export function toLocation({ locationId, name, parent }: LocationRow): Location {
  return { location_id: locationId, name, parent: parent === 0 ? null : parent };
}
