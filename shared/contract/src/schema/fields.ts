import { isIsoDate, parseMoney } from '@portal/domain';
import type { IsoDate } from '@portal/domain';
import { boolean, number, string } from 'yup';
import type { BooleanSchema, Message, NumberSchema, StringSchema } from 'yup';
import { asSent } from './as-sent.ts';
import { LARGEST_ID } from './guards.ts';
import { refusal } from './refusal.ts';
import { asLogin, asSearched, asWritten } from './unseen.ts';

/** The kind of thing that an id in a request identifies. */
export type IdKind =
  | 'customer'
  | 'property'
  | 'building'
  | 'document'
  | 'login'
  | 'statement'
  | 'message'
  | 'sla'
  | 'tenant'
  | 'lease'
  | 'condition report'
  | 'account'
  | 'booking';

declare module 'yup' {
  interface CustomSchemaMetadata {
    /**
     * The id of something without an owner, such as a city, or an id that has no effect in its call: every sender gets
     * the same response.
     */
    isOwnerless?: true;
    idOf?: IdKind;
  }
}

/** A non-empty text of at most `max` characters that a program made, such as a token: unchanged. */
export function text(max: number): StringSchema<string> {
  return notEmpty(max, refusal.required).meta({ isVerbatim: true });
}

/** A line that a person types: it is trimmed. `missing` is the message for an empty one. */
export function line(max: number, missing: Message = refusal.required): StringSchema<string> {
  return trimmed(asWritten(notEmpty(max, missing)));
}

/** Like `line`, for what a person logs in with. */
export function loginLine(max: number, missing: Message = refusal.required): StringSchema<string> {
  return trimmed(asLogin(notEmpty(max, missing)));
}

function notEmpty(max: number, missing: Message): StringSchema<string> {
  return asSent(string()).typeError(refusal.text).max(max, refusal.longest).required(missing);
}

function trimmed(field: StringSchema<string>): StringSchema<string> {
  return field.transform((value: unknown) => (typeof value === 'string' ? value.trim() : value));
}

/** Words to search for, which may be none. */
export function searchedWords(max: number): StringSchema<string> {
  return asSearched(anyText().max(max, refusal.longest));
}

/** A text that may be empty. In a request it is `typedText` or verbatim. */
export function anyText(): StringSchema<string> {
  return asSent(string()).typeError(refusal.text).nonNullable(refusal.required).defined(refusal.required);
}

/** Like `anyText`, for what a person types. */
export function typedText(): StringSchema<string> {
  return asWritten(anyText());
}

/** One of the given texts. */
export function oneOf<Choice extends string>(choices: readonly Choice[]): StringSchema<Choice> {
  return asSent(string<Choice>()).typeError(refusal.text).oneOf(choices, refusal.choice).required(refusal.required);
}

export function yesNo(): StringSchema<'Y' | 'N'> {
  return oneOf(['Y', 'N']);
}

export function flag(): BooleanSchema<boolean> {
  return asSent(boolean()).typeError(refusal.flag).required(refusal.required);
}

export function wholeNumber(): NumberSchema<number> {
  return asSent(number()).typeError(refusal.number).integer(refusal.number).required(refusal.required);
}

/** A number that need not be whole. */
export function decimalNumber(): NumberSchema<number> {
  return asSent(number()).typeError(refusal.number).required(refusal.required);
}

/** A whole number from `least` to `most`, both included. */
export function between(least: number, most: number): NumberSchema<number> {
  return wholeNumber().min(least, refusal.least).max(most, refusal.most);
}

/** An id. In a request it states its kind, so that the access matrix can try ids of other owners. */
export function id(of?: IdKind): NumberSchema<number> {
  const field = between(1, LARGEST_ID);
  return of === undefined ? field : field.meta({ idOf: of });
}

/** A boolean that is a number on the wire. */
export function bit(): NumberSchema<0 | 1> {
  return asSent(number<0 | 1>())
    .typeError(refusal.number)
    .integer(refusal.number)
    .oneOf([0, 1], refusal.choice)
    .required(refusal.required);
}

/** An id in an address or a form, where it is a string. */
export function addressedId(of: IdKind): NumberSchema<number> {
  return id(of).transform((_value: unknown, sent: unknown) =>
    typeof sent === 'string' && /^[1-9]\d{0,9}$/.test(sent) ? Number(sent) : sent,
  );
}

/** A whole number in an address, where it is a string. */
export function addressedNumber(least: number, most: number): NumberSchema<number> {
  return between(least, most).transform((_value: unknown, sent: unknown) =>
    typeof sent === 'string' && /^(0|[1-9]\d{0,9})$/.test(sent) ? Number(sent) : sent,
  );
}

/** A calendar date, 'YYYY-MM-DD'. */
export function isoDay(): StringSchema<IsoDate> {
  return asSent(string<IsoDate>())
    .typeError(refusal.text)
    .required(refusal.required)
    .meta({ format: 'date' })
    .test({ name: 'day', message: refusal.day, skipAbsent: true, test: (value) => isIsoDate(value) });
}

/** An instant in UTC, RFC 3339. */
export function instant(): StringSchema<string> {
  return text(40).meta({ format: 'date-time' });
}

/** Money on the wire: '1234.50'. Commas are accepted. */
export function decimal(): StringSchema<string> {
  return text(40)
    .meta({ format: 'decimal' })
    .test({ name: 'amount', message: refusal.amount, skipAbsent: true, test: isAmount });
}

function isAmount(value: string): boolean {
  try {
    parseMoney(value);
    return true;
  } catch {
    return false;
  }
}
