import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { logins } from '../../db/schema/auth.tables.ts';
import { owners } from '../../db/schema/owner.tables.ts';
import { reachableAt } from './reachable.ts';
import { findFormerAddresses } from './former-addresses.repo.ts';
import { queueEmail } from './outbox.repo.ts';
import type { EmailPurpose } from './email-purpose.ts';
import type { Email } from './outbox.repo.ts';

/** The purpose of an email to an owner. */
export type OwnerPurpose =
  | { readonly emailClass: 'security'; readonly about: string }
  | { readonly emailClass: Exclude<EmailPurpose['emailClass'], 'security'> };

/** The recipient of an email; without a name it greets nobody. */
export interface Addressee {
  readonly address: string;
  readonly name: string | null;
}

/** The name and address of an owner in emails: their login's, or else those of their record. */
export async function findOwnerOf(
  tx: Transaction,
  customerId: number,
): Promise<{
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  /** The address of their record, whatever their login name. */
  readonly stored: string | null;
  readonly mobile: string | null;
} | null> {
  const [row] = await tx
    .select({
      firstName: owners.firstName,
      lastName: owners.lastName,
      mobile: owners.mobile,
      login: logins.email,
      stored: owners.email,
    })
    .from(owners)
    .leftJoin(logins, and(eq(logins.customerId, owners.customerId), eq(logins.role, 'owner')))
    .where(eq(owners.customerId, customerId))
    .orderBy(logins.id)
    .limit(1);
  return row ? { ...row, email: reachableAt(row.login, row.stored) } : null;
}

/**
 * Emails the owner, and the former address while a change of it can be undone; an owner without an address gets none.
 */
export async function emailOwner(
  tx: Transaction,
  customerId: number,
  emailTo: (to: Addressee) => Email,
  purpose: OwnerPurpose,
  now: Date,
): Promise<void> {
  const owner = await findOwnerOf(tx, customerId);
  if (!owner?.email) return;
  const former = await findFormerAddresses(tx, customerId, now);
  for (const address of [owner.email, ...former.map((one) => one.address)])
    await queueEmail(tx, emailTo({ address, name: owner.firstName }), { ...purpose, customerId }, now);
}
