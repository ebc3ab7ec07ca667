import type { Transaction } from '../../db/client.ts';
import { loginNameOf, nameFields } from './login-names.ts';
import type { NewPassword, StoredLogin } from './logins.repo.ts';
import { findLogins, freeUsernames, insertLogins, removeLogins, storePasswords, updateLogins } from './logins.repo.ts';
import { changedByOwners } from './concurrent-change.ts';
import { comparable } from './read-export.ts';
import type { ReadFile } from './read-file.ts';
import { isSamePerson } from './same-person.ts';
import type { FileCounts } from './write-files.ts';
import { typesOf } from './write-files.ts';

const SECRETS = ['password', 'password_hash'];

/**
 * Writes the logins and the new passwords. A login that the file gives to another person is recreated: the person
 * before keeps neither session nor password. `settled` are the stored logins by which names were settled.
 * @throws ConcurrentChangeError where one has another name since: the rows would restore the one that its owner gave
 *   up
 */
export async function writeLogins(
  tx: Transaction,
  { columns, rows }: ReadFile,
  passwords: readonly NewPassword[],
  settled: readonly StoredLogin[],
): Promise<FileCounts> {
  const { login: email, ...others } = typesOf(columns.filter((column) => !SECRETS.includes(column.name)));
  const types = { email: email ?? 'text', ...others };
  const stored = await findLogins(tx);
  refuseOtherNames(rows, stored, settled);
  const ids = await idsOfSame(tx, stored, rows);
  const withIds = rows.map(({ cells: { login, ...cells } }) => ({
    ...cells,
    email: login,
    id: ids.get(comparable(login) ?? ''),
  }));
  const known = withIds.filter((row) => row.id !== undefined);
  if ('username' in types) await freeUsernames(tx, known);
  const updated = await updateLogins(tx, types, known);
  await insertLogins(
    tx,
    types,
    withIds.filter((row) => row.id === undefined),
  );
  const withNewPassword = await storePasswords(tx, passwords);
  const isKnown = new Set(known.map((row) => row.id));
  const changed = new Set([...updated, ...withNewPassword.filter((id) => isKnown.has(id))]);
  return {
    inserted: rows.length - known.length,
    updated: changed.size,
    unchanged: known.length - changed.size,
    removed: 0,
  };
}

/** Looks only at logins with a name of the file: what others do with theirs makes no import begin anew. */
function refuseOtherNames(
  rows: ReadFile['rows'],
  stored: readonly StoredLogin[],
  settled: readonly StoredLogin[],
): void {
  const names = new Set(rows.flatMap(({ cells: { login, username } }) => [comparable(login), comparable(username)]));
  names.delete(null);
  const isNamed = ({ email, username }: StoredLogin): boolean =>
    names.has(comparable(email)) || names.has(comparable(username));
  const keyOf = (login: StoredLogin): string =>
    [login.id, ...nameFields.map((field) => loginNameOf(login, field))].join('\n');
  const [before = [], now = []] = [settled, stored].map((logins) => logins.filter(isNamed).map(keyOf).toSorted());
  if (before.length !== now.length || before.some((key, at) => key !== now[at])) throw changedByOwners();
}

/** The stored logins of the rows, by name; those that the file gives to another person are removed. */
async function idsOfSame(
  tx: Transaction,
  stored: readonly StoredLogin[],
  rows: ReadFile['rows'],
): Promise<Map<string, number>> {
  const cellsOf = new Map(rows.map(({ cells }) => [comparable(cells['login']), cells]));
  const named = stored.flatMap((login) => {
    const cells = cellsOf.get(comparable(login.email));
    return cells === undefined ? [] : [{ login, isSame: isSamePerson(login, cells) }];
  });
  await removeLogins(
    tx,
    named.filter(({ isSame }) => !isSame).map(({ login }) => login.id),
  );
  return new Map(named.filter(({ isSame }) => isSame).map(({ login }) => [comparable(login.email), login.id]));
}
