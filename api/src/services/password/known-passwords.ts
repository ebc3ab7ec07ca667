import { isLongEnough } from '@portal/contract';
import { comparedName } from '@portal/domain';
import { dictionary } from '@zxcvbn-ts/language-common';
import { AppError } from '../../app-error.ts';

const common: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** 'aaaaaaaaaa', 'abcabcabcabc'. */
const REPEATED = /^(.{1,5}?)\1+$/su;
/** Characters that people append to satisfy a rule. */
const ENDING = /[^\p{L}\p{N}]{1,3}$/u;

/**
 * Refuses a common password (AU7), in any case, and one that is a name of the login itself.
 * @throws AppError `invalid` for the field that the password was sent in
 */
export function refuseCommon(password: string, names: readonly string[], field = 'password'): void {
  const refuse = (reason: string): never => {
    throw new AppError('invalid', { errors: { [field]: [reason] } });
  };
  if (isName(password, names)) refuse('The password must not be your name or email address.');
  if (isCommon(password)) refuse('Many people use this password, and thieves try it first. Please choose another one.');
}

/** Whether a password that was set elsewhere would be refused here (AU7, AU18). */
export function isWeakPassword(password: string, names: readonly string[]): boolean {
  return !isLongEnough(password) || isName(password, names) || isCommon(password);
}

function isName(password: string, names: readonly string[]): boolean {
  const own = new Set(names.flatMap((name) => [plain(name), plain(name).split('@')[0] ?? '']));
  return formsOf(password).some((form) => own.has(form));
}

function isCommon(password: string): boolean {
  return (
    REPEATED.test(comparedName(password)) || formsOf(password).some((form) => common.has(form) || REPEATED.test(form))
  );
}

function formsOf(password: string): string[] {
  const form = plain(password);
  return [form, form.replace(ENDING, '')];
}

function plain(text: string): string {
  return comparedName(text.trim());
}
