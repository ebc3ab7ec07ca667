import { comparedName } from '@portal/domain';
import { and, desc, eq, gt, gte, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { AppError } from '../../app-error.ts';
import type { Transaction } from '../../db/client.ts';
import { logins } from '../../db/schema/auth.tables.ts';
import { owners } from '../../db/schema/owner.tables.ts';
import { emailChanges } from '../../db/schema/profile.tables.ts';
import { findUnsealed, onlyAsSealed, sealState } from '../row-seals/as-sealed.repo.ts';
import { endLinks, hasOpenLink, isAnyAsSealed, openLinkStates } from '../link/link.repo.ts';
import { reachableAt } from './reachable.ts';
import { later } from '../session/lifetimes.ts';
import { lower } from '../../db/columns.ts';
import { isName } from '../../db/compared-texts.ts';

/** The name of the link to an old address in the table of links. */
export const UNDO_EMAIL = { name: 'undo-email' } as const;

/** The name of the link to a new address in the table of links. */
export const CONFIRM_EMAIL = { name: 'confirm-email' } as const;

/** How long the holder of a former address may take it back, in milliseconds (BA5). */
export const TAKEN_BACK_WITHIN = 7 * 24 * 60 * 60 * 1000;

const before = alias(emailChanges, 'before');

/**
 * Whether the address that a change gave up was there for longer than it takes to take one back. A thief would put one
 * on, wait until the owner repairs it, and take it back (SEC3).
 */
const hadNotJustCome = sql`not exists (select from ${emailChanges} ${sql.identifier('before')}
  where ${before.loginId} = ${emailChanges.loginId} and ${before.id} < ${emailChanges.id} and ${before.endedAt} is null
    and ${lower(before.newEmail)} = ${lower(emailChanges.oldEmail)}
    and ${before.confirmedAt} > ${emailChanges.requestedAt} - ${`${TAKEN_BACK_WITHIN} milliseconds`}::interval)`;

/** Addresses that were given up in the last days, as long as their changes may be taken back. */
const wasGivenUp = (now: Date): SQL | undefined =>
  and(
    isNotNull(emailChanges.confirmedAt),
    isNull(emailChanges.endedAt),
    // The link may live longer: from the handing over of its email.
    or(
      gt(emailChanges.confirmedAt, later(now, -TAKEN_BACK_WITHIN)),
      hasOpenLink(UNDO_EMAIL.name, emailChanges.id, now),
    ),
  );

/** Addresses that were given up, and that their own holders may take back. */
const isUndoable = (now: Date): SQL | undefined => and(wasGivenUp(now), hadNotJustCome);

/** An address that was an owner's in the last days, and the change by which it was given up. */
export interface FormerAddress {
  readonly address: string;
  readonly changeId: number;
  readonly confirmedAt: Date;
  /** The login that was called by it, and what that is called now. */
  readonly loginId: number;
  readonly present: string | null;
  /** Its holder may take it back; not where it had just come itself: then the one before it may (SEC3). */
  readonly mayTakeBack: boolean;
  /** No email reached it, and staff have asked the owner before the new one counted (BA5). */
  readonly isUnreachable: boolean;
}

/**
 * The latest first: a thief of the login must not be the only one to get emails (SEC3). An address that was put in by SQL,
 * or whose link SQL made to work for longer, is none (SEC9).
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
      mayTakeBack: sql<boolean>`${hadNotJustCome}`,
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
  for (const row of await onlyAsSealed(tx, 'email_changes', rows))
    if ((row.confirmedAt ?? since) > since || (await isAnyAsSealed(tx, row.links))) kept.push(row);
  const all = kept.flatMap(
    ({ changeId: id, loginId: login, confirmedAt: at, warningRefusedAt: refused, oldEmail, newEmail, ...row }) => {
      const address = formerAddressOf({ oldEmail, newEmail }, row.stored);
      if (at === null || address === null) return [];
      const { present, mayTakeBack } = row;
      const change = { changeId: id, confirmedAt: at, loginId: login };
      return [{ ...change, address, present, mayTakeBack, isUnreachable: refused !== null }];
    },
  );
  return all.filter((one, at) => one.mayTakeBack || !isToldAnyway(one, all.slice(0, at), all));
}

/** An address that came and went may be there again, or have gone twice. */
function isToldAnyway(
  { address, present }: FormerAddress,
  before: readonly FormerAddress[],
  all: readonly FormerAddress[],
): boolean {
  const others = [...before, ...all.filter((one) => one.mayTakeBack)].map((one) => one.address);
  return [present ?? '', ...others].some((one) => comparedName(one) === comparedName(address));
}

/** A login, and the address that it is reached at now. */
export interface ReachedLogin {
  readonly loginId: number;
  readonly customerId: number;
  readonly address: string;
}

/**
 * Where a link that sets a password may go instead of the address that a login is reached at now, which came in the last
 * days and may be a thief's: the oldest one that may still be taken back; null where there is none (SEC3).
 */
export async function findSafeAddress(
  tx: Transaction,
  { loginId, customerId, address }: ReachedLogin,
  now: Date,
): Promise<FormerAddress | null> {
  const isReachedAt = (name: string | null): boolean => name !== null && comparedName(name) === comparedName(address);
  // A login that is called by no address may be reached at that of the other one.
  const former = (await findFormerAddresses(tx, customerId, now)).filter(
    (one) => one.mayTakeBack && !one.isUnreachable && (one.loginId === loginId || isReachedAt(one.present)),
  );
  for (const one of former.toReversed())
    if (await leadsToPresent(tx, { id: one.changeId, loginId: one.loginId, oldEmail: one.address })) return one;
  return null;
}

/** Whether the address that a login is reached at came in the last days, so that one before it may take it back (SEC3). */
export async function isYoung(
  tx: Transaction,
  { loginId, customerId, address }: Omit<ReachedLogin, 'customerId'> & { readonly customerId: number | null },
  now: Date,
): Promise<boolean> {
  return customerId !== null && (await findSafeAddress(tx, { loginId, customerId, address }, now)) !== null;
}

/**
 * Whether a change, with those after it, led to the address that the login has now: one that the provider gave since is
 * for no address before it to take back (SEC3).
 */
export async function leadsToPresent(
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
  const [last] = await onlyAsSealed(tx, 'email_changes', rows);
  const isPresent = and(eq(logins.id, loginId), isName(logins.email, last?.newEmail ?? oldEmail));
  return (await tx.$count(logins, isPresent)) > 0;
}

/** Ends the changes of a login's address, open or to be taken back, with their links: the provider gave it another. */
export async function endAddressChanges(tx: Transaction, loginId: number): Promise<void> {
  const now = sql<Date>`now()`;
  const ended = await tx
    .update(emailChanges)
    .set({ endedAt: now })
    .where(and(eq(emailChanges.loginId, loginId), isNull(emailChanges.endedAt)))
    .returning({ id: emailChanges.id });
  for (const { id } of ended)
    for (const { name } of [CONFIRM_EMAIL, UNDO_EMAIL]) await endLinks(tx, name, String(id), now);
}

/** Where emails reached the owner before a change: who logs in with a name has the address of their record; else null. */
export function formerAddressOf(
  { oldEmail, newEmail }: Pick<typeof emailChanges.$inferSelect, 'oldEmail' | 'newEmail'>,
  stored: string | null,
): string | null {
  const isNew = stored !== null && comparedName(stored) === comparedName(newEmail);
  return reachableAt(oldEmail, isNew ? null : stored);
}

/** The first change by which an address of a login was given up that its holder may still take back; null for none. */
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
  const [row] = await onlyAsSealed(tx, 'email_changes', rows);
  return row ?? null;
}

/** A person is told so where a change of an address is not as the portal left it. */
export const FOREIGN_ADDRESS =
  'A change of an email address is not as it was saved in the portal. To be safe, this is not done. Please call us.';

type Whose = { readonly loginId: number; readonly customerId: number | null };

/**
 * A change of an address of a login or its owner that SQL put in or changed, whether it is over or not: it may be what
 * stood against a way to a new password, so that nothing is decided without it (SEC9). Null where all are as the portal
 * left them; asked before the transaction writes to any.
 */
export async function findForeignChange(tx: Transaction, { loginId, customerId }: Whose): Promise<string | null> {
  const isOwn = or(eq(emailChanges.loginId, loginId), eq(emailChanges.customerId, customerId ?? 0));
  const rows = await tx
    .select({ seal: sealState('email_changes') })
    .from(emailChanges)
    .where(isOwn)
    .orderBy(emailChanges.id);
  return findUnsealed(tx, 'email_changes', rows);
}

/** @throws AppError `forbidden`, by which the log names the change, where there is one */
export async function refuseForeignChanges(tx: Transaction, whose: Whose): Promise<void> {
  const unsealed = await findForeignChange(tx, whose);
  if (unsealed !== null) throw new AppError('forbidden', { message: FOREIGN_ADDRESS, unsealed });
}

/**
 * Whether a name was in the last days the address of a login other than the given one, which may go back to it: also one
 * that came and went, which may be the owner's.
 * @throws AppError `forbidden` where SQL changed a change of this address, or of the login that had it (SEC9)
 */
export async function isHeldBack(tx: Transaction, name: string, except: number | null, now: Date): Promise<boolean> {
  const { loginId, customerId } = emailChanges;
  for (const whose of await tx
    .selectDistinct({ loginId, customerId })
    .from(emailChanges)
    .where(isName(emailChanges.oldEmail, name)))
    await refuseForeignChanges(tx, whose);
  const isFormer = and(
    isName(emailChanges.oldEmail, name),
    except === null ? undefined : ne(emailChanges.loginId, except),
    wasGivenUp(now),
  );
  return (await tx.$count(emailChanges, isFormer)) > 0;
}
