import type { StoredLogin } from './logins.repo.ts';
import type { ExportRow } from './read-file.ts';

/**
 * Whether a row of logins.csv is about the person of the stored login with that name. An owner may have given the name
 * to a second authority before the provider gave it to another person, who must not inherit the access or the password
 * of the first.
 */
export function isSamePerson(
  { role, customerId }: StoredLogin,
  { role: given, customer_id: owner }: ExportRow['cells'],
): boolean {
  return role === given && customerId === (owner ?? null);
}
