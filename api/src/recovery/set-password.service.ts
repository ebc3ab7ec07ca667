import type { BodyOf, calls } from '@portal/contract';
import { AppError } from '../app-error.ts';
import type { AppDeps } from '../app-deps.ts';
import { againAfterDeadlock } from '../services/failures/again-after-deadlock.ts';
import type { Transaction } from '../db/client.ts';
import { recordAudit } from '../services/audit/audit.repo.ts';
import { refuseAlteredChanges } from '../services/email/former-addresses.repo.ts';
import { sendSecurityEmailToLogin } from '../services/email/security-email.ts';
import { forgetAttemptsOfOthers } from '../account/auth/login-attempts.service.ts';
import type { KnownBy } from '../services/session/device.ts';
import { hashSecret } from '../services/session/secret.ts';
import { endSessions } from '../services/session/end-sessions.repo.ts';
import { refuseCommon } from '../services/password/known-passwords.ts';
import { cancelEmailChange } from '../profile/profile/email-change.link.ts';
import { holdRecentChanges, removeRecentFactor } from './hold.service.ts';
import type { HoldDeps } from './hold.service.ts';
import { revertNewAddress } from './revert-address.service.ts';
import { recordOwnReset, lockOutOthers } from './lock-out-others.service.ts';
import { findReset, storePassword, consumeReset } from '../account/password/password.repo.ts';
import type { Addressee } from '../account/password/password.repo.ts';

/**
 * Sets the password with the link's token, ends every session of the login (AU7), puts recent changes on hold that may
 * be a thief's (SEC2), and forgets all known browsers. Returns the login.
 */
export async function setPassword(
  { database, clock, settings, emailDelivery, hashing, accessCodes }: AppDeps,
  body: BodyOf<typeof calls.changePassword>,
  { requestId, address }: { readonly requestId: string; readonly address: string },
): Promise<KnownBy> {
  const tokenHash = hashSecret(body.reset_token);
  const to = await findReset(database.orm, accessCodes, tokenHash, clock.now());
  if (to === null) throw new AppError('reset_token');
  refuseCommon(body.password, to.names);
  const passwordHash = await hashing.enter({ source: address }, ({ hash }) => hash(body.password));
  if (passwordHash === null) throw new AppError('unavailable');
  const work = async (tx: Transaction): Promise<KnownBy> => {
    const now = clock.now();
    await refuseAlteredChanges(tx, to);
    // First, so that a concurrent write in one of them is either refused or found below.
    await endSessions(tx, to.loginId, now);
    const stored = await storePassword(tx, to.loginId, passwordHash, now);
    if (stored === null || !(await consumeReset(tx, tokenHash, now))) throw new AppError('reset_token');
    // Ends the sessions of logins with the old password that were in progress until now.
    await endSessions(tx, to.loginId, now);
    await forgetAttemptsOfOthers(tx, to.loginId);
    await cancelEmailChange(tx, to.loginId, now);
    const addressNews = await revertNewAddress({ tx, now, requestId }, tokenHash);
    const lockOutContext = { tx, now, deps: { settings } };
    await recordOwnReset(lockOutContext, to);
    await lockOutOthers(lockOutContext, to, 'shut-out-by-reset');
    await holdForOwner(tx, { clock, settings }, to, requestId);
    const news = {
      about: 'a changed password',
      subject: 'Your password for the owner portal was changed',
      paragraphs: [
        'The password of your login to the owner portal was changed just now, and you were logged out everywhere.',
        ...addressNews.paragraphs,
      ],
      details: addressNews.details,
    };
    await sendSecurityEmailToLogin(tx, to.loginId, news, { now, publicUrl: settings.publicUrl });
    await recordAudit(tx, {
      action: 'password.changed',
      requestId,
      actorLoginId: to.loginId,
      onBehalfOf: to.customerId,
    });
    return stored;
  };
  const login = await againAfterDeadlock(() => database.transaction(work));
  emailDelivery.wake();
  return login;
}

/**
 * A second authority changes only its second factor. A reset alone holds nothing of staff, since most often the
 * password was forgotten: their changes for owners are put on hold once they report that somebody else used the login
 * (SEC4).
 */
async function holdForOwner(
  tx: Transaction,
  deps: HoldDeps,
  { role, loginId, customerId }: Addressee,
  requestId: string,
): Promise<void> {
  if (role === 'staff' || customerId === null) return;
  if (role === 'second_authority') return removeRecentFactor(tx, deps, { loginId, customerId });
  const isAny = await holdRecentChanges(tx, deps, { loginId, customerId });
  const audit = { requestId, actorLoginId: loginId, onBehalfOf: customerId } as const;
  if (isAny) await recordAudit(tx, { ...audit, action: 'recovery.held' });
}
