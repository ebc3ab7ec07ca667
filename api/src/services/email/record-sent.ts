import type { Transaction } from '../../db/client.ts';
import { recordAudit } from '../audit/audit.repo.ts';
import { findChangesOf } from './address-emails.ts';
import type { AddressEmails } from './address-emails.ts';
import type { BankEmail, BankEmails } from './bank-emails.ts';
import { beginLinks, endUnsent } from './emailed-links.repo.ts';
import { dropEmail, dropEmails, markSent } from './outbox.repo.ts';
import type { DueEmail } from './outbox.repo.ts';
import { insertRefused, recordAccepted } from './refused-emails.repo.ts';

/** Whether an email is sent so late that its first text no longer holds; it then has another one (SEC6). */
export function isLate({ lateAfter, lateBody }: Pick<DueEmail, 'lateAfter' | 'lateBody'>, now: Date): boolean {
  return lateAfter !== null && lateBody !== null && now > lateAfter;
}

interface SentContext {
  readonly bankEmails: BankEmails;
  readonly addressEmails: AddressEmails;
  readonly wasLate: boolean;
  readonly now: Date;
}

function bankEmailOf({ customerId, bankSaveId }: Pick<DueEmail, 'customerId' | 'bankSaveId'>): BankEmail | null {
  return customerId === null || !bankSaveId ? null : { customerId, bankSaveId };
}

/** The body of an email; another one where it is late. */
export function bodyOf({ body, lateBody }: Pick<DueEmail, 'body' | 'lateBody'>, wasLate: boolean): string {
  return (wasLate ? lateBody : null) ?? body;
}

/** Runs once an email was accepted: the lifetimes of its links begin, unless it was sent without them. */
export async function recordSent(
  tx: Transaction,
  email: Omit<DueEmail, 'others'>,
  { bankEmails, addressEmails, wasLate, now }: SentContext,
): Promise<void> {
  await markSent(tx, email, now);
  if (email.toAddress) await recordAccepted(tx, email.toAddress, now);
  // Looked up first: a link with a changed expiry gets its new seal only when the transaction ends (SEC9).
  const changeIds = await findChangesOf(tx, email.links);
  await beginLinks(tx, email.links, { sent: bodyOf(email, wasLate), now });
  const saved = bankEmailOf(email);
  if (saved !== null) await bankEmails.handedOver(tx, saved, wasLate);
  for (const changeId of changeIds) await addressEmails.handedOver(tx, changeId);
}

/** Deletes emails that were only counted, or would have been: their links were sent to nobody. */
export async function dropCounted(
  tx: Transaction,
  emails: readonly Omit<DueEmail, 'others'>[],
  now: Date,
): Promise<void> {
  if (emails.length === 0) return;
  await dropEmails(
    tx,
    emails.map(({ id }) => id),
  );
  await endUnsent(
    tx,
    emails.flatMap(({ links }) => links),
    now,
  );
}

/** Runs once an email is undeliverable: for a security email, owner and staff are informed in the portal. */
export async function giveUp(
  tx: Transaction,
  email: Omit<DueEmail, 'others'>,
  { bankEmails, addressEmails, now }: Omit<SentContext, 'wasLate'>,
): Promise<void> {
  const { id, emailClass, customerId, toAddress, about } = email;
  await dropEmail(tx, id);
  if (emailClass !== 'security' || customerId === null || !toAddress || about === null) return;
  await insertRefused(tx, { customerId, toAddress, about, refusedAt: now });
  const saved = bankEmailOf(email);
  if (saved !== null) await bankEmails.refused(tx, saved);
  for (const changeId of await findChangesOf(tx, email.links)) await addressEmails.refused(tx, changeId);
  const audit = { requestId: 'mail', actorLoginId: null, onBehalfOf: customerId } as const;
  await recordAudit(tx, { ...audit, action: 'email.refused', detail: { about } });
}
