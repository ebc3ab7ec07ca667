import { comparedName } from '@portal/domain';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { logins } from '../../db/schema/auth.tables.ts';
import type { LoginRole } from '../../db/schema/auth.tables.ts';
import { owners } from '../../db/schema/owner.tables.ts';
import { reachableAt } from './reachable.ts';

/** The recipients of an email. */
export interface Recipient {
  readonly address: string;
  /** The name with which the email greets them; null greets nobody. */
  readonly name: string | null;
  /** Null for an owner without a login. */
  readonly loginId: number | null;
  /** Null for staff. */
  readonly customerId: number | null;
}

/** An owner by their login name, or else by the address of their record; null where neither is an address. */
export async function findRecipientOfOwner(tx: Transaction, customerId: number): Promise<Recipient | null> {
  const [row] = await tx
    .select({ name: owners.firstName, loginId: logins.id, login: logins.email, email: owners.email })
    .from(owners)
    .leftJoin(logins, and(eq(logins.customerId, owners.customerId), eq(logins.role, 'owner')))
    .where(eq(owners.customerId, customerId))
    .orderBy(logins.id)
    .limit(1);
  const address = reachableAt(row?.login, row?.email);
  return row && address !== null ? { address, name: row.name, loginId: row.loginId, customerId } : null;
}

/** A login by its own address, or, where its name is no address, by that of its owner's record. */
export async function findRecipientOfLogin(
  tx: Transaction,
  loginId: number,
): Promise<(Recipient & { readonly role: LoginRole }) | null> {
  const { role, customerId, email, firstName } = logins;
  const [row] = await tx
    .select({ role, customerId, email, firstName, owner: owners.email })
    .from(logins)
    .leftJoin(owners, eq(owners.customerId, customerId))
    .where(eq(logins.id, loginId));
  const address = reachableAt(row?.email, row?.owner);
  return row && address !== null
    ? { address, name: row.firstName, loginId, customerId: row.customerId, role: row.role }
    : null;
}

/**
 * The owner's further logins with addresses of their own, besides those already notified; a provider may have given
 * several.
 */
export async function findOtherRecipientsOfOwner(
  tx: Transaction,
  customerId: number,
  notified: Recipient | null,
): Promise<Recipient[]> {
  const rows = await tx
    .select({ loginId: logins.id })
    .from(logins)
    .where(and(eq(logins.customerId, customerId), eq(logins.role, 'owner')))
    .orderBy(logins.id);
  const addresses = new Set([comparedName(notified?.address ?? '')]);
  const others: Recipient[] = [];
  for (const { loginId } of rows) {
    const recipient = await findRecipientOfLogin(tx, loginId);
    if (recipient === null || addresses.has(comparedName(recipient.address))) continue;
    addresses.add(comparedName(recipient.address));
    others.push(recipient);
  }
  return others;
}
