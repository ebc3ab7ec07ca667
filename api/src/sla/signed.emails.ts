import { greeting, plainName } from '../services/email/greeting.ts';
import { formatDay } from '@portal/domain';
import type { OwnerTransaction } from '../db/client.ts';
import { queueEmail } from '../services/email/outbox.repo.ts';
import { sendSecurityEmail } from '../services/email/security-email.ts';
import { findSender } from '../services/email/sender.repo.ts';
import { toProviderEmail } from '../services/email/provider-email.ts';
import type { Signature } from './certificate.ts';
import type { Agreement } from './sign-page.ts';

interface SignedAgreement {
  readonly agreement: Agreement;
  readonly signature: Signature;
  /** The stored certificate, which goes with both emails. */
  readonly fileName: string;
}

/**
 * Notifies the owner and the provider of a signature, each with the certificate; and the owner at every address of the
 * last days, with a link to report that it was somebody else (SEC4).
 */
export async function queueSignedEmails(
  tx: OwnerTransaction,
  publicUrl: URL,
  { agreement, signature, fileName }: SignedAgreement,
): Promise<void> {
  const { signedAt, signedOn } = signature;
  const title = agreement.title || `SLA-${agreement.slaId}`;
  const sender = await findSender(tx);
  const toProvider = toProviderEmail(sender, publicUrl, {
    subject: 'Agreement signed',
    opening: `${sender.name} has signed ${title} in the portal, by the name that follows. The certificate is attached.`,
    written: signature.name,
    facts: { Agreement: `SLA-${agreement.slaId}`, 'SHA-256': signature.digest },
    fileName,
  });
  const purpose = { emailClass: 'money', customerId: tx.customerId } as const;
  await queueEmail(tx, toProvider, purpose, signedAt);
  const signedAs = plainName(signature.name);
  const news = {
    about: 'a signed agreement',
    subject: 'An agreement was signed in the owner portal',
    paragraphs: [`${title} was signed in your name in the owner portal.`],
    details: signedAs === '' ? null : `It was signed as ${signedAs}.`,
  };
  await sendSecurityEmail(tx, tx.customerId, news, { now: signedAt, publicUrl });
  if (sender.email === null) return;
  const paragraphs = [
    greeting(sender.name),
    `On ${formatDay(signedOn)} you signed ${title}. The certificate is attached; the agreement itself is in the portal:`,
    ...(agreement.pdf === null ? [] : [new URL(agreement.pdf, publicUrl).href]),
    'If this was not you, please tell us at once.',
  ];
  const toOwner = {
    toAddress: sender.email,
    replyName: '',
    replyAddress: null,
    subject: 'You signed your service agreement',
    body: `${paragraphs.join('\n\n')}\n`,
    fileName,
  };
  await queueEmail(tx, toOwner, purpose, signedAt);
}
