import { isChosen, isSameName } from './login-names.ts';
import type { NotedName } from './login-names.ts';
import type { StoredLogin } from './logins.repo.ts';
import { comparable } from './read-export.ts';
import type { ExportRow } from './read-file.ts';
import { isSamePerson } from './same-person.ts';

/** The stored login that a row is about. */
export interface Match {
  readonly login: StoredLogin;
  /**
   * By the address of both; by the last imported address; or as the owner's only login, whose address the file changes.
   */
  readonly by: 'address' | 'imported' | 'moved';
}

type Matches = Map<ExportRow, Match>;

/**
 * Finds the logins that the rows of logins.csv are about: an owner may have changed the address since the last import
 * (BA5). An unconfirmed address that an owner chose does not match: the provider's login replaces that one (AU19).
 */
export function matchLogins(
  rows: readonly ExportRow[],
  stored: readonly StoredLogin[],
  noted: readonly NotedName[],
): Matches {
  const addressOf = new Map(noted.filter(({ field }) => field === 'email').map((note) => [note.loginId, note]));
  const chosen = stored.filter((login) => {
    const note = addressOf.get(login.id);
    return note !== undefined && isChosen(login, note);
  });
  const matches: Matches = new Map();
  const byEmail = new Map(stored.map((login) => [comparable(login.email), login]));
  for (const row of rows) {
    const login = byEmail.get(loginOf(row));
    if (!login || !isSamePerson(login, row.cells)) continue;
    if (login.isConfirmed || !chosen.includes(login)) matches.set(row, { login, by: 'address' });
  }
  for (const login of unmatched(chosen, matches)) {
    const imported = addressOf.get(login.id)?.imported ?? null;
    const row = rows.find(
      (one) => !matches.has(one) && isSamePerson(login, one.cells) && isSameName('email', loginOf(one), imported),
    );
    if (row) matches.set(row, { login, by: 'imported' });
  }
  for (const login of unmatched(chosen, matches)) {
    const [row, ...others] = rows.filter(
      (one) => !matches.has(one) && isSamePerson(login, one.cells) && !byEmail.has(loginOf(one)),
    );
    if (login.role === 'owner' && row && others.length === 0) matches.set(row, { login, by: 'moved' });
  }
  return matches;
}

function unmatched(logins: readonly StoredLogin[], matches: Matches): StoredLogin[] {
  const matched = new Set([...matches.values()].map(({ login }) => login.id));
  return logins.filter(({ id }) => !matched.has(id));
}

function loginOf({ cells }: ExportRow): string {
  return comparable(cells['login']) ?? '';
}
