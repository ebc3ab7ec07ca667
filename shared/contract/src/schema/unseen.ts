import { blankAsEmpty, changesDirection, withoutFormat, withoutNeedlessFormat } from '@portal/domain';
import type { StringSchema } from 'yup';
import { refusal } from './refusal.ts';

declare module 'yup' {
  interface CustomSchemaMetadata {
    /**
     * A text that a program made, such as a token, or a password: it is taken as it was sent. All other texts of a request
     * lose the characters that cannot be seen (OP11).
     */
    isVerbatim?: true;
  }
}

/** A text that a person writes, such as a name or a description (OP11). */
export function asWritten(field: StringSchema<string>): StringSchema<string> {
  return refuseDirectionChange(field.transform(ofText(withoutNeedlessFormat)));
}

/** Longer than any name, however its letters are typed. To compose accents takes the square of their number. */
const MOST_COMPOSED = 2048;

/**
 * A name with which a person logs in: nobody could type a character that cannot be seen (OP11). One that no limit of the
 * field lets through stays as it was sent.
 */
export function asLogin(field: StringSchema<string>): StringSchema<string> {
  const isLeft = (typed: string): boolean => typed.length > MOST_COMPOSED || changesDirection(typed);
  return refuseDirectionChange(field.transform(ofText((typed) => (isLeft(typed) ? typed : loginName(typed)))));
}

/** A search text: it is compared and stored nowhere, so no character is refused (OP11). */
export function asSearched(field: StringSchema<string>): StringSchema<string> {
  return field.transform(ofText((typed) => blankAsEmpty(withoutFormat(typed))));
}

function loginName(typed: string): string {
  return blankAsEmpty(withoutFormat(typed).normalize('NFC'));
}

function refuseDirectionChange(field: StringSchema<string>): StringSchema<string> {
  return field.test({
    name: 'direction',
    message: refusal.turned,
    skipAbsent: true,
    test: (value) => !changesDirection(value),
  });
}

function ofText(change: (text: string) => string): (value: unknown) => unknown {
  return (value) => (typeof value === 'string' ? change(value) : value);
}
