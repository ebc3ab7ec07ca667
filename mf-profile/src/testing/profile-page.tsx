import { beforeEach } from '@jest/globals';
import { calls, type BankList, type Profile } from '@portal/contract';
import { answers, authData, fakeNetwork, loggedInOwner, openPage, payouts, property } from '@portal/testing';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { ProfileRoutes } from '../routes.tsx';

export const network = fakeNetwork();
const owner = authData();
export const customer = loggedInOwner;
const details = {
  first_name: 'Priya',
  last_name: 'Wong',
  address: '27 Palmerston Ave',
  unit: 'N/A',
  pincode: 'M6J 2H9',
  email_notify: 'Y',
  sms_notify: 'N',
} as const;
const place = (
  location_id: number,
  name: string,
  parent: number | null,
): { readonly location_id: number; readonly name: string; readonly parent: number | null } => ({
  location_id,
  name,
  parent,
});
const canada = place(1, 'Canada', null);
const ontario = place(6, 'Ontario', 1);
const quebec = place(9, 'Quebec', 1);
const toronto = place(7, 'Toronto', 6);
const montreal = place(10, 'Montréal', 9);
export const profile: Profile = {
  profile: {
    customer_id: customer,
    email: 'owner@portal.test',
    mobile: '416 555 0148',
    username: 'priya.wong',
    details,
    email_pending: null,
  },
  details,
  userLocation: { country: canada, state: ontario, city: toronto, written: 'Toronto, Ontario, Canada' },
  countries: [canada, place(2, 'United States', null)],
  allStates: [ontario, quebec],
  allCities: [toronto, montreal],
  accounts: [],
  states: [ontario, quebec],
  cities: [toronto],
  property: null,
  secondAuthority: null,
};
export const leonard = {
  second_authority_id: 44,
  customer_id: customer,
  first_name: 'Leonard',
  last_name: 'Achebe',
  username: 'l.achebe',
  email: 'leonard@books.test',
  mobile: '647 555 0172',
  is_confirmed: true,
  since: null,
};
export const doors = [
  property({ property_id: 71, address: '27 Palmerston Ave', customer_account_id: 1, account_number: '•••• 4417' }),
  property({ property_id: 72, address: '302 Bathurst St', account_number: null }),
];
/** An account that is in use. */
export const chequing = {
  customer_account_id: 1,
  account_name: 'RBC Chequing',
  fin_institution_no: '003',
  account_number: '5204417',
  transit: '01182',
  customer_id: customer,
  version: 5,
  pending: null,
  is_in_use: true,
} as const;

/** The list with one account, which both properties use. */
export const bankListOf = (account: BankList['accounts'][number]): BankList => ({
  accounts: [account],
  properties: doors.map(({ property_id, address }) => ({
    property_id,
    address,
    customer_account_id: 1,
    effective_account_id: 1,
    from: null,
    pending: null,
  })),
});
export const saved = { type: 'success', message: 'Your profile has been saved.' } as const;

beforeEach(() => {
  sessionStorage.clear();
  network.use(
    answers(calls.propertyList, doors),
    answers(calls.profiles, profile),
    answers(calls.paidToYou, payouts()),
  );
});

export const visit = (at: string, as = owner): Promise<UserEvent> => openPage(<ProfileRoutes />, { network, at, as });
export const button = (name: string | RegExp): Promise<HTMLElement> => screen.findByRole('button', { name });
export const field = (name: string): Promise<HTMLInputElement> => screen.findByLabelText<HTMLInputElement>(name);
export const sentForm = async (call: Parameters<typeof network.sent>[0]): Promise<Record<string, unknown>> =>
  Object.fromEntries((await network.sent(call)[0]?.formData()) ?? []);
