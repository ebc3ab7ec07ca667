import { and, desc, eq, exists, isNull, notExists, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/client.ts';
import type { LoginRole } from '../../db/schema/auth.tables.ts';
import type { SlaStatus } from '../../db/schema/sla.tables.ts';
import { logins } from '../../db/schema/auth.tables.ts';
import { owners } from '../../db/schema/owner.tables.ts';
import { slas } from '../../db/schema/sla.tables.ts';
import { isName } from '../../db/compared-texts.ts';
import { isUnaltered, sealState } from '../../services/row-seals/as-sealed.repo.ts';
import type { SealState } from '../../services/row-seals/as-sealed.repo.ts';

export interface LoginRow {
  readonly id: number;
  readonly role: LoginRole;
  readonly customerId: number | null;
  readonly passwordHash: string | null;
  /** Whether the holder of its address has confirmed it (AU19). */
  readonly isConfirmed: boolean;
  /**
   * Whether it is a second authority on hold, which reads nothing until the owner has confirmed it as theirs (SEC2).
   */
  readonly isHeld: boolean;
  /** Whether its password was chosen in this portal rather than imported (AU18). */
  readonly hasChosen: boolean;
  /** The names with which it logs in. */
  readonly names: readonly string[];
  /** Counts how often its known browsers were forgotten. */
  readonly deviceEpoch: number;
  /**
   * Whether the row is unaltered since the portal wrote it: a login that was inserted or changed by SQL cannot log in
   * (SEC9).
   */
  readonly isUnaltered: boolean;
}

const loginColumns = {
  id: logins.id,
  role: logins.role,
  customerId: logins.customerId,
  passwordHash: logins.passwordHash,
  isConfirmed: logins.isConfirmed,
  isHeld: sql<boolean>`${logins.heldAt} is not null`,
  hasChosen: sql<boolean>`${logins.passwordSetBy} = 'person' and ${logins.passwordChangedAt} is not null`,
  names: sql<string[]>`array_remove(array[${logins.email}, ${logins.username}], null)`,
  deviceEpoch: logins.deviceEpoch,
  seal: sealState('logins'),
};

type FoundLogin = Omit<LoginRow, 'isUnaltered'> & { readonly seal: SealState };

async function toCheckedLogin(orm: Orm, { seal, ...login }: FoundLogin): Promise<LoginRow> {
  return { ...login, isUnaltered: await isUnaltered(orm, 'logins', seal) };
}

/** A name as typed at the login. */
export interface TypedLogin {
  /** The name as the database compares it; identifies a name that no login has. */
  readonly folded: string;
  readonly login: LoginRow | null;
}

/** The login with this email address, else with this username, in any case (AU5, AU9). */
export async function findLogin(orm: Orm, name: string): Promise<TypedLogin> {
  const [row] = await orm
    .select({
      folded: sql<string>`typed.folded`,
      login: loginColumns,
    })
    .from(sql`(select lower(${name.normalize('NFC')}) as folded) as typed`)
    .leftJoin(logins, isCalled(name))
    .orderBy(desc(hasEmail(name)))
    .limit(1);
  if (!row) throw new Error('A name was not even read.');
  return { folded: row.folded, login: row.login && (await toCheckedLogin(orm, row.login)) };
}

/** The login of a challenge; null where it has been removed since. */
export async function findLoginById(orm: Orm, id: number): Promise<LoginRow | null> {
  const [row] = await orm.select(loginColumns).from(logins).where(eq(logins.id, id));
  return row ? toCheckedLogin(orm, row) : null;
}

/** Matches the email address or the username, in any case; the address comes first. */
export function isCalled(name: string): SQL | undefined {
  return or(hasEmail(name), isName(logins.username, name));
}

export function hasEmail(name: string): SQL {
  return isName(logins.email, name);
}

/** The columns of a login that go into the code of a new session. */
export type KeptLogin = Pick<typeof logins.$inferSelect, 'sessionEpoch'>;

/**
 * The login, if the password is still the one that was compared; it cannot change until the transaction ends. A better
 * hash of it replaces the stored one.
 */
export async function keepPassword(
  tx: Transaction,
  { id, passwordHash }: LoginRow,
  better: string | null,
): Promise<KeptLogin | null> {
  if (passwordHash === null) return null;
  // It may have been put on hold since the password was compared.
  const isAdmitted = and(logins.isConfirmed, isNull(logins.heldAt));
  const isSame = and(eq(logins.id, id), eq(logins.passwordHash, passwordHash), isAdmitted);
  const { sessionEpoch } = logins;
  const [kept] =
    better === null
      ? await tx.select({ sessionEpoch }).from(logins).where(isSame).for('no key update')
      : await tx.update(logins).set({ passwordHash: better }).where(isSame).returning({ sessionEpoch });
  return kept ?? null;
}

export interface PersonRow {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly ownerFirstName: string | null;
  readonly ownerLastName: string | null;
  readonly loginFirstName: string | null;
  readonly loginLastName: string | null;
  readonly isSlaSigned: boolean;
}

interface Viewer {
  readonly loginId: number;
  readonly customerId: number | null;
  readonly role: LoginRole;
}

/**
 * The user of a login, and whether its owner has signed: at least one SLA is signed and none is pending. Staff who act
 * for an owner are shown as that owner.
 */
export async function findPerson(
  orm: Orm | Transaction,
  { loginId, customerId, role }: Viewer,
): Promise<PersonRow | null> {
  const isViewing = role === 'staff' && customerId !== null;
  const ofOwner = (status: SlaStatus) =>
    orm
      .select({ slaId: slas.slaId })
      .from(slas)
      .where(and(eq(slas.customerId, owners.customerId), eq(slas.status, status)));
  const [row] = await orm
    .select({
      firstName: isViewing ? owners.firstName : sql<string | null>`coalesce(${logins.firstName}, ${owners.firstName})`,
      lastName: isViewing ? owners.lastName : sql<string | null>`coalesce(${logins.lastName}, ${owners.lastName})`,
      ownerFirstName: owners.firstName,
      ownerLastName: owners.lastName,
      loginFirstName: logins.firstName,
      loginLastName: logins.lastName,
      isSlaSigned: sql<boolean>`${and(exists(ofOwner('signed')), notExists(ofOwner('pending')))}`,
    })
    .from(logins)
    .leftJoin(owners, customerId === null ? sql`false` : eq(owners.customerId, customerId))
    .where(eq(logins.id, loginId));
  return row ?? null;
}
