import { formatInstant } from '@portal/domain';
import type { OwnerTransaction } from '../../db/client.ts';
import { listed } from '../../services/mail/listed.ts';
import type { Letter } from '../../services/mail/outbox.repo.ts';
import { findFormerAddresses } from '../../services/mail/former-addresses.repo.ts';
import { queueLetter } from '../../services/mail/outbox.repo.ts';
import { findOwnerAddress } from './owner-address.repo.ts';

/** What a letter about bank accounts says. No letter holds an account number, nor a part of one (BA2). */
export interface BankNews {
  /** What was changed, in one sentence. */
  readonly what: string;
  /** The addresses of the properties that it is about. */
  readonly properties: readonly string[];
  /** From when it counts; null where it is effective already. */
  readonly effectiveAt: Date | null;
  /** The link that undoes it, and for how many milliseconds it works. */
  readonly undo: { readonly address: string; readonly lasts: number } | null;
  /** Whether the provider's staff did it in the owner's name (SIM5). */
  readonly isByStaff: boolean;
}

/**
 * Informs the owner, and others who read the owner's mail, in time to stop it (BA1); while a change of the address can
 * be taken back, at the address of before, too. Without an address nobody can be told.
 */
export async function tellOwner(tx: OwnerTransaction, news: BankNews, publicUrl: URL, now: Date): Promise<void> {
  const { address, name } = await findOwnerAddress(tx);
  if (address === null) return;
  const letter = toLetter(news, name, publicUrl);
  const { customerId } = tx;
  const purpose = { emailClass: 'security', customerId, about: 'your bank accounts' } as const;
  for (const toAddress of [address, ...(await findFormerAddresses(tx, tx.customerId, now))])
    await queueLetter(tx, { ...letter, toAddress }, purpose, now);
}

function toLetter({ what, properties, effectiveAt, undo, isByStaff }: BankNews, name: string | null, url: URL): Letter {
  const paragraphs = [
    name ? `Hello ${name},` : 'Hello,',
    `${what}${isByStaff ? ' This was done by our staff on your behalf.' : ''}`,
    listed(properties),
    effectiveAt &&
      `It counts from ${formatInstant(effectiveAt)} (Toronto time). Until then payments go where they went before.`,
    undo && `If this was not you, open this page and undo it before then:\n${undo.address}`,
    undo && 'The link works once. Then set a new password, and tell us.',
    !undo && `If this was not you, set a new password at once and tell us:\n${new URL('/forget-password', url).href}`,
  ];
  return {
    replyName: '',
    replyAddress: null,
    subject: 'Your bank accounts in the owner portal were changed',
    body: `${paragraphs.filter(Boolean).join('\n\n')}\n`,
    fileName: null,
    links: undo === null ? [] : [undo],
  };
}
