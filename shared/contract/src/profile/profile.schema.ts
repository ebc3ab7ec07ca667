import type { InferType } from 'yup';
import { anyText, flag, id, isoDay, oneOf, yesNo } from '../schema/fields.ts';
import { listOf, shape } from '../schema/shapes.ts';
import { locationListSchema, locationSchema } from '../location/location.schema.ts';

/** A bank account as its owner sees it. `fin_institution_no` is also called `route` and `eft_qid` (PR11). */
export const accountSchema = shape({
  customer_account_id: id(),
  account_name: anyText(),
  fin_institution_no: anyText(),
  /** All digits for the owner; the last four for a second authority and for staff (PR14). */
  account_number: anyText(),
  transit: anyText(),
  customer_id: id(),
});

const detailsSchema = shape({
  first_name: anyText(),
  last_name: anyText(),
  address: anyText(),
  unit: anyText(),
  pincode: anyText(),
  email_notify: yesNo(),
  sms_notify: yesNo(),
});

/** Where the owner lives. A place is null where the portal's list of places has none of the name that is stored. */
const userLocationSchema = shape({
  country: locationSchema.nullable().defined(),
  state: locationSchema.nullable().defined(),
  city: locationSchema.nullable().defined(),
  /** The stored names, for a place that is not in the list. */
  written: anyText(),
});

export const secondAuthoritySchema = shape({
  second_authority_id: id(),
  customer_id: id(),
  first_name: anyText(),
  last_name: anyText(),
  username: anyText(),
  email: anyText(),
  mobile: anyText(),
  /** Whether the holder of the address has confirmed it; the login works only then (AU19). */
  is_confirmed: flag(),
  /** Since when it may read; null where nobody knows. */
  since: isoDay().nullable().defined(),
});

export const profileSchema = shape({
  profile: shape({
    customer_id: id(),
    email: anyText(),
    mobile: anyText(),
    username: anyText(),
    details: detailsSchema,
    /** An address that waits for its holder's confirmation (BA5). */
    email_pending: anyText().nullable().defined(),
    /**
     * The condition before its holder gets the link: our email to the present address, or a release by staff (SEC6).
     */
    email_waits_for: oneOf(['email', 'staff']).nullable().optional(),
  }),
  /** The same as in `profile`: the specification names it in both places. */
  details: detailsSchema,
  userLocation: userLocationSchema,
  countries: locationListSchema,
  allStates: locationListSchema,
  allCities: locationListSchema,
  accounts: listOf(accountSchema),
  /** The states of the owner's country, and the cities of their state. */
  states: locationListSchema,
  cities: locationListSchema,
  /** The figures of the requested property. */
  property: shape({ selected_bank: id().nullable().defined(), foreign_resident: yesNo() }).nullable().defined(),
  secondAuthority: secondAuthoritySchema.nullable().defined(),
});

export type Account = InferType<typeof accountSchema>;
export type SecondAuthority = InferType<typeof secondAuthoritySchema>;
export type Profile = InferType<typeof profileSchema>;
