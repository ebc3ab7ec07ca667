import { AppError } from '../../app-error.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Transaction } from '../../db/client.ts';
import { recordAudit } from '../../services/audit/audit.repo.ts';
import type { LoginRow } from '../auth/auth.repo.ts';
import { isWeakPassword } from '../../services/password/known-passwords.ts';
import { refuseAlteredChanges } from '../../services/email/former-addresses.repo.ts';
import { emailResetLink, countLinkEmail } from './forgot-password.service.ts';
import { chooseEmail } from './password.emails.ts';
import { findAddresseeOf } from './password.repo.ts';

/**
 * Whether a user has to choose a password before logging in: theirs was imported and breaks the rules for new ones
 * (AU18).
 */
export function hasToChoose({ hasChosen, names }: LoginRow, password: string): boolean {
  return !hasChosen && isWeakPassword(password, names);
}

/** Shown only to a caller who knows the password. */
const UNREACHABLE =
  'Your password is too easy to guess, and your login has no email address to which we could send a link for another. Please ask us.';

interface Asker {
  readonly requestId: string;
}

/**
 * Refuses a right password that must be replaced: no session begins, and a link to choose another goes to the address
 * of the login, so that somebody who guessed the password gains nothing (SEC10).
 * @param settle further writes of the refused login, in the same transaction
 * @throws AppError `weak_password`; `forbidden` where its address may have been changed by SQL (SEC9)
 */
export async function askForPassword(
  { database, clock, settings, emailDelivery }: AppDeps,
  { id, customerId }: LoginRow,
  { requestId }: Asker,
  settle: (tx: Transaction) => Promise<void>,
): Promise<never> {
  const isReached = await database.transaction(async (tx) => {
    await settle(tx);
    await refuseAlteredChanges(tx, { loginId: id, customerId });
    const now = clock.now();
    const found = await findAddresseeOf(tx, id);
    const to = found?.address ? found : null;
    // A link that was sent before stays valid where no further email may be sent.
    if (to && (await countLinkEmail(tx, id, now))) await emailResetLink(settings, tx, { to, write: chooseEmail, now });
    await recordAudit(tx, { action: 'password.weak', requestId, actorLoginId: id, onBehalfOf: customerId });
    return to !== null;
  });
  emailDelivery.wake();
  throw new AppError('weak_password', isReached ? {} : { message: UNREACHABLE });
}
