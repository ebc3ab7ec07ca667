import { greeting } from '../../services/email/greeting.ts';
import { LINK_SENT_WITHIN } from '../../services/email/emailed-links.repo.ts';
import type { NewEmailedLink } from '../../services/email/emailed-links.repo.ts';
import type { Email } from '../../services/email/outbox.repo.ts';
import { later } from '../../services/session/lifetimes.ts';

/** The recipient of an email. */
export interface ResetRecipient {
  /** Null where no email can reach them. */
  readonly address: string | null;
  readonly name: string | null;
  /** Whether it is the former address of the login, to which the change can still be undone. */
  readonly isFormer?: boolean;
}

const FORMER =
  'This was your address for the owner portal until a few days ago. For 7 days after a change, links to a new password go to the address from before, so that nobody gets in with an address that is not yours; whoever sets a password by such a link takes the change back.';

/** Why an owner is asked after a restore from a backup. */
export const RESTORED =
  'Our records were restored from a backup, and what you changed or took back after it was made is not in them.';

/** How an owner answers for what is on hold after a restore. */
export const RESTORED_HOLD =
  'What they say was changed in your account in the last days before is on hold. Please log in and say which of it is right. What you have not kept within 7 days is undone.';

/** The email with the link; sent a day late, it says instead how to request another (SEC6). */
export function resetEmail(to: ResetRecipient, link: NewEmailedLink, { now, publicUrl }: EmailContext): Email {
  const subject = 'Set a new password for the owner portal';
  const paragraphs = [
    'Somebody, most likely you, has asked for a new password for your login to the owner portal. To set one, open this page:',
    link.address,
    'The link works once and for 60 minutes. If you did not ask for it, there is nothing to do: your password stays as it is.',
  ];
  const late = [
    'Somebody, most likely you, has asked for a new password for your login to the owner portal. We could not send the link in time, so this email has none.',
    `If you still want to set a new password, ask again:\n${new URL('/forget-password', publicUrl).href}`,
  ];
  return withLink(to, subject, { paragraphs, late }, link, now);
}

interface EmailContext {
  readonly now: Date;
  readonly publicUrl: URL;
}

/** The email with the link to the owner's other login, whose password no longer works (SEC2). */
export function otherLoginEmail(to: ResetRecipient, link: NewEmailedLink, { now, publicUrl }: EmailContext): Email {
  const subject = 'Set a new password for the owner portal';
  const why =
    'Another login to your owner portal got a new password by email, or its holder said that somebody else was in. So that nobody gets in with an old password, yours works no more either.';
  const ask = `ask for one here:\n${new URL('/forget-password', publicUrl).href}`;
  const paragraphs = [
    `${why} To set a new one, open this page:`,
    link.address,
    `The link works once and for 60 minutes. After that, ${ask}`,
  ];
  const late = [`${why} We could not send a link in time. To set a new password, ${ask}`];
  return withLink(to, subject, { paragraphs, late }, link, now);
}

/** The email with the link to a login whose password may be one that its holder has replaced after the backup. */
export function restoredEmail(to: ResetRecipient, link: NewEmailedLink, { now, publicUrl }: EmailContext): Email {
  const subject = 'Set a new password for the owner portal';
  const why = `${RESTORED} So that nobody gets in with a password that you have replaced since, yours works no more.`;
  const ask = `ask for one here:\n${new URL('/forget-password', publicUrl).href}`;
  const paragraphs = [
    `${why} To set a new one, open this page:`,
    link.address,
    `The link works once and for 60 minutes. After that, ${ask}`,
    RESTORED_HOLD,
  ];
  const late = [`${why} We could not send a link in time. To set a new password, ${ask}`, RESTORED_HOLD];
  return withLink(to, subject, { paragraphs, late }, link, now);
}

/**
 * The email to the new address of a login, which gets no link while the change can be undone from the former one
 * (SEC3).
 */
export function elsewhereEmail(to: ResetRecipient): Email {
  return emailTo(to, 'A link to a new password was sent to your former address', [
    'A link to a new password for your login to the owner portal was asked for. Your email address was changed in the last days, so the link went to the address from before: for 7 days after a change it does, so that nobody gets in with an address that is not yours. Whoever sets a password by it takes the change back.',
    'If you cannot read emails there, please call us.',
  ]);
}

/** The email with the link for a login whose password must be replaced (AU18, SEC10). */
export function chooseEmail(to: ResetRecipient, link: NewEmailedLink, { now, publicUrl }: EmailContext): Email {
  const subject = 'Choose a new password for the owner portal';
  const paragraphs = [
    'Somebody, most likely you, has just logged in to the owner portal with your password. It is easy to guess, so it opens nothing any more. To choose another one, open this page:',
    link.address,
    'The link works once and for 60 minutes; logging in again sends a new one. If this was not you, choose another password all the same: somebody has guessed yours.',
  ];
  const late = [
    'The password of your login to the owner portal is too easy to guess, so you have to choose another one. We could not send the link in time, so this email has none.',
    `Please ask for one here:\n${new URL('/forget-password', publicUrl).href}`,
  ];
  return withLink(to, subject, { paragraphs, late }, link, now);
}

/** The email with the link that opens the set-up of a second factor to staff (SEC10). */
export function setUpEmail(to: ResetRecipient, link: NewEmailedLink): Email {
  const paragraphs = [
    'Somebody, most likely you, has just logged in to the owner portal with your password. Your login needs two-step login before it can do anything else. To set it up, open this page in the same browser:',
    link.address,
    'The link works once and for 60 minutes; logging in again sends a new one. If this was not you, set a new password at once: somebody knows yours.',
  ];
  return { ...emailTo(to, 'Set up your two-step login for the owner portal', paragraphs), links: [link] };
}

/** The email after a change, with advice for a user who did not make it. */
export function changedEmail(to: ResetRecipient, publicUrl: URL): Email {
  return emailTo(to, 'Your password for the owner portal was changed', [
    'The password of your login to the owner portal was changed just now, and you were logged out everywhere.',
    `If this was not you, set a new password at once and tell us:\n${new URL('/forget-password', publicUrl).href}`,
  ]);
}

/** An email with a link, and its text for the case that it could not be sent in time: without the link (SEC6). */
function withLink(
  to: ResetRecipient,
  subject: string,
  { paragraphs, late }: { readonly paragraphs: readonly string[]; readonly late: readonly string[] },
  link: NewEmailedLink,
  now: Date,
): Email {
  return {
    ...emailTo(to, subject, paragraphs),
    links: [link],
    late: { after: later(now, LINK_SENT_WITHIN), body: emailTo(to, subject, late).body },
  };
}

function emailTo(
  { address, name, isFormer = false }: ResetRecipient,
  subject: string,
  paragraphs: readonly string[],
): Email {
  const body = [greeting(name), ...(isFormer ? [FORMER] : []), ...paragraphs].join('\n\n');
  return { toAddress: address, replyName: '', replyAddress: null, subject, body: `${body}\n`, fileName: null };
}
