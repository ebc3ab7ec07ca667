import { greeting } from '../../services/email/greeting.ts';
import type { Addressee } from '../../services/email/owner-email.repo.ts';
import type { Email } from '../../services/email/outbox.repo.ts';
import type { GivenUpName } from './settle-logins.ts';

/** The email to an owner whose chosen login name the provider gives to another login (AU19). */
export function givenUpEmail(to: Addressee, given: GivenUpName, publicUrl: URL): Email {
  const what = given.field === 'email' ? 'email address' : 'username';
  const paragraphs = [
    greeting(to.name),
    `The ${what} ${given.name} belongs to another login of our records from now on. ${consequence(given)}`,
    `Questions? Write to us from the portal:\n${publicUrl.href}`,
  ];
  return {
    toAddress: to.address,
    replyName: '',
    replyAddress: null,
    subject: `The ${what} ${given.name} has moved to another login`,
    body: `${paragraphs.join('\n\n')}\n`,
    fileName: null,
  };
}

function consequence({ login, field, instead }: GivenUpName): string {
  const isOwn = login.role === 'owner';
  if (field === 'email' && instead === null)
    return isOwn
      ? 'Your own login has been removed. Please ask us for a new one.'
      : 'The second authority that you added with it has been removed.';
  const who = isOwn ? 'You log in' : 'Your second authority logs in';
  if (field === 'email') return `${who} with ${instead} again, as before.`;
  return instead === null
    ? `${who} with the email address from now on.`
    : `${who} with the username ${instead} or the email address from now on.`;
}
