import type { Letter } from '../../services/mail/outbox.repo.ts';

/** The recipient of a letter. */
export interface Addressed {
  /** Null where no letter reaches them. */
  readonly address: string | null;
  readonly name: string | null;
}

/** The letter with the link, which is of no use after `expiresAt`. */
export function resetLetter(to: Addressed, link: string, expiresAt: Date): Letter {
  const paragraphs = [
    'Somebody, most likely you, has asked for a new password for your login to the owner portal. To set one, open this page:',
    link,
    'The link works once and for 60 minutes. If you did not ask for it, there is nothing to do: your password stays as it is.',
  ];
  return { ...letterTo(to, 'Set a new password for the owner portal', paragraphs), expiresAt };
}

/** Says what to do to a user who did not make the change. */
export function changedLetter(to: Addressed, publicUrl: URL): Letter {
  return letterTo(to, 'Your password for the owner portal was changed', [
    'The password of your login to the owner portal was changed just now, and you were logged out everywhere.',
    `If this was not you, set a new password at once and tell us:\n${new URL('/forget-password', publicUrl).href}`,
  ]);
}

function letterTo({ address, name }: Addressed, subject: string, paragraphs: readonly string[]): Letter {
  const body = [name ? `Hello ${name},` : 'Hello,', ...paragraphs].join('\n\n');
  return { toAddress: address, replyName: '', replyAddress: null, subject, body: `${body}\n`, fileName: null };
}
