import type { StoredLogin } from './logins.repo.ts';
import type { OwnerEdits } from './owner-decisions.repo.ts';
import { comparable } from './read-export.ts';
import type { ExportRow } from './read-file.ts';

/** The names of a login that are imported and can be changed in the portal, by column. */
export const nameFields = ['email', 'username', 'first_name', 'last_name'] as const;
export type NameField = (typeof nameFields)[number];

/** A name that was changed in the portal, with its last imported value; null where none was imported. */
export interface NotedName {
  readonly loginId: number;
  readonly field: NameField;
  readonly imported: string | null;
}

/** The names of these logins that were changed in the portal, by login and field. */
export function notedNames(edits: OwnerEdits, stored: readonly StoredLogin[]): NotedName[] {
  const ids = new Set(stored.map(({ id }) => id));
  const noted = edits.of('logins').flatMap(({ rowId: loginId, field, imported }): NotedName[] => {
    const known = nameFields.find((one) => one === field);
    return known === undefined || !ids.has(loginId) ? [] : [{ loginId, field: known, imported }];
  });
  return noted.sort((a, b) => a.loginId - b.loginId || nameFields.indexOf(a.field) - nameFields.indexOf(b.field));
}

export function loginNameOf(login: StoredLogin, field: NameField): string | null {
  if (field === 'first_name') return login.firstName;
  return field === 'last_name' ? login.lastName : login[field];
}

/** The value of a row for a name; undefined where the file lacks the column. */
export function importedName({ cells }: ExportRow, field: NameField): string | null | undefined {
  const cell = cells[field === 'email' ? 'login' : field];
  return cell === undefined || cell === null ? cell : String(cell);
}

/** Names by which people log in are compared without regard to case. */
export function isSameName(field: NameField, one: string | null, other: string | null): boolean {
  return field === 'email' || field === 'username' ? comparable(one) === comparable(other) : one === other;
}

/** Whether the portal's name differs from the imported one: an owner chose it. */
export function isChosen(login: StoredLogin, { field, imported }: NotedName): boolean {
  return !isSameName(field, loginNameOf(login, field), imported);
}
