import type { NumberSchema, StringSchema } from 'yup';
import { constants } from '../constants.ts';
import { addressedNumber, yesNo } from '../schema/fields.ts';
import { refusal } from '../schema/refusal.ts';
import { loginName, typedLine } from '../schema/typed-fields.ts';

const LARGEST = 2_147_483_647;

/** The id of a place in a form, where it is a string; 0 for none. */
export function addressedPlace(): NumberSchema<number> {
  return addressedNumber(0, LARGEST).meta({ isOwnerless: true });
}

/** At most 3 characters; a house has 'N/A' (PR1). */
export function unit(): StringSchema<string> {
  return typedLine(constants.unitLongest);
}

export function choice(): StringSchema<'Y' | 'N'> {
  return yesNo();
}

/** The username of a second authority: it may not look like an address, which would be another person's (AU19). */
export function bareName(): StringSchema<string> {
  return loginName(100).test({
    name: 'bare',
    message: refusal.bareName,
    skipAbsent: true,
    test: (value) => !value.includes('@'),
  });
}

/** An id in a form or an address that may be empty or absent. */
export function orNone(id: NumberSchema<number>): NumberSchema {
  return id.optional().transform((value: unknown, sent: unknown) => (sent === '' ? undefined : value));
}
