import { and, desc, eq, gt, isNotNull, isNull, ne, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { emailChanges } from '../../modules/profile/profile.tables.ts';
import { hasOpenLink } from '../link/link.repo.ts';
import { reachableAt } from './reachable.ts';
import { later } from '../session/lifetimes.ts';
import { isName } from '../../db/compared-texts.ts';

/** What the link to an old address is called in the table of links. */
export const UNDO_EMAIL = { name: 'undo-email' } as const;

/** How long the holder of a former address may take it back, in milliseconds (BA5). */
export const TAKEN_BACK_WITHIN = 7 * 24 * 60 * 60 * 1000;

/** Addresses that were given up, and that their holders may still take back. */
const isUndoable = (now: Date): SQL | undefined =>
  and(
    isNotNull(emailChanges.confirmedAt),
    isNull(emailChanges.endedAt),
    // The link may live longer: from the handing over of its email.
    or(
      gt(emailChanges.confirmedAt, later(now, -TAKEN_BACK_WITHIN)),
      hasOpenLink(UNDO_EMAIL.name, emailChanges.id, now),
    ),
  );

/** An address that was an owner's in the last days, and the change by which it was given up. */
export interface FormerAddress {
  readonly address: string;
  readonly changeId: number;
  readonly confirmedAt: Date;
}

/** The latest first: a thief of the login must not be the only one to get emails (SEC3). */
export async function findFormerAddresses(tx: Transaction, customerId: number, now: Date): Promise<FormerAddress[]> {
  const rows = await tx
    .select({ address: emailChanges.oldEmail, changeId: emailChanges.id, confirmedAt: emailChanges.confirmedAt })
    .from(emailChanges)
    .where(and(eq(emailChanges.customerId, customerId), isUndoable(now)))
    .orderBy(desc(emailChanges.id));
  return rows.flatMap(({ confirmedAt, ...former }) =>
    confirmedAt !== null && reachableAt(former.address) !== null ? [{ ...former, confirmedAt }] : [],
  );
}

/** Whether an address was a login's, and its holder may still take it back. */
export async function mayTakeBack(tx: Transaction, loginId: number, address: string, now: Date): Promise<boolean> {
  const isFormer = and(eq(emailChanges.loginId, loginId), isName(emailChanges.oldEmail, address), isUndoable(now));
  return (await tx.$count(emailChanges, isFormer)) > 0;
}

/** Whether a name is the former address of a login other than the given one, which may still go back to it. */
export async function isHeldBack(tx: Transaction, name: string, except: number | null, now: Date): Promise<boolean> {
  const isFormer = and(
    isName(emailChanges.oldEmail, name),
    except === null ? undefined : ne(emailChanges.loginId, except),
    isUndoable(now),
  );
  return (await tx.$count(emailChanges, isFormer)) > 0;
}
