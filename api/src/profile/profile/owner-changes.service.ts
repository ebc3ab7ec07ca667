import type { PersonalDetails } from '@portal/contract';
import { AppError } from '../../app-error.ts';
import type { Transaction } from '../../db/client.ts';
import { findCity, hasPlaces } from './owner-changes.repo.ts';
import type { OwnerChanges } from './owner-changes.repo.ts';
import type { OwnerRow } from './profile.repo.ts';

/** The fields of a form in stored form (PR19). State and country follow from the city (PR18). */
export async function toOwnerChanges(tx: Transaction, details: PersonalDetails): Promise<OwnerChanges> {
  return {
    firstName: details.p_first_name,
    lastName: details.p_last_name,
    username: details.p_username,
    mobile: details.p_mobile,
    address: details.p_address,
    unit: details.p_unit,
    pincode: details.p_pincode,
    emailNotify: details.email_notify === 'Y',
    smsNotify: details.sms_notify === 'Y',
    ...(await toPlaces(tx, details.p_city_id)),
  };
}

/** @throws AppError `invalid` for an id that is not a city, unless the provider has no list of places */
async function toPlaces(tx: Transaction, cityId: number): Promise<OwnerChanges> {
  const found = await findCity(tx, cityId);
  if (found !== null) return { country: found.country.name, state: found.state.name, city: found.city.name };
  if (cityId === 0 && !(await hasPlaces(tx))) return {};
  throw new AppError('invalid', { errors: { p_city_id: ['Please choose a city from the list.'] } });
}

interface ChangedFields {
  readonly after: OwnerChanges;
  /** The values by column, as the database writes them. */
  readonly before: Readonly<Record<string, string | null>>;
}

const columnOf: Readonly<Record<keyof OwnerChanges, string>> = {
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  username: 'username',
  mobile: 'mobile',
  address: 'address',
  unit: 'unit',
  country: 'country',
  state: 'state',
  city: 'city',
  pincode: 'pincode',
  emailNotify: 'email_notify',
  smsNotify: 'sms_notify',
};

/** The fields that differ, with their earlier values. */
export function findChangedFields(owner: OwnerRow, changes: OwnerChanges): ChangedFields {
  const names = (Object.keys(changes) as (keyof OwnerChanges)[]).filter((name) => changes[name] !== owner[name]);
  return {
    after: Object.fromEntries(names.map((name) => [name, changes[name]])),
    before: Object.fromEntries(names.map((name) => [columnOf[name], textOf(owner[name])])),
  };
}

function textOf(value: string | boolean | null): string | null {
  return value === null ? null : String(value);
}
