import type { Transaction } from '../../db/client.ts';
import type { OwnerScope } from '../../db/owner-scope.ts';
import { sendSecurityEmail } from '../../services/email/security-email.ts';
import type { EmailContext } from '../../services/email/security-email.ts';

/** The owner gets an email on every add, change, confirmation and delete (AU19, SEC4). */
export async function notifyOwner(
  tx: Transaction,
  { customerId }: Pick<OwnerScope, 'customerId'>,
  what: 'added' | 'changed' | 'confirmed' | 'removed',
  context: EmailContext,
): Promise<void> {
  const news = {
    about: 'your second authority',
    subject: `Your second authority was ${what}`,
    paragraphs: [
      what === 'confirmed'
        ? 'Your second authority has confirmed their address just now, and may read your figures from now on.'
        : `Your second authority, the login that may read your figures, was ${what} just now.`,
    ],
  };
  await sendSecurityEmail(tx, customerId, news, context);
}
