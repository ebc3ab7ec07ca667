import { numberAttempt } from '../services/limits/attempts.repo.ts';
import type { Limit } from '../services/limits/attempts.repo.ts';
import type { OpenedLink } from '../services/link/link.ts';
import { endSessions } from '../services/session/end-sessions.repo.ts';
import { findOtherLogins } from '../account/auth/other-logins.repo.ts';
import { emailResetLink } from '../account/password/forgot-password.service.ts';
import { otherLoginEmail } from '../account/password/password.emails.ts';
import { findAddresseeOf, removePassword } from '../account/password/password.repo.ts';
import type { Addressee } from '../account/password/password.repo.ts';
import { cancelEmailChange } from '../profile/profile/email-change.link.ts';

interface LockOutContext extends Pick<OpenedLink, 'tx' | 'now'> {
  readonly deps: { readonly settings: Pick<OpenedLink['deps']['settings'], 'publicUrl' | 'recoveryDays'> };
}

const DAY = 24 * 60 * 60;

/** Why the other logins are locked out: each has its own limit. */
type LockOutReason = 'shut-out-other' | 'shut-out-by-reset';

function oncePerRecovery({ recoveryDays }: Pick<OpenedLink['deps']['settings'], 'recoveryDays'>): Limit {
  return { free: 1, lasts: recoveryDays * DAY, wait: 'rest' };
}

/**
 * A login that has set its own password by email is not locked out by the reset of another one in the following days.
 */
export async function recordOwnReset(
  { tx, now, deps }: LockOutContext,
  { loginId }: Pick<Addressee, 'loginId'>,
): Promise<void> {
  const subject = `login:${loginId}`;
  await numberAttempt(tx, { kind: 'shut-out-by-reset', subject }, oncePerRecovery(deps.settings), now);
}

/**
 * Removes the passwords of the owner's other logins, after "This was not me" or a reset by email of one: whoever knows
 * one of them would log in again (SEC2). Each login gets a password link at its own address, and is locked out at most
 * once within `RECOVERY_DAYS`, so that the thief of one mailbox cannot keep the other person out.
 */
export async function lockOutOthers(
  { tx, now, deps: { settings } }: LockOutContext,
  { loginId, customerId, role }: Addressee,
  kind: LockOutReason = 'shut-out-other',
): Promise<void> {
  if (role !== 'owner' || customerId === null) return;
  for (const id of await findOtherLogins(tx, customerId, loginId)) {
    const to = await findAddresseeOf(tx, id);
    if (to === null || to.address === null) continue;
    if ((await numberAttempt(tx, { kind, subject: `login:${id}` }, oncePerRecovery(settings), now)) !== 1) continue;
    await endSessions(tx, id, now);
    await removePassword(tx, id);
    await endSessions(tx, id, now);
    await cancelEmailChange(tx, id, now);
    await emailResetLink(settings, tx, { to, write: otherLoginEmail, now });
  }
}
