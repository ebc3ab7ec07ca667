import type { Account, Profile } from '@portal/contract';
import { warningWaitsFor } from '@portal/domain';
import { AppError } from '../../app-error.ts';
import type { OwnerTransaction } from '../../db/client.ts';
import { shownChoice } from '../../bank/bank-account/bank-book.service.ts';
import type { BankBook } from '../../bank/bank-account/bank-book.service.ts';
import { readShownBook, toBankAccount } from '../../bank/bank-account/bank-list.service.ts';
import { findLocations } from '../../portfolio/location/location.repo.ts';
import type { Cipher } from '../../services/encryption/cipher.ts';
import { placesOf, toDetails, toSecondAuthority, toUserLocation } from './profile.present.ts';
import { findLoginOf, findOwnerRow, findPendingEmail } from './profile.repo.ts';

/** The access to account numbers: whole ones are shown if there is a key (PR14) and the rows are unaltered (SEC9). */
interface BankView {
  /** The instant of the business day. */
  readonly now: Date;
  /** The clock time, by which a pending address expires. */
  readonly at: Date;
  readonly cipher: Cipher | null;
  /** Receives the name of a row that was altered. */
  readonly report: (unsealed: string) => void;
}

/**
 * Everything that the profile's panels show. Account numbers are whole where there is a key (PR14).
 * @throws AppError `not_found` for a property that is not the owner's
 */
export async function readProfile(
  tx: OwnerTransaction,
  propertyId: number | null,
  { now, at, ...view }: BankView,
): Promise<Profile> {
  const owner = await findOwnerRow(tx);
  const login = await findLoginOf(tx, 'owner');
  const secondAuthority = await findLoginOf(tx, 'second_authority');
  const places = await findLocations(tx);
  const shown = await readShownBook(tx, now, view);
  const details = toDetails(owner);
  const pending = await findPendingEmail(tx, at);
  const userLocation = toUserLocation(places, owner);
  return {
    profile: {
      customer_id: tx.customerId,
      email: login?.email ?? owner?.email ?? '',
      mobile: owner?.mobile ?? '',
      username: login?.username ?? owner?.username ?? '',
      details,
      email_pending: pending?.email ?? null,
      email_waits_for: pending && warningWaitsFor(pending, at),
    },
    details,
    userLocation,
    countries: placesOf(places, 'country'),
    allStates: placesOf(places, 'state'),
    allCities: placesOf(places, 'city'),
    states: userLocation.country ? placesOf(places, 'state', userLocation.country.location_id) : [],
    cities: userLocation.state ? placesOf(places, 'city', userLocation.state.location_id) : [],
    accounts: shown.book.accounts.map((account) => literal(toBankAccount(account, shown, now))),
    property: propertyId === null ? null : readProperty(shown.book, propertyId, now),
    secondAuthority: secondAuthority && toSecondAuthority(tx.customerId, secondAuthority),
  };
}

/** The fields of the specification; pending changes have a call of their own. */
function literal(account: Account): Account {
  const { customer_account_id, account_name, fin_institution_no, account_number, transit, customer_id } = account;
  return { customer_account_id, account_name, fin_institution_no, account_number, transit, customer_id };
}

function readProperty(bank: BankBook, propertyId: number, now: Date): Profile['property'] {
  const property = bank.properties.find((one) => one.propertyId === propertyId);
  if (property === undefined) throw new AppError('not_found', { named: propertyId });
  const { value: selected } = shownChoice(bank, property, now);
  return { selected_bank: selected, foreign_resident: property.foreignResident ? 'Y' : 'N' };
}
