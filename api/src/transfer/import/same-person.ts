import type { StoredLogin } from './logins.repo.ts';
import type { ExportRow } from './read-file.ts';

/**
 * Whether a row of logins.csv is about whoever has the stored login of its name: an owner may have given that name to a second authority
 * before the provider gave it to somebody else, and what the one may see and chose as password is nothing of the other's.
 */
export function isSamePerson(
  { role, customerId }: StoredLogin,
  { role: given, customer_id: owner }: ExportRow['cells'],
): boolean {
  return role === given && customerId === (owner ?? null);
}
