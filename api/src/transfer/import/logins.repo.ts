import { sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/client.ts';
import type { ColumnTypes } from '../../db/recordset.ts';
import { chunksOf, columnList, recordset } from '../../db/recordset.ts';
import type { LoginRole } from '../../db/schema/auth.tables.ts';
import { logins } from '../../db/schema/auth.tables.ts';

export interface StoredLogin {
  readonly id: number;
  readonly role: LoginRole;
  readonly customerId: number | null;
  readonly email: string;
  readonly username: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly isConfirmed: boolean;
  readonly passwordHash: string | null;
  readonly passwordSetBy: 'import' | 'person';
  readonly passwordChangedAt: Date | null;
}

/** A password to store, unless the stored one has changed since `seenHash` was read. */
export interface NewPassword {
  readonly email: string;
  readonly seenHash: string | null;
  readonly hash: string;
  readonly setBy: 'import' | 'person';
}

export async function findLogins(orm: Pick<Orm, 'select'>): Promise<StoredLogin[]> {
  const { id, role, customerId, email, username, firstName, lastName, isConfirmed } = logins;
  const { passwordHash, passwordSetBy, passwordChangedAt } = logins;
  const names = { id, role, customerId, email, username, firstName, lastName, isConfirmed };
  return orm.select({ ...names, passwordHash, passwordSetBy, passwordChangedAt }).from(logins);
}

/** Clears usernames first, so that two logins can swap theirs. */
export async function freeUsernames(tx: Transaction, rows: readonly object[]): Promise<void> {
  for (const chunk of chunksOf(rows)) {
    await tx.execute(sql`
      update logins t set username = null from ${recordset(chunk, { id: 'integer', username: 'text' })} i
      where t.id = i.id and t.username is not null and t.username is distinct from i.username`);
  }
}

/** Writes the logins that differ and returns their ids. */
export async function updateLogins(tx: Transaction, types: ColumnTypes, rows: readonly object[]): Promise<number[]> {
  const names = Object.keys(types);
  const assignments = sql.join(
    names.map((name) => sql`${sql.identifier(name)} = i.${sql.identifier(name)}`),
    sql`, `,
  );
  const ids: number[] = [];
  for (const chunk of chunksOf(rows)) {
    const written = await tx.execute<{ id: number }>(sql`
      update logins t set ${assignments} from ${recordset(chunk, { id: 'integer', ...types })} i
      where t.id = i.id and (${columnList(names, 't')}) is distinct from (${columnList(names, 'i')})
      returning t.id`);
    ids.push(...written.rows.map((row) => row.id));
  }
  return ids;
}

/** Removes logins with their sessions and links. */
export async function removeLogins(tx: Transaction, ids: readonly number[]): Promise<void> {
  for (const chunk of chunksOf(ids.map((id) => ({ id }))))
    await tx.execute(sql`delete from logins t using ${recordset(chunk, { id: 'integer' })} i where t.id = i.id`);
}

export async function insertLogins(tx: Transaction, types: ColumnTypes, rows: readonly object[]): Promise<void> {
  const names = columnList(Object.keys(types));
  for (const chunk of chunksOf(rows))
    await tx.execute(sql`insert into logins (${names}) select ${names} from ${recordset(chunk, types)} i`);
}

/**
 * Stores the passwords and returns the ids of their logins; `password_changed_at` only changes when the person sets a
 * password.
 */
export async function storePasswords(tx: Transaction, passwords: readonly NewPassword[]): Promise<number[]> {
  const rows = passwords.map(({ email, seenHash, hash, setBy }) => ({
    email,
    seen_hash: seenHash,
    hash,
    set_by: setBy,
  }));
  const types = { email: 'text', seen_hash: 'text', hash: 'text', set_by: 'text' };
  const ids: number[] = [];
  for (const chunk of chunksOf(rows)) {
    const written = await tx.execute<{ id: number }>(sql`
      update logins t set password_hash = i.hash, password_set_by = i.set_by from ${recordset(chunk, types)} i
      where t.email = i.email and t.password_hash is not distinct from i.seen_hash
      returning t.id`);
    ids.push(...written.rows.map((row) => row.id));
  }
  return ids;
}
