import { greeting } from '../../services/email/greeting.ts';
import { LINK_SENT_WITHIN } from '../../services/email/emailed-links.repo.ts';
import type { NewEmailedLink } from '../../services/email/emailed-links.repo.ts';
import type { Email } from '../../services/email/outbox.repo.ts';
import { later } from '../../services/session/lifetimes.ts';

interface Recipient {
  readonly address: string;
  readonly name: string | null;
}

/** The email to an unconfirmed address: it contains nothing that a user typed (AU19). */
export function confirmAddressEmail(
  address: string,
  link: NewEmailedLink,
  { now, publicUrl }: { readonly now: Date; readonly publicUrl: URL },
): Email {
  const [to, subject] = [{ address, name: null }, 'Confirm your email address'];
  const paragraphs = [
    'Somebody, most likely you, wants to use this email address for the owner portal. To confirm that it is yours, open this page:',
    link.address,
    'The link works for 7 days. If you know nothing of it, there is nothing to do.',
  ];
  const late = [
    'Somebody, most likely you, wanted to use this email address for the owner portal. We could not send the link that confirms it within a day, so this email has none.',
    `If you still want to use it, save it again in your profile:\n${new URL('/profile#personal', publicUrl).href}`,
  ];
  return {
    ...plainEmail(to, subject, paragraphs),
    links: [link],
    late: { after: later(now, LINK_SENT_WITHIN), body: plainEmail(to, subject, late).body },
  };
}

/** The email to the former address, sent at once (BA5). */
export function undoAddressEmail(to: Recipient, link: NewEmailedLink): Email {
  const paragraphs = [
    'The email address of your owner portal is about to change: it does as soon as the new address is confirmed.',
    `If this was not you, take it back within 7 days:\n${link.address}`,
  ];
  return { ...plainEmail(to, 'Your email address is about to change', paragraphs), links: [link] };
}

/** The email to the former address, once the new one is confirmed (SEC3). */
export function addressConfirmedEmail(to: Recipient, link: NewEmailedLink): Email {
  const paragraphs = [
    'The email address of your owner portal has changed: the new address was confirmed just now, and our emails go there.',
    `If this was not you, take it back within 7 days. That logs everybody out:\n${link.address}`,
  ];
  return { ...plainEmail(to, 'Your email address has changed', paragraphs), links: [link] };
}

/** The email to the former address after a restore from a backup, in which the new one is in place (SEC3). */
export function addressRestoredEmail(to: Recipient, link: NewEmailedLink): Email {
  const paragraphs = [
    'Our records were restored from a backup. In them the email address of your owner portal is another one, as when the backup was made, and our emails go there.',
    `If that is not right, also if you have taken it back before, take it back within 7 days. That logs everybody out:\n${link.address}`,
  ];
  return { ...plainEmail(to, 'Please check the email address of your owner portal', paragraphs), links: [link] };
}

/** The email to an address that was the login's until the holder of the former one undid the change (BA5). */
export function addressTakenBackEmail(to: Recipient): Email {
  return plainEmail(to, 'Your email address in the owner portal was taken back', [
    'This is no longer the address of a login to the owner portal: the holder of the address before has taken it back just now. Everybody was logged out.',
    'If that was not right, please call us at once.',
  ]);
}

/** The email to an address that was replaced within days of its own change, and so cannot undo the next one. */
export function addressLeftEmail(to: Recipient): Email {
  return plainEmail(to, 'Your email address in the owner portal has changed again', [
    'This is no longer the address of a login to the owner portal: another one was confirmed just now.',
    'If that was not right, please call us at once.',
  ]);
}

/** The email to an owner whose details were changed by staff (SIM5). */
export function staffChangeEmail(to: Recipient, moved: string | null, publicUrl: URL): Email {
  return plainEmail(to, 'Our staff changed your profile', [
    'Our staff changed your personal details in the owner portal just now, on your behalf.',
    ...(moved === null ? [] : [moved]),
    `To see them, open your profile:\n${new URL('/profile#personal', publicUrl).href}`,
    'If you did not ask for it, please tell us.',
  ]);
}

function plainEmail({ address, name }: Recipient, subject: string, paragraphs: readonly string[]): Email {
  const body = [greeting(name), ...paragraphs].join('\n\n');
  return { toAddress: address, replyName: '', replyAddress: null, subject, body: `${body}\n`, fileName: null };
}
