import type { Clock } from '../../clock.ts';
import type { Transaction } from '../../db/client.ts';
import type { AddressEmails } from '../../services/email/address-emails.ts';
import { makeLink } from '../../services/link/link.ts';
import { CONFIRM_EMAIL } from '../../services/email/former-addresses.repo.ts';
import { queueEmail } from '../../services/email/outbox.repo.ts';
import type { EmailContext } from '../../services/email/security-email.ts';
import { later } from '../../services/session/lifetimes.ts';
import { confirmAddressEmail } from './address-change.emails.ts';
import { CONFIRMED_WITHIN, lockEmailChange, markEmailChange } from './owner-changes.repo.ts';
import type { EmailChange } from './owner-changes.repo.ts';

interface WarningDeps {
  readonly clock: Pick<Clock, 'now'>;
  readonly settings: { readonly publicUrl: URL };
}

/**
 * A new address gets its confirmation link once the old one was warned (BA5), so that filling the owner's mailbox is no
 * way round the warning. If the warning is undeliverable, the change waits for staff.
 */
export function addressEmails({ clock, settings: { publicUrl } }: WarningDeps): AddressEmails {
  return {
    handedOver: async (tx, changeId) => {
      const change = toUnwarned(await lockEmailChange(tx, changeId));
      if (change !== null) await sendConfirmation(tx, change, { now: clock.now(), publicUrl });
    },
    refused: async (tx, changeId) => {
      const change = toUnwarned(await lockEmailChange(tx, changeId));
      if (change !== null) await markEmailChange(tx, change.id, { warningRefusedAt: clock.now() });
    },
  };
}

/** The change if its warning is still outstanding; null otherwise. */
export function toUnwarned(change: EmailChange | null): EmailChange | null {
  return change && change.warnedAt === null && change.confirmedAt === null && change.endedAt === null ? change : null;
}

/**
 * Sends the confirmation link to the new address: the old one was warned, or staff reached the owner in another way.
 */
export async function sendConfirmation(
  tx: Transaction,
  { id, customerId, newEmail }: EmailChange,
  context: EmailContext,
): Promise<void> {
  const { now, publicUrl } = context;
  await markEmailChange(tx, id, { warnedAt: now });
  const about = { subject: String(id), customerId, now, expiresAt: later(now, CONFIRMED_WITHIN) };
  const link = { address: await makeLink(tx, CONFIRM_EMAIL, about, publicUrl), lasts: CONFIRMED_WITHIN };
  const purpose = { emailClass: 'security', customerId, about: 'a new email address', isToStranger: true } as const;
  await queueEmail(tx, confirmAddressEmail(newEmail, link, context), purpose, now);
}
