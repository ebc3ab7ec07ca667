import { importedName, isChosen, isSameName, loginNameOf } from './login-names.ts';
import type { NameField, NotedName } from './login-names.ts';
import type { StoredLogin } from './logins.repo.ts';
import { matchLogins } from './match-logins.ts';
import type { Match } from './match-logins.ts';
import { comparable } from './read-export.ts';
import type { ExportRow } from './read-file.ts';

/** A name that an owner chose and that the provider gives to another login (AU19). */
export interface GivenUpName {
  readonly login: StoredLogin;
  readonly field: 'email' | 'username';
  readonly name: string;
  /** The new name of the login; null for no username, or for an address without a login. */
  readonly instead: string | null;
}

export interface RenamedLogin {
  readonly login: StoredLogin;
  readonly field: 'email' | 'username';
  readonly to: string | null;
}

export interface SettledLogins {
  /** The rows of logins.csv with the names that the portal keeps. */
  readonly rows: readonly ExportRow[];
  /** The logins as they will be when the rows are written. */
  readonly stored: readonly StoredLogin[];
  /** How many names stay as they were changed in the portal. */
  readonly kept: number;
  readonly renamed: readonly RenamedLogin[];
  readonly removed: readonly StoredLogin[];
  readonly givenUp: readonly GivenUpName[];
  /** The owner edits that the provider's values have replaced. */
  readonly forgotten: readonly Pick<NotedName, 'loginId' | 'field'>[];
}

interface Case {
  readonly rows: readonly ExportRow[];
  readonly stored: readonly StoredLogin[];
  readonly noted: readonly NotedName[];
  readonly byId: ReadonlyMap<number, StoredLogin>;
  readonly notesOf: ReadonlyMap<number, readonly NotedName[]>;
  readonly matches: ReadonlyMap<ExportRow, Match>;
  readonly rowOf: ReadonlyMap<number, ExportRow>;
  /** The owner edits of names that the provider gives to others. */
  readonly lost: Set<NotedName>;
}

/**
 * Reconciles names that were changed in the portal: each stays while the file repeats its last imported value, a new
 * value replaces it (docs/import.md), and one that the file gives to another login is given up (AU19).
 */
export function settleLogins(
  rows: readonly ExportRow[],
  stored: readonly StoredLogin[],
  noted: readonly NotedName[],
): SettledLogins {
  const matches = matchLogins(rows, stored, noted);
  const rowOf = new Map([...matches].map(([row, { login }]) => [login.id, row]));
  const byId = new Map(stored.map((login) => [login.id, login]));
  const notesOf = Map.groupBy(noted, ({ loginId }) => loginId);
  const given: Case = { rows, stored, noted, byId, notesOf, matches, rowOf, lost: new Set() };
  for (let note = findLost(given); note !== undefined; note = findLost(given)) given.lost.add(note);
  const all = [...given.lost].map((note) => toGivenUp(given, note));
  const removed = all.filter(({ field, instead }) => field === 'email' && instead === null);
  const lasting = all.filter(({ login }) => !removed.some((one) => one.login.id === login.id));
  const renamed = [
    ...lasting.map(({ login, field, instead: to }): RenamedLogin => ({ login, field, to })),
    ...[...matches].flatMap(([row, { login, by }]): RenamedLogin[] =>
      by === 'moved' ? [{ login, field: 'email', to: importedName(row, 'email') ?? null }] : [],
    ),
  ];
  const kept = rows.map((row) => keepNames(given, row));
  return {
    rows: kept.map(({ row }) => row),
    stored: afterwards(stored, renamed, removed),
    kept: kept.reduce((sum, { count }) => sum + count, 0),
    renamed,
    removed: removed.map(({ login }) => login),
    givenUp: [...removed, ...lasting],
    forgotten: noted.filter((note) => given.lost.has(note) || isReplaced(given, note)),
  };
}

/** A name that an owner chose and a row gives to another login. */
function findLost(given: Case): NotedName | undefined {
  const newName = given.rows.flatMap((row) => {
    const { row: kept } = keepNames(given, row);
    const keptNames = new Set(
      (['email', 'username'] as const).filter((field) => importedName(kept, field) !== importedName(row, field)),
    );
    return (['email', 'username'] as const).flatMap((field) => {
      const name = comparable(keptNames.has(field) ? null : importedName(row, field));
      return name === null ? [] : [{ name, row }];
    });
  });
  const byName = Map.groupBy(newName, ({ name }) => name);
  return given.noted.find((note) => {
    const login = loginOf(given, note);
    if (!isLogInName(note.field) || given.lost.has(note) || !isChosen(login, note) || isReplaced(given, note)) return;
    const name = comparable(loginNameOf(login, note.field));
    return byName.get(name ?? '')?.some(({ row }) => given.matches.get(row)?.login.id !== login.id);
  });
}

/** The row with the names that the portal keeps, and their number. */
function keepNames(given: Case, row: ExportRow): { readonly row: ExportRow; readonly count: number } {
  const match = given.matches.get(row);
  if (match === undefined) return { row, count: 0 };
  const own = (given.notesOf.get(match.login.id) ?? []).filter(
    (note) =>
      !given.lost.has(note) &&
      !isReplaced(given, note) &&
      isChosen(match.login, note) &&
      importedName(row, note.field) !== undefined,
  );
  const cells = { ...row.cells };
  for (const { field } of own) cells[field === 'email' ? 'login' : field] = loginNameOf(match.login, field);
  return { row: { ...row, cells }, count: own.length };
}

/** Whether the file has another value than the last imported one. */
function isReplaced({ rowOf }: Case, { loginId, field, imported }: NotedName): boolean {
  const row = rowOf.get(loginId);
  const newName = row && importedName(row, field);
  return newName !== undefined && !isSameName(field, newName, imported);
}

/** The new name of a login whose name is given to another one: the provider's, where nobody else has it. */
function toGivenUp(given: Case, note: NotedName): GivenUpName {
  const login = loginOf(given, note);
  const field = note.field === 'email' ? 'email' : 'username';
  const row = given.rowOf.get(login.id);
  const newName = row && importedName(row, field);
  const isGoingBack = field === 'username' || login.role === 'owner';
  const earlier = isGoingBack && note.imported !== null && isFree(given, note.imported, login) ? note.imported : null;
  return { login, field, name: loginNameOf(login, field) ?? '', instead: newName === undefined ? earlier : newName };
}

function isFree({ rows, stored, matches }: Case, name: string, login: StoredLogin): boolean {
  const wanted = comparable(name);
  const isGiven = rows.some(
    (row) =>
      matches.get(row)?.login.id !== login.id &&
      [row.cells['login'], row.cells['username']].some((one) => comparable(one) === wanted),
  );
  const isStored = stored.some(
    ({ id, email, username }) => id !== login.id && [email, username].some((one) => comparable(one) === wanted),
  );
  return !isGiven && !isStored;
}

function afterwards(
  stored: readonly StoredLogin[],
  renamed: readonly RenamedLogin[],
  removed: readonly GivenUpName[],
): StoredLogin[] {
  const isGone = new Set(removed.map(({ login }) => login.id));
  return stored
    .filter(({ id }) => !isGone.has(id))
    .map((login) => {
      const own = renamed.filter((one) => one.login.id === login.id);
      return Object.assign({}, login, ...own.map(({ field, to }) => ({ [field]: to }))) as StoredLogin;
    });
}

function isLogInName(field: NameField): field is 'email' | 'username' {
  return field === 'email' || field === 'username';
}

function loginOf({ byId }: Case, { loginId }: NotedName): StoredLogin {
  const login = byId.get(loginId);
  if (login === undefined) throw new Error(`A name of login ${loginId} is noted, which is not there.`);
  return login;
}
