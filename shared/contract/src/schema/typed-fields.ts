import { parseMoney, parseTypedAmount, changesDirection, withPoint, withoutFormat } from '@portal/domain';
import { string } from 'yup';
import type { Message, StringSchema, TestContext, ValidationError } from 'yup';
import { asSent } from './as-sent.ts';
import { line, loginLine } from './fields.ts';
import { refusal } from './refusal.ts';
import { asWritten } from './unseen.ts';

/** Control characters, including line breaks. A single line may not contain them. */
const CONTROL = /\p{Cc}|[\u2028\u2029]/u;
/** A local part without spaces, one @ and a host. Only sending an email proves that the address exists. */
const EMAIL = /^[^\s@,;<>"()[\]\\:]+@[^\s@,;<>"()[\]\\:.]+(\.[^\s@,;<>"()[\]\\:.]+)*$/u;
const LONGEST_EMAIL = 254;
const PHONE = /^[\d\s+().\-/#*,]*(ext?\.?\s*\d+)?$/i;
const LEAST_DIGITS = 3;

/** Whether a text is a single email address, so that it cannot inject another email header. */
export function isEmail(text: string): boolean {
  const isPlain = !CONTROL.test(text) && withoutFormat(text) === text;
  return text.length <= LONGEST_EMAIL && isPlain && EMAIL.test(text);
}

/** A single line that a person types, such as a name. */
export function typedLine(max: number, missing: Message = refusal.required): StringSchema<string> {
  return single(line(max, missing));
}

/** A name with which a person logs in (OP11). */
export function loginName(max: number, missing: Message = refusal.required): StringSchema<string> {
  return single(loginLine(max, missing));
}

function single(field: StringSchema<string>): StringSchema<string> {
  return field.test({
    name: 'line',
    message: refusal.oneLine,
    skipAbsent: true,
    test: (value) => !CONTROL.test(value),
  });
}

export function email(missing: Message = refusal.required): StringSchema<string> {
  return loginName(LONGEST_EMAIL, missing)
    .meta({ format: 'email' })
    .test({
      name: 'email',
      message: refusal.email,
      skipAbsent: true,
      test: (value) => value === '' || CONTROL.test(value) || EMAIL.test(value),
    });
}

/** A telephone number as people write it: '+1 (416) 555-0101 ext. 2'. */
export function phone(missing: Message = refusal.required): StringSchema<string> {
  return typedLine(40, missing)
    .transform(withoutFrame)
    .test({
      name: 'phone',
      message: refusal.phone,
      skipAbsent: true,
      test: (value) => value === '' || changesDirection(value) || isPhone(value),
    });
}

/** The address book of a telephone copies a number with a sign before it and one after it that keep its direction. */
function withoutFrame(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/^\u202A(.*)\u202C$/u, '$1') : value;
}

/** Whether a text is a telephone number as people write it. */
export function isPhone(text: string): boolean {
  return PHONE.test(text) && text.replace(/\D/g, '').length >= LEAST_DIGITS;
}

/** A count of at least 1, in digits. A form sends it as a string, and a JSON number is accepted as well. */
export function typedCount(missing: Message = refusal.required): StringSchema<string> {
  return line(5, missing)
    .transform((value: unknown, sent: unknown) => (typeof sent === 'number' ? String(sent) : value))
    .matches(/^(?:0*[1-9]\d*)?$/, refusal.count);
}

/**
 * A trimmed text of several lines. Lengths count code points, so an emoji counts as one (TN17). A line break counts as
 * one too, although a browser sends two characters for it in a form with a file.
 */
export function multilineText(min: number, max: number): StringSchema<string> {
  const length = (value: string): number => Array.from(value).length;
  return asWritten(asSent(string()).typeError(refusal.text).required(refusal.required))
    .transform((value: unknown) => (typeof value === 'string' ? value.replace(/\r\n?/g, '\n').trim() : value))
    .test({
      name: 'min',
      params: { min },
      message: refusal.shortest,
      skipAbsent: true,
      test: (value) => value === '' || length(value) >= min,
    })
    .test({
      name: 'max',
      params: { max },
      message: refusal.longest,
      skipAbsent: true,
      test: (value) => length(value) <= max,
    });
}

const LARGEST_AMOUNT = parseMoney('999999999.99');

/** Longer than any amount, with its sign, commas and spaces. */
const LONGEST_AMOUNT = 40;

/** An amount above zero with at most two decimals, with commas or without, in digits (TN25, OP10). */
export function typedAmount(missing: Message = refusal.required): StringSchema<string> {
  return line(LONGEST_AMOUNT, missing)
    .transform((value: unknown, sent: unknown) => (typeof sent === 'number' ? String(sent) : value))
    .meta({ format: 'decimal' })
    .test({ name: 'comma', skipAbsent: true, test: noDecimalComma })
    .test({
      name: 'amount',
      message: refusal.amountAboveZero,
      skipAbsent: true,
      test: (value) => value === '' || withPoint(value) !== null || isAmountAboveZero(value),
    });
}

/** For the tests of a field: says how an amount with a decimal comma is written (OP10). */
export function noDecimalComma(this: TestContext, value: unknown): ValidationError | true {
  const meant = typeof value === 'string' ? withPoint(value) : null;
  return meant === null || this.createError({ message: refusal.decimalComma(meant) });
}

function isAmountAboveZero(value: string): boolean {
  try {
    const amount = parseTypedAmount(value);
    return amount > 0 && amount <= LARGEST_AMOUNT;
  } catch {
    return false;
  }
}

/** A form sends an empty text for what was left out. */
export function blankAsAbsent(value: unknown): unknown {
  return value === '' ? undefined : value;
}
