import { comparedName } from '@portal/domain';
import { and, desc, eq, gt, gte, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { AppError } from '../../app-error.ts';
import type { Transaction } from '../../db/client.ts';
import { logins } from '../../db/schema/auth.tables.ts';
import { owners } from '../../db/schema/owner.tables.ts';
import { emailChanges } from '../../db/schema/profile.tables.ts';
import { findUnsealed, onlyUnaltered, sealState } from '../row-seals/as-sealed.repo.ts';
import { endLinks, hasOpenLink, isAnyUnaltered, openLinkStates } from '../link/link.repo.ts';
import { reachableAt } from './reachable.ts';
import { later } from '../session/lifetimes.ts';
import { lower } from '../../db/columns.ts';
import { isName } from '../../db/compared-texts.ts';

/** The purpose of links to an old address that undo its change. */
export const UNDO_EMAIL = { name: 'undo-email' } as const;

/** The purpose of links to a new address that confirm it. */
export const CONFIRM_EMAIL = { name: 'confirm-email' } as const;

/** How long the holder of a former address can undo the change, in milliseconds (BA5). */
export const TAKEN_BACK_WITHIN = 7 * 24 * 60 * 60 * 1000;

const before = alias(emailChanges, 'before');

/**
 * Whether the replaced address had been in place for longer than the undo period. Otherwise a thief could set an
 * address, wait until the owner corrects it, and undo that (SEC3).
 */
const wasEstablished = sql`not exists (select from ${emailChanges} ${sql.identifier('before')}
  where ${before.loginId} = ${emailChanges.loginId} and ${before.id} < ${emailChanges.id} and ${before.endedAt} is null
    and ${lower(before.newEmail)} = ${lower(emailChanges.oldEmail)}
    and ${before.confirmedAt} > ${emailChanges.requestedAt} - ${`${TAKEN_BACK_WITHIN} milliseconds`}::interval)`;

/** Addresses that were replaced in the last days, as long as their changes can be undone. */
export const wasGivenUp = (now: Date): SQL | undefined =>
  and(
    isNotNull(emailChanges.confirmedAt),
    isNull(emailChanges.endedAt),
    // The link may live longer: its lifetime begins when its email is sent.
    or(
      gt(emailChanges.confirmedAt, later(now, -TAKEN_BACK_WITHIN)),
      hasOpenLink(UNDO_EMAIL.name, emailChanges.id, now),
    ),
  );

/** Replaced addresses whose own holders can undo the change. */
const isUndoable = (now: Date): SQL | undefined => and(wasGivenUp(now), wasEstablished);

/** A former address of an owner in the last days, and the change that replaced it. */
export interface FormerAddress {
  readonly address: string;
  readonly changeId: number;
  readonly confirmedAt: Date;
  /** The login that had it, and its current name. */
  readonly loginId: number;
  readonly present: string | null;
  /**
   * Whether its holder can undo the change; not where the address was new itself: then the one before it can (SEC3).
   */
  readonly mayTakeBack: boolean;
  /** No email reached it, and staff have asked the owner before the new one took effect (BA5). */
  readonly isUnreachable: boolean;
}

/**
 * The latest first: a thief of the login must not be the only one to get emails (SEC3). Without addresses inserted by
 * SQL, or whose link was extended by SQL (SEC9).
 */
export async function findFormerAddresses(tx: Transaction, customerId: number, now: Date): Promise<FormerAddress[]> {
  const { id: changeId, loginId, confirmedAt, oldEmail, newEmail, warningRefusedAt } = emailChanges;
  const rows = await tx
    .select({
      changeId,
      loginId,
      confirmedAt,
      oldEmail,
      newEmail,
      warningRefusedAt,
      mayTakeBack: sql<boolean>`${wasEstablished}`,
      present: logins.email,
      stored: owners.email,
      seal: sealState('email_changes'),
      links: openLinkStates(UNDO_EMAIL.name, changeId, now),
    })
    .from(emailChanges)
    .leftJoin(owners, eq(owners.customerId, emailChanges.customerId))
    .leftJoin(logins, eq(logins.id, loginId))
    .where(and(eq(emailChanges.customerId, customerId), wasGivenUp(now)))
    .orderBy(desc(emailChanges.id));
  const since = later(now, -TAKEN_BACK_WITHIN);
  const kept: Omit<(typeof rows)[number], 'seal'>[] = [];
  for (const row of await onlyUnaltered(tx, 'email_changes', rows))
    if ((row.confirmedAt ?? since) > since || (await isAnyUnaltered(tx, row.links))) kept.push(row);
  const all = kept.flatMap(
    ({ changeId: id, loginId: login, confirmedAt: at, warningRefusedAt: refused, oldEmail, newEmail, ...row }) => {
      const address = formerAddressOf({ oldEmail, newEmail }, row.stored);
      if (at === null || address === null) return [];
      const { present, mayTakeBack } = row;
      const change = { changeId: id, confirmedAt: at, loginId: login };
      return [{ ...change, address, present, mayTakeBack, isUnreachable: refused !== null }];
    },
  );
  return all.filter((one, at) => one.mayTakeBack || !isNotifiedAnyway(one, all.slice(0, at), all));
}

/** An address that was replaced may be the current one again, or have been replaced twice. */
function isNotifiedAnyway(
  { address, present }: FormerAddress,
  before: readonly FormerAddress[],
  all: readonly FormerAddress[],
): boolean {
  const others = [...before, ...all.filter((one) => one.mayTakeBack)].map((one) => one.address);
  return [present ?? '', ...others].some((one) => comparedName(one) === comparedName(address));
}

/** A login, and its current email address. */
export interface ReachedLogin {
  readonly loginId: number;
  readonly customerId: number;
  readonly address: string;
}

/**
 * Where a password link goes instead of the current address, which is from the last days and may be a thief's: to the
 * oldest one that can still undo the change; null where there is none (SEC3).
 */
export async function findSafeAddress(
  tx: Transaction,
  { loginId, customerId, address }: ReachedLogin,
  now: Date,
): Promise<FormerAddress | null> {
  const isReachedAt = (name: string | null): boolean => name !== null && comparedName(name) === comparedName(address);
  // A login whose name is no address may be reached at that of the owner's other login.
  const former = (await findFormerAddresses(tx, customerId, now)).filter(
    (one) => one.mayTakeBack && !one.isUnreachable && (one.loginId === loginId || isReachedAt(one.present)),
  );
  for (const one of former.toReversed())
    if (await leadsToCurrent(tx, { id: one.changeId, loginId: one.loginId, oldEmail: one.address })) return one;
  return null;
}

/**
 * Whether the current address of the login is from the last days, so that an earlier one can undo the change (SEC3).
 */
export async function isRecentAddress(
  tx: Transaction,
  { loginId, customerId, address }: Omit<ReachedLogin, 'customerId'> & { readonly customerId: number | null },
  now: Date,
): Promise<boolean> {
  return customerId !== null && (await findSafeAddress(tx, { loginId, customerId, address }, now)) !== null;
}

/**
 * Whether a change, with later ones, led to the current address of the login: one that the provider has given since
 * cannot be undone by an earlier address (SEC3).
 */
export async function leadsToCurrent(
  tx: Transaction,
  { id, loginId, oldEmail }: Pick<typeof emailChanges.$inferSelect, 'id' | 'loginId' | 'oldEmail'>,
): Promise<boolean> {
  const isSince = and(
    eq(emailChanges.loginId, loginId),
    gte(emailChanges.id, id),
    isNotNull(emailChanges.confirmedAt),
    isNull(emailChanges.endedAt),
  );
  const rows = await tx
    .select({ newEmail: emailChanges.newEmail, seal: sealState('email_changes') })
    .from(emailChanges)
    .where(isSince)
    .orderBy(desc(emailChanges.id));
  const [last] = await onlyUnaltered(tx, 'email_changes', rows);
  const isPresent = and(eq(logins.id, loginId), isName(logins.email, last?.newEmail ?? oldEmail));
  return (await tx.$count(logins, isPresent)) > 0;
}

/** Ends the changes of a login's address, pending or undoable, with their links: the provider gave it another one. */
export async function endAddressChanges(tx: Transaction, loginId: number): Promise<void> {
  await endChanges(tx, eq(emailChanges.loginId, loginId), sql<Date>`now()`);
}

/** No link of a change of an address lives longer, however late its email is sent. */
const CONFIRMABLE_WITHIN = 30 * 24 * 60 * 60 * 1000;

/** Ends all changes of addresses that are to be confirmed, with their links; returns how many they were. */
export async function endUnconfirmedAddressChanges(tx: Transaction, now: Date): Promise<number> {
  const { confirmedAt, requestedAt } = emailChanges;
  return endChanges(tx, and(isNull(confirmedAt), gt(requestedAt, later(now, -CONFIRMABLE_WITHIN))), now);
}

async function endChanges(tx: Transaction, which: SQL | undefined, now: Date | SQL<Date>): Promise<number> {
  const ended = await tx
    .update(emailChanges)
    .set({ endedAt: now })
    .where(and(which, isNull(emailChanges.endedAt)))
    .returning({ id: emailChanges.id });
  for (const { id } of ended)
    for (const { name } of [CONFIRM_EMAIL, UNDO_EMAIL]) await endLinks(tx, name, String(id), now);
  return ended.length;
}

/**
 * The email address of the owner before a change: the login's, or that of their record for a login with a username;
 * else null.
 */
export function formerAddressOf(
  { oldEmail, newEmail }: Pick<typeof emailChanges.$inferSelect, 'oldEmail' | 'newEmail'>,
  stored: string | null,
): string | null {
  const isNew = stored !== null && comparedName(stored) === comparedName(newEmail);
  return reachableAt(oldEmail, isNew ? null : stored);
}

/** The first change of a login's address that its former holder can still undo; null for none. */
export async function findTakeBack(
  tx: Transaction,
  loginId: number,
  address: string,
  now: Date,
): Promise<{ readonly id: number } | null> {
  const rows = await tx
    .select({ id: emailChanges.id, seal: sealState('email_changes') })
    .from(emailChanges)
    .where(and(eq(emailChanges.loginId, loginId), isName(emailChanges.oldEmail, address), isUndoable(now)))
    .orderBy(emailChanges.id);
  const [row] = await onlyUnaltered(tx, 'email_changes', rows);
  return row ?? null;
}

/** The message to a user where a change of an address was altered outside the portal. */
export const ALTERED_ADDRESS =
  'A change of an email address is not as it was saved in the portal. To be safe, this is not done. Please call us.';

type LoginIds = { readonly loginId: number; readonly customerId: number | null };

/**
 * A change of an address of a login or its owner that was inserted or changed by SQL, whether it is over or not: it may
 * be evidence against sending a password link, so nothing is decided without it (SEC9). Null where all are unaltered;
 * called before the transaction writes to any.
 */
export async function findAlteredChange(tx: Transaction, { loginId, customerId }: LoginIds): Promise<string | null> {
  const isOwn = or(eq(emailChanges.loginId, loginId), eq(emailChanges.customerId, customerId ?? 0));
  const rows = await tx
    .select({ seal: sealState('email_changes') })
    .from(emailChanges)
    .where(isOwn)
    .orderBy(emailChanges.id);
  return findUnsealed(tx, 'email_changes', rows);
}

/** @throws AppError `forbidden` where there is one; the log names the change */
export async function refuseAlteredChanges(tx: Transaction, loginIds: LoginIds): Promise<void> {
  const unsealed = await findAlteredChange(tx, loginIds);
  if (unsealed !== null) throw new AppError('forbidden', { message: ALTERED_ADDRESS, unsealed });
}

/**
 * Whether a name was recently the address of a login other than the given one, which may go back to it, including one
 * that was replaced within days and may be the owner's.
 * @throws AppError `forbidden` where a change of this address, or of the login that had it, was altered by SQL (SEC9)
 */
export async function isReserved(tx: Transaction, name: string, except: number | null, now: Date): Promise<boolean> {
  const { loginId, customerId } = emailChanges;
  for (const loginIds of await tx
    .selectDistinct({ loginId, customerId })
    .from(emailChanges)
    .where(isName(emailChanges.oldEmail, name)))
    await refuseAlteredChanges(tx, loginIds);
  const isFormer = and(
    isName(emailChanges.oldEmail, name),
    except === null ? undefined : ne(emailChanges.loginId, except),
    wasGivenUp(now),
  );
  return (await tx.$count(emailChanges, isFormer)) > 0;
}
