import type { Clock } from '../../clock.ts';
import type { Transaction } from '../../db/client.ts';
import { sendSecurityEmail, sendSecurityEmailToLogin } from '../../services/email/security-email.ts';

interface Deps {
  readonly clock: Pick<Clock, 'now'>;
  readonly settings: { readonly publicUrl: URL };
}

/** Notifies everyone who uses the login of a change of its second factor (SEC4). */
export async function notifyFactorChange(
  tx: Transaction,
  { clock, settings }: Deps,
  loginId: number,
  what: 'turned on' | 'turned on again' | 'turned off' | 'taken off by the provider',
): Promise<void> {
  const news = {
    about: 'your two-step login',
    subject: `Your two-step login was ${what}`,
    paragraphs: [
      `The two-step login of the owner portal, which asks for a code from your app after your password, was ${what} just now.`,
    ],
  };
  await sendSecurityEmailToLogin(tx, loginId, news, { now: clock.now(), publicUrl: settings.publicUrl });
}

/**
 * A second authority's factor may be a thief's, and nobody else could answer for it (SEC2). The owner is notified too.
 */
export async function notifyFactorRemoved(
  tx: Transaction,
  { clock, settings }: Deps,
  { loginId, customerId }: { readonly loginId: number; readonly customerId: number },
): Promise<void> {
  const context = { now: clock.now(), publicUrl: settings.publicUrl };
  const what = 'was taken off';
  const why = 'It was turned on in the last days, so that it may be somebody else’s.';
  const own = `The two-step login of your login to the owner portal ${what} just now. ${why} Please turn it on again under Security.`;
  const news = { about: 'your two-step login', subject: `Your two-step login ${what}`, paragraphs: [own] };
  await sendSecurityEmailToLogin(tx, loginId, news, context);
  const subject = `The two-step login of your second authority ${what}`;
  const others = `${subject} just now, since somebody may have used their login. ${why}`;
  await sendSecurityEmail(tx, customerId, { about: 'your second authority', subject, paragraphs: [others] }, context);
}

/** New recovery codes invalidate printed ones (SEC4). */
export async function notifyNewCodes(tx: Transaction, { clock, settings }: Deps, loginId: number): Promise<void> {
  const news = {
    about: 'new recovery codes',
    subject: 'New recovery codes were made',
    paragraphs: [
      'New recovery codes were made for your login to the owner portal just now. Those that you had before work no more.',
    ],
  };
  await sendSecurityEmailToLogin(tx, loginId, news, { now: clock.now(), publicUrl: settings.publicUrl });
}

/** The recovery codes may be those of a thief who used the session (SEC2). */
export async function notifyCodesDeleted(tx: Transaction, { clock, settings }: Deps, loginId: number): Promise<void> {
  const news = {
    about: 'your recovery codes',
    subject: 'Recovery codes of the last days work no more',
    paragraphs: [
      'The recovery codes of your login to the owner portal were made in the last days, so that they may be somebody else’s: they work no more. Please make new ones under Security.',
    ],
  };
  await sendSecurityEmailToLogin(tx, loginId, news, { now: clock.now(), publicUrl: settings.publicUrl });
}

/** A recovery code was used in place of the app, possibly by somebody who found it (SEC4). */
export async function notifyRecoveryCodeUsed(
  tx: Transaction,
  { clock, settings }: Deps,
  loginId: number,
): Promise<void> {
  const news = {
    about: 'a recovery code',
    subject: 'A recovery code was used',
    paragraphs: [
      'A recovery code was used in place of the app that shows your codes. It works no more; make new ones before they run out.',
    ],
  };
  await sendSecurityEmailToLogin(tx, loginId, news, { now: clock.now(), publicUrl: settings.publicUrl });
}
