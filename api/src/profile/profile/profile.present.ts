import type { Location, Profile, SecondAuthority } from '@portal/contract';
import { businessDay, comparedName } from '@portal/domain';
import { toLocation } from '../../portfolio/location/location.present.ts';
import type { LocationRow } from '../../portfolio/location/location.repo.ts';
import type { LocationType } from '../../db/schema/location.tables.ts';
import type { OwnerRow, PersonRow } from './profile.repo.ts';

export type Details = Profile['details'];
export type UserLocation = Profile['userLocation'];

export function toDetails(owner: OwnerRow | null): Details {
  return {
    first_name: owner?.firstName ?? '',
    last_name: owner?.lastName ?? '',
    address: owner?.address ?? '',
    unit: owner?.unit ?? '',
    pincode: owner?.pincode ?? '',
    email_notify: owner?.emailNotify ? 'Y' : 'N',
    sms_notify: owner?.smsNotify ? 'Y' : 'N',
  };
}

/** Where the owner lives, each place by its stored name inside the one before (PR18). */
export function toUserLocation(places: readonly LocationRow[], owner: OwnerRow | null): UserLocation {
  const find = (type: LocationType, name: string | null, within: LocationRow | null): LocationRow | null =>
    places.find(
      (place) => place.type === type && isNamed(place, name) && (within === null || place.parent === within.locationId),
    ) ?? null;
  const country = find('country', owner?.country ?? null, null);
  const state = country && find('state', owner?.state ?? null, country);
  const city = state && find('city', owner?.city ?? null, state);
  return {
    country: country && toLocation(country),
    state: state && toLocation(state),
    city: city && toLocation(city),
    written: [owner?.city, owner?.state, owner?.country].filter(Boolean).join(', '),
  };
}

function isNamed({ name }: LocationRow, stored: string | null): boolean {
  return stored !== null && comparedName(name) === comparedName(stored.trim());
}

export function placesOf(places: readonly LocationRow[], type: LocationType, parent: number | null = null): Location[] {
  return places.filter((place) => place.type === type && (parent === null || place.parent === parent)).map(toLocation);
}

export function toSecondAuthority(customerId: number, row: PersonRow): SecondAuthority {
  return {
    second_authority_id: row.loginId,
    customer_id: customerId,
    first_name: row.firstName ?? '',
    last_name: row.lastName ?? '',
    username: row.username ?? '',
    email: row.email,
    mobile: row.mobile ?? '',
    is_confirmed: row.isConfirmed,
    since: row.confirmedAt && businessDay(row.confirmedAt),
  };
}
