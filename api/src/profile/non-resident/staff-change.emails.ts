import { greeting } from '../../services/email/greeting.ts';
import type { Addressee } from '../../services/email/owner-email.repo.ts';
import { joinAddresses } from '../../services/email/listed.ts';
import type { Email } from '../../services/email/outbox.repo.ts';

/** The email to an owner whose tax residence was declared by staff (SIM5). */
export function staffChangeEmail({ address, name }: Addressee, properties: readonly string[], publicUrl: URL): Email {
  const paragraphs = [
    greeting(name),
    `Our staff changed the tax residence of your properties in the owner portal just now, on your behalf:\n${joinAddresses(properties)}`,
    `To see it, open your profile:\n${new URL('/profile#foreign', publicUrl).href}`,
    'If you did not ask for it, please tell us.',
  ];
  return {
    toAddress: address,
    replyName: '',
    replyAddress: null,
    subject: 'Our staff changed your tax residence',
    body: `${paragraphs.join('\n\n')}\n`,
    fileName: null,
  };
}
