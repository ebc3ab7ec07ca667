import { and, eq, gt, inArray, ne, or, sql } from 'drizzle-orm';
import type { Transaction } from '../db/client.ts';
import { auditEntries } from '../db/schema/audit.tables.ts';
import { logins } from '../db/schema/auth.tables.ts';
import { emailChanges } from '../db/schema/profile.tables.ts';
import { removedSecondFactors, secondFactors } from '../db/schema/second-factor.tables.ts';
import type { FormerAddress } from '../services/email/former-addresses.repo.ts';
import { wasGivenUp } from '../services/email/former-addresses.repo.ts';

/**
 * How long ago the backup was made, in milliseconds, by the last action in its log: neither a dump nor its folder says
 * it. 0 for an empty log.
 */
export async function findAge(tx: Transaction): Promise<number> {
  const age = sql<string | null>`extract(epoch from now() - max(${auditEntries.at})) * 1000`;
  // The restore itself seals rows.
  const [row] = await tx.select({ age }).from(auditEntries).where(ne(auditEntries.action, 'rows.sealed'));
  return Math.max(0, Number(row?.age ?? 0));
}

/** The owners whose email address could be taken back by the one before it at an instant. */
export async function findOwnersWithNewAddress(tx: Transaction, at: Date): Promise<number[]> {
  const { customerId } = emailChanges;
  const rows = await tx.selectDistinct({ customerId }).from(emailChanges).where(wasGivenUp(at));
  return rows.map((row) => row.customerId);
}

/** Lets former addresses take changes back for as long as if these were confirmed now. */
export async function restartTakingBack(
  tx: Transaction,
  former: readonly Pick<FormerAddress, 'changeId'>[],
  now: Date,
): Promise<void> {
  const ids = former.map(({ changeId }) => changeId);
  await tx.update(emailChanges).set({ confirmedAt: now }).where(inArray(emailChanges.id, ids));
}

/** The owners who have a second authority or a second factor, or turned one off, since an instant. */
export async function findOwnersWithNewAccess(tx: Transaction, since: Date): Promise<number[]> {
  const { id, customerId } = logins;
  const isOwner = eq(logins.role, 'owner');
  const authority = and(
    eq(logins.role, 'second_authority'),
    or(gt(logins.addressedAt, since), gt(logins.keptAt, since)),
  );
  const turnedOn = or(gt(secondFactors.confirmedAt, since), gt(secondFactors.keptAt, since));
  const turnedOff = or(gt(removedSecondFactors.removedAt, since), gt(removedSecondFactors.keptAt, since));
  const rows = await tx
    .selectDistinct({ customerId })
    .from(logins)
    .leftJoin(secondFactors, eq(secondFactors.loginId, id))
    .leftJoin(removedSecondFactors, eq(removedSecondFactors.loginId, id))
    .where(or(authority, and(isOwner, or(turnedOn, turnedOff))));
  return rows.flatMap((row) => row.customerId ?? []);
}
