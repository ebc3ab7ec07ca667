import type { FieldErrors } from '@portal/contract';
import { AppError } from '../../app-error.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { countAttempt } from '../../services/limits/attempts.repo.ts';
import type { Limit } from '../../services/limits/attempts.repo.ts';
import { isReserved } from '../../services/email/former-addresses.repo.ts';
import { isNameTaken } from './second-authority.repo.ts';

/** A taken name reveals who else has a login, so attempts are limited. */
const tries: Limit = { free: 10, lasts: 60 * 60, wait: 'rest' };

interface Names {
  readonly username: string;
  readonly email: string;
}

interface NameCheck {
  /** The login whose attempts are counted. */
  readonly askedBy: number;
  /** The login that is to have the names; null for a new one. */
  readonly except?: number | null;
  /** The names of the form's fields. */
  readonly fields?: Names;
  readonly now: Date;
}

const plainFields: Names = { username: 'username', email: 'email' };

/**
 * Refuses names that a login has already.
 * @throws AppError `invalid` naming what is taken; `too_many` for too many tries at names that are taken
 */
export async function refuseTaken(
  database: Database,
  names: Names,
  { askedBy, except = null, fields = plainFields, now }: NameCheck,
): Promise<void> {
  const errors = await database.transaction((tx) => findTaken(tx, names, { except, fields, now }));
  if (Object.keys(errors).length === 0) return;
  const mayTry = await database.transaction((tx) =>
    countAttempt(tx, { kind: 'second-authority', subject: String(askedBy) }, tries, now),
  );
  if (!mayTry) throw new AppError('too_many', { message: 'Too many names were tried. Please try again in an hour.' });
  throw new AppError('invalid', { errors });
}

/** Whether a login other than the given one has this name, or can still get it back by an undo (BA5). */
export async function isNameHeld(tx: Transaction, name: string, except: number | null, now: Date): Promise<boolean> {
  return (await isNameTaken(tx, name, except)) || (await isReserved(tx, name, except, now));
}

async function findTaken(
  tx: Transaction,
  { username, email }: Names,
  { except, fields, now }: Required<Omit<NameCheck, 'askedBy'>>,
): Promise<FieldErrors> {
  return {
    ...((await isNameHeld(tx, username, except, now)) && {
      [fields.username]: ['Somebody logs in with this username already.'],
    }),
    ...((await isNameHeld(tx, email, except, now)) && {
      [fields.email]: ['Somebody logs in with this email address already.'],
    }),
  };
}
