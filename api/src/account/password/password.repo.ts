import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/client.ts';
import { reachableAt } from '../../services/email/reachable.ts';
import type { LoginRole } from '../../db/schema/auth.tables.ts';
import { logins } from '../../db/schema/auth.tables.ts';
import { owners } from '../../db/schema/owner.tables.ts';
import { isUnaltered, sealState } from '../../services/row-seals/as-sealed.repo.ts';
import type { SealState } from '../../services/row-seals/as-sealed.repo.ts';
import { keysOf } from '../../services/row-seals/seal-rows.ts';
import type { Codes } from '../../services/encryption/audit-keys.ts';
import { codeOfReset, isReset } from '../../services/session/reset-code.ts';
import type { Reset } from '../../services/session/reset-code.ts';
import { passwordResets } from '../../db/schema/password.tables.ts';
import { hasEmail, isCalled } from '../auth/auth.repo.ts';
import type { KnownBy } from '../../services/session/device.ts';
import type { ResetRecipient } from './password.emails.ts';

/** The login, and its email address. */
export interface Addressee extends ResetRecipient {
  readonly loginId: number;
  readonly role: LoginRole;
  readonly customerId: number | null;
  /** The names with which they log in. */
  readonly names: readonly string[];
}

const columns = {
  loginId: logins.id,
  role: logins.role,
  customerId: logins.customerId,
  email: logins.email,
  username: logins.username,
  firstName: logins.firstName,
  ownerFirstName: owners.firstName,
  ownerEmail: owners.email,
};

const { tokenHash, expiresAt, code } = passwordResets;
const resetColumns = { tokenHash, expiresAt, code };

interface Row {
  readonly loginId: number;
  readonly role: LoginRole;
  readonly customerId: number | null;
  readonly email: string;
  readonly username: string | null;
  readonly firstName: string | null;
  readonly ownerFirstName: string | null;
  readonly ownerEmail: string | null;
}

const seals = { login: sealState('logins'), owner: sealState('owners') };

interface RowWithSeals extends Row {
  readonly seals: { readonly login: SealState; readonly owner: SealState };
}

/**
 * Whether login and owner are unaltered since the portal wrote them: no link is sent to an address that was inserted by
 * SQL (SEC9).
 */
async function isOwn(tx: Transaction | Orm, { customerId, seals: { login, owner } }: RowWithSeals): Promise<boolean> {
  return (await isUnaltered(tx, 'logins', login)) && (customerId === null || (await isUnaltered(tx, 'owners', owner)));
}

/** The login with this username or email address (AU5); null also for one that was altered outside the portal. */
export async function findAddressee(tx: Transaction, name: string): Promise<Addressee | null> {
  const [row] = await tx
    .select({ ...columns, seals })
    .from(logins)
    .leftJoin(owners, eq(owners.customerId, logins.customerId))
    // An unconfirmed address gets no email except the one that asks for the confirmation (AU19).
    .where(and(isCalled(name), eq(logins.isConfirmed, true)))
    .orderBy(desc(hasEmail(name)))
    .limit(1);
  return row && (await isOwn(tx, row)) ? toAddressee(row) : null;
}

/** The person of a login; null where it has been removed. */
export async function findAddresseeOf(tx: Transaction, loginId: number): Promise<Addressee | null> {
  const [row] = await tx
    .select(columns)
    .from(logins)
    .leftJoin(owners, eq(owners.customerId, logins.customerId))
    .where(eq(logins.id, loginId));
  return row ? toAddressee(row) : null;
}

/** Stores this link for the login, if it exists, in place of any earlier one. */
export async function storeReset(tx: Transaction, reset: Reset): Promise<void> {
  const { loginId, tokenHash, expiresAt } = reset;
  const code = codeOfReset((await keysOf(tx)).accessCodes, reset);
  await tx.execute(sql`
    insert into password_resets (login_id, token_hash, expires_at, code)
    select id, ${tokenHash}, ${expiresAt.toISOString()}::timestamptz, ${code} from logins where id = ${loginId}
    on conflict (login_id) do update
    set token_hash = excluded.token_hash, expires_at = excluded.expires_at, code = excluded.code`);
}

/**
 * Removes a password that somebody else may know: the owner of the login sets another by an emailed link, and no import
 * restores this one.
 */
export async function removePassword(tx: Transaction, loginId: number): Promise<void> {
  await tx.update(logins).set({ passwordHash: null, passwordSetBy: 'person' }).where(eq(logins.id, loginId));
}

/** Cancels an emailed link, since the address is no longer that of the login. */
export async function deleteReset(tx: Transaction, loginId: number): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.loginId, loginId));
}

/** The login of a link that is still valid; both must be unaltered since the portal wrote them. */
export async function findReset(orm: Orm, codes: Codes, tokenHash: string, now: Date): Promise<Addressee | null> {
  const [row] = await orm
    .select({ ...columns, ...resetColumns, seals })
    .from(passwordResets)
    .innerJoin(logins, eq(logins.id, passwordResets.loginId))
    .leftJoin(owners, eq(owners.customerId, logins.customerId))
    .where(isValidReset(tokenHash, now));
  return row !== undefined && isReset(codes, row) && (await isOwn(orm, row)) ? toAddressee(row) : null;
}

/** Consumes the link. Returns true to only one of several concurrent requests. */
export async function consumeReset(tx: Transaction, tokenHash: string, now: Date): Promise<boolean> {
  const taken = await tx
    .delete(passwordResets)
    .where(isValidReset(tokenHash, now))
    .returning({ loginId: passwordResets.loginId, ...resetColumns });
  const { accessCodes } = await keysOf(tx);
  return taken.some((reset) => isReset(accessCodes, reset));
}

/** When the password of this login was last chosen; null for one that was imported. */
export async function findPasswordChange(orm: Orm, loginId: number): Promise<Date | null> {
  const [row] = await orm.select({ changedAt: logins.passwordChangedAt }).from(logins).where(eq(logins.id, loginId));
  return row?.changedAt ?? null;
}

/** Stores a password that was set by an emailed link, and forgets every known browser (SEC2). Returns the login. */
export async function storePassword(
  tx: Transaction,
  loginId: number,
  passwordHash: string,
  now: Date,
): Promise<KnownBy | null> {
  const [row] = await tx
    .update(logins)
    .set({
      passwordHash,
      passwordSetBy: 'person',
      passwordChangedAt: now,
      deviceEpoch: sql`${logins.deviceEpoch} + 1`,
    })
    .where(eq(logins.id, loginId))
    .returning({ id: logins.id, deviceEpoch: logins.deviceEpoch });
  return row ?? null;
}

/** A login need not be an email address; an owner's is then the address of their record, and others have none. */
function toAddressee({
  loginId,
  role,
  customerId,
  email,
  username,
  firstName,
  ownerFirstName,
  ownerEmail,
}: Row): Addressee {
  const address = reachableAt(email, role === 'owner' ? ownerEmail : null);
  return {
    loginId,
    role,
    customerId,
    address,
    name: firstName ?? ownerFirstName,
    names: username === null ? [email] : [email, username],
  };
}

function isValidReset(tokenHash: string, now: Date) {
  return and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, now));
}
