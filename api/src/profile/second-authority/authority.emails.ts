import { LINK_SENT_WITHIN } from '../../services/email/emailed-links.repo.ts';
import type { NewEmailedLink } from '../../services/email/emailed-links.repo.ts';
import type { Email } from '../../services/email/outbox.repo.ts';
import { later } from '../../services/session/lifetimes.ts';

/** The email to the holder of the address, without whose consent the login does not work. */
export function confirmAuthorityEmail(address: string, ownerName: string, link: NewEmailedLink, now: Date): Email {
  const subject = 'Confirm your address for the owner portal';
  const who = ownerName === '' ? 'An owner of this portal' : `${ownerName} has an owner portal and`;
  const paragraphs = [
    `${who} would like to let you read their figures, with a login of your own. To accept, open this page:`,
    link.address,
    'The link works for 7 days. If you do not know them, there is nothing to do: nobody can log in with your address.',
  ];
  const late = [
    `${who} wanted to let you read their figures, with a login of your own. We could not send the link that confirms your address within a day, so this email has none.`,
    'If you know them, ask them to delete you in their profile and to add you again.',
  ];
  return {
    ...plainEmail(address, subject, paragraphs),
    links: [link],
    late: { after: later(now, LINK_SENT_WITHIN), body: plainEmail(address, subject, late).body },
  };
}

/** The email to the person who could read until the owner gave the login to another address (SEC4). */
export function replacedEmail(address: string): Email {
  return plainEmail(address, 'You no longer read along in the owner portal', [
    'The owner for whom you have a login to the owner portal has given it another address just now. You can no longer log in with it.',
    'If you think that this is not right, please ask them.',
  ]);
}

function plainEmail(address: string, subject: string, paragraphs: readonly string[]): Email {
  const body = ['Hello,', ...paragraphs].join('\n\n');
  return { toAddress: address, replyName: '', replyAddress: null, subject, body: `${body}\n`, fileName: null };
}
