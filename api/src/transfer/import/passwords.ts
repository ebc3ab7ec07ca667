import { hashPassword, verifyPassword } from '../../db/password.ts';
import { isWeakPassword } from '../../services/password/known-passwords.ts';
import type { NewPassword, StoredLogin } from './logins.repo.ts';
import { comparable } from './read-export.ts';
import type { ExportRow } from './read-file.ts';
import { isSamePerson } from './same-person.ts';

/** Hashing is slow by design; running more at once than the machine has threads gains nothing. */
const AT_ONCE = 4;

export interface FoundPasswords {
  readonly passwords: readonly NewPassword[];
  /** The logins whose password in the file is too weak: they must choose another when they log in (AU18). */
  readonly tooWeak: number;
}

/**
 * Returns the passwords of the file to store. One that the person has chosen since is kept; an equal one is no change.
 * Slow, so it runs before the transaction.
 */
export async function findNewPasswords(
  rows: readonly ExportRow[],
  stored: readonly StoredLogin[],
): Promise<FoundPasswords> {
  const byEmail = new Map(stored.map((login) => [comparable(login.email), login]));
  const waiting = [...rows];
  const found: NewPassword[] = [];
  const work = async (): Promise<void> => {
    for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) {
      const password = await newPassword(row, byEmail.get(comparable(row.cells['login']) ?? ''));
      if (password !== null) found.push(password);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const tooWeak = rows.filter((row) => isTooWeak(row, byEmail.get(comparable(row.cells['login']) ?? ''))).length;
  return { passwords: found, tooWeak };
}

function isTooWeak({ cells }: ExportRow, found: StoredLogin | undefined): boolean {
  const { login, username, password } = cells;
  if (typeof password !== 'string' || (found && isSamePerson(found, cells) && isChosenByPerson(found))) return false;
  const names = [login, username].filter((name) => typeof name === 'string');
  return isWeakPassword(password, names);
}

/**
 * Whether the person chose the password, or reported that somebody else knows it: the file's password is then ignored.
 */
function isChosenByPerson({ passwordSetBy }: StoredLogin): boolean {
  return passwordSetBy === 'person';
}

async function newPassword({ cells }: ExportRow, found: StoredLogin | undefined): Promise<NewPassword | null> {
  const { login, password, password_hash: exported } = cells;
  if (typeof login !== 'string') return null;
  const stored = found && isSamePerson(found, cells) ? found : undefined;
  const seenHash = stored?.passwordHash ?? null;
  if (typeof exported === 'string')
    return exported === seenHash || isChosenHere(stored)
      ? null
      : { email: login, seenHash, hash: exported, setBy: 'person' };
  if (typeof password !== 'string' || (stored && isChosenByPerson(stored))) return null;
  if (seenHash !== null && (await verifyPassword(seenHash, password))) return null;
  return { email: login, seenHash, hash: await hashPassword(password), setBy: 'import' };
}

/**
 * Whether the person chose the password in this portal, or removed it because somebody else knows it; then not even
 * another portal's export replaces it.
 */
function isChosenHere(stored: StoredLogin | undefined): boolean {
  if (stored?.passwordSetBy !== 'person') return false;
  return stored.passwordChangedAt !== null || stored.passwordHash === null;
}
