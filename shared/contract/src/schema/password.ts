import { string } from 'yup';
import type { StringSchema } from 'yup';
import { asSent } from './as-sent.ts';
import { anyText } from './fields.ts';
import { refusal } from './refusal.ts';

const SHORTEST = 10;
const LONGEST = 1024;

/** A password as it was typed, spaces included. Lengths count code points, so that an emoji is one. */
export function password(): StringSchema<string> {
  return notTooLong(asSent(string()).typeError(refusal.text).required(refusal.required));
}

/** A password that somebody chooses: long enough, of whatever characters (AU7). */
export function newPassword(): StringSchema<string> {
  return longEnough(password());
}

/** A new password, or nothing where the one there is stays (PR3). */
export function changedPassword(): StringSchema<string> {
  return longEnough(notTooLong(anyText()));
}

function notTooLong(typed: StringSchema<string>): StringSchema<string> {
  return typed.test({
    name: 'max',
    params: { max: LONGEST },
    message: refusal.longest,
    skipAbsent: true,
    test: (value) => lengthOf(value) <= LONGEST,
  });
}

function longEnough(typed: StringSchema<string>): StringSchema<string> {
  const isLongEnough = (value: string): boolean => value === '' || lengthOf(value) >= SHORTEST;
  return typed.test({
    name: 'min',
    params: { min: SHORTEST },
    message: refusal.shortest,
    skipAbsent: true,
    test: isLongEnough,
  });
}

function lengthOf(text: string): number {
  return Array.from(text).length;
}
