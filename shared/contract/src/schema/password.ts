import { string } from 'yup';
import type { StringSchema } from 'yup';
import { asSent } from './as-sent.ts';
import { anyText } from './fields.ts';
import { refusal } from './refusal.ts';

const SHORTEST = 10;
const LONGEST = 1024;
/** NFC makes one character of three at most. To compose accents takes the square of their number. */
const MOST_COMPOSED = 4 * LONGEST;

/** A password exactly as typed, spaces included. Lengths count code points of NFC, so an emoji counts as one. */
export function password(): StringSchema<string> {
  return notTooLong(asSent(string()).typeError(refusal.text).required(refusal.required));
}

/** A newly chosen password: long enough, of any characters (AU7). */
export function newPassword(): StringSchema<string> {
  return withMinimumLength(password());
}

/** A new password, or empty to keep the current one (PR3). */
export function changedPassword(): StringSchema<string> {
  return withMinimumLength(notTooLong(anyText()));
}

/** Whether it has the length of a newly chosen password (AU7). */
export function isLongEnough(password: string): boolean {
  return lengthOf(password) >= SHORTEST;
}

function notTooLong(typed: StringSchema<string>): StringSchema<string> {
  return typed.meta({ isVerbatim: true }).test({
    name: 'max',
    params: { max: LONGEST },
    message: refusal.longest,
    skipAbsent: true,
    test: (value) => lengthOf(value) <= LONGEST,
  });
}

function withMinimumLength(typed: StringSchema<string>): StringSchema<string> {
  return typed.test({
    name: 'min',
    params: { min: SHORTEST },
    message: refusal.shortest,
    skipAbsent: true,
    test: (value) => value === '' || isLongEnough(value),
  });
}

function lengthOf(text: string): number {
  return text.length > MOST_COMPOSED ? text.length : Array.from(text.normalize('NFC')).length;
}
