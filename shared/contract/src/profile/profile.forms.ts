import type { InferType } from 'yup';
import { changedPassword, newPassword } from '../schema/password.ts';
import { shape } from '../schema/shapes.ts';
import { email, loginName, phone, typedLine } from '../schema/typed-fields.ts';
import { addressedPlace, bareName, choice, unit } from './profile.fields.ts';

/**
 * The fields of the personal details; all are sent together. Phone is `mobile`, zip code `pincode`, the preference Phone
 * `sms_notify` (PR19).
 */
export const personalSchema = shape({
  p_first_name: typedLine(100).label('First name'),
  p_last_name: typedLine(100).label('Last name'),
  p_username: loginName(100).label('Username'),
  /** Empty to keep the password. */
  p_password: changedPassword().label('Password'),
  p_email: email().label('Email'),
  p_mobile: phone().label('Phone'),
  p_address: typedLine(200).label('Address'),
  p_unit: unit().label('Unit'),
  /** State and country follow from the city (PR18). 0 where the portal has no list of places. */
  p_city_id: addressedPlace().label('City'),
  p_pincode: typedLine(12).label('Zip code'),
  email_notify: choice().label('Email'),
  sms_notify: choice().label('Phone'),
});

/** The fields of the second authority; all are sent together, with `second_auth_id`. */
export const authoritySchema = shape({
  s_first_name: typedLine(100).label('First name'),
  s_last_name: typedLine(100).label('Last name'),
  s_username: bareName().label('Username'),
  s_email: email().label('Email'),
  s_mobile: phone().label('Mobile'),
  /** Empty to keep the password (PR3). */
  s_password: changedPassword().label('Password'),
});

/** The fields of one who is added: they need a password (PR3). */
export const newAuthoritySchema = authoritySchema.shape({ s_password: newPassword().label('Password') });

export type PersonalDetails = InferType<typeof personalSchema>;
export type AuthorityDetails = InferType<typeof authoritySchema>;
