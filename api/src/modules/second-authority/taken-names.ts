import type { FieldErrors } from '@portal/contract';
import { AppError } from '../../app-error.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { countAttempt } from '../../services/attempts/attempts.repo.ts';
import type { Limit } from '../../services/attempts/attempts.repo.ts';
import { isNameTaken } from './second-authority.repo.ts';

/** Names that are taken tell who else logs in here, so an hour's tries at them are few. */
const tries: Limit = { free: 10, lasts: 60 * 60, wait: 'rest' };

interface Names {
  readonly username: string;
  readonly email: string;
}

interface Asking {
  /** Whose tries are counted. */
  readonly asked: number;
  /** The login that shall have the names; null for one that does not exist yet. */
  readonly besides?: number | null;
  /** How the form calls its fields. */
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
  { asked, besides = null, fields = plainFields, now }: Asking,
): Promise<void> {
  const errors = await database.transaction((tx) => findTaken(tx, names, besides, fields));
  if (Object.keys(errors).length === 0) return;
  const mayTry = await database.transaction((tx) =>
    countAttempt(tx, { kind: 'second-authority', subject: String(asked) }, tries, now),
  );
  if (!mayTry) throw new AppError('too_many', { message: 'Too many names were tried. Please try again in an hour.' });
  throw new AppError('invalid', { errors });
}

async function findTaken(
  tx: Transaction,
  { username, email }: Names,
  besides: number | null,
  fields: Names,
): Promise<FieldErrors> {
  return {
    ...((await isNameTaken(tx, username, besides)) && {
      [fields.username]: ['Somebody logs in with this username already.'],
    }),
    ...((await isNameTaken(tx, email, besides)) && {
      [fields.email]: ['Somebody logs in with this e-mail address already.'],
    }),
  };
}
