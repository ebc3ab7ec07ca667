import { isIsoDate, parseMoney } from '@portal/domain';
import type { IsoDate } from '@portal/domain';
import { boolean, number, string } from 'yup';

/** Ids are PostgreSQL integers; a larger number is refused before it reaches the database. */
const LARGEST_ID = 2_147_483_647;

type Named = { readonly path: string };

/** What the sender reads when a field is wrong. */
const refusal = {
  required: ({ path }: Named) => `The ${path} field is required.`,
  text: ({ path }: Named) => `The ${path} field must be a text.`,
  number: ({ path }: Named) => `The ${path} field must be a number.`,
  integer: ({ path }: Named) => `The ${path} field must be a whole number.`,
  flag: ({ path }: Named) => `The ${path} field must be true or false.`,
  day: ({ path }: Named) => `The ${path} field must be a date written YYYY-MM-DD.`,
  amount: ({ path }: Named) => `The ${path} field must be an amount.`,
  choice: ({ path, values }: Named & { readonly values: string }) => `The ${path} field must be one of: ${values}.`,
  longest: ({ path, max }: Named & { readonly max: number }) => `The ${path} field must be at most ${max} characters long.`,
  least: ({ path, min }: Named & { readonly min: number }) => `The ${path} field must be at least ${min}.`,
  most: ({ path, max }: Named & { readonly max: number }) => `The ${path} field must be at most ${max}.`,
};

/** Undoes yup's own conversions: in JSON the text "5" is no number, and the number 5 is no text. */
const asSent = (_converted: unknown, sent: unknown): unknown => sent;

/** A text of at most so many characters, not empty, taken as it is. */
export function text(max: number) {
  return string().transform(asSent).typeError(refusal.text).max(max, refusal.longest).required(refusal.required);
}

/** A text of one line that a person types: spaces around it are not meant. */
export function line(max: number) {
  return text(max).transform((value: unknown) => (typeof value === 'string' ? value.trim() : value));
}

/** A text that may be empty. */
export function anyText() {
  return string().transform(asSent).typeError(refusal.text).nonNullable(refusal.required).defined(refusal.required);
}

/** One of the texts named. */
export function oneOf<Choice extends string>(choices: readonly Choice[]) {
  return string<Choice>().transform(asSent).typeError(refusal.text).oneOf(choices, refusal.choice).required(refusal.required);
}

export function yesNo() {
  return oneOf(['Y', 'N']);
}

export function flag() {
  return boolean().transform(asSent).typeError(refusal.flag).required(refusal.required);
}

export function wholeNumber() {
  return number().transform(asSent).typeError(refusal.number).integer(refusal.integer).required(refusal.required);
}

export function id() {
  return wholeNumber().min(1, refusal.least).max(LARGEST_ID, refusal.most);
}

/** An id in an address, where everything is text. */
export function addressedId() {
  return id().transform((_value: unknown, sent: unknown) => (typeof sent === 'string' && /^\d{1,10}$/.test(sent) ? Number(sent) : sent));
}

/** A day of the calendar, 'YYYY-MM-DD'. */
export function isoDay() {
  return string<IsoDate>()
    .transform(asSent)
    .typeError(refusal.text)
    .required(refusal.required)
    .meta({ format: 'date' })
    .test({ name: 'day', message: refusal.day, skipAbsent: true, test: (value) => isIsoDate(value) });
}

/** An instant in UTC, RFC 3339. */
export function instant() {
  return text(40).meta({ format: 'date-time' });
}

/** Money on the wire: '1234.50'; commas are read as well. */
export function decimal() {
  return text(40).meta({ format: 'decimal' }).test({ name: 'amount', message: refusal.amount, skipAbsent: true, test: isAmount });
}

function isAmount(value: string): boolean {
  try {
    parseMoney(value);
    return true;
  } catch {
    return false;
  }
}
