import { hashPassword, verifyPassword } from '../../db/password.ts';
import type { NewPassword, StoredLogin } from './logins.repo.ts';
import { comparable } from './read-export.ts';
import type { ExportRow } from './read-file.ts';
import { isSamePerson } from './same-person.ts';

/** Hashing is slow by design; running more at once than the machine has threads gains nothing. */
const AT_ONCE = 4;

/**
 * Returns the passwords of the file to store. One that the person has chosen since is kept; an equal one is no change.
 * Slow, so it runs before the transaction.
 */
export async function findNewPasswords(
  rows: readonly ExportRow[],
  stored: readonly StoredLogin[],
): Promise<NewPassword[]> {
  const byEmail = new Map(stored.map((login) => [login.email.toLowerCase(), login]));
  const waiting = [...rows];
  const found: NewPassword[] = [];
  const work = async (): Promise<void> => {
    for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) {
      const password = await newPassword(row, byEmail.get(comparable(row.cells['login']) ?? ''));
      if (password !== null) found.push(password);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found;
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
  if (typeof password !== 'string' || (seenHash !== null && stored?.passwordSetBy === 'person')) return null;
  if (seenHash !== null && (await verifyPassword(seenHash, password))) return null;
  return { email: login, seenHash, hash: await hashPassword(password), setBy: 'import' };
}

/** Whether the person chose the password in this portal; then not even another portal's export replaces it. */
function isChosenHere(stored: StoredLogin | undefined): boolean {
  return stored?.passwordSetBy === 'person' && stored.passwordChangedAt !== null;
}
