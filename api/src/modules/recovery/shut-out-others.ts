import { numberAttempt } from '../../services/attempts/attempts.repo.ts';
import type { Opened } from '../../services/link/link.ts';
import { endSessions } from '../../services/session/session.repo.ts';
import { mailResetLink } from '../password/forgot-password.ts';
import { resetLetter } from '../password/password-letters.ts';
import { findAddresseeOf, removePassword } from '../password/password.repo.ts';
import type { Addressee } from '../password/password.repo.ts';
import { cancelEmailChange } from '../profile/email-change.link.ts';
import { findOtherLogins } from './recovery.repo.ts';

const DAY = 24 * 60 * 60;

/**
 * The owner's other logins: whoever knows the password of one would log in again. Each gets a link to another at its own
 * address, and none loses it again within `RECOVERY_DAYS`, so that the thief of one mailbox cannot keep out the other.
 */
export async function shutOutOthers(
  { tx, now, deps }: Opened,
  { loginId, customerId, role }: Addressee,
): Promise<void> {
  if (role !== 'owner' || customerId === null) return;
  const once = { free: 1, lasts: deps.settings.recoveryDays * DAY, wait: 'rest' } as const;
  for (const id of await findOtherLogins(tx, customerId, loginId)) {
    const to = await findAddresseeOf(tx, id);
    if (to === null || to.address === null) continue;
    if ((await numberAttempt(tx, { kind: 'shut-out-other', subject: `login:${id}` }, once, now)) !== 1) continue;
    await endSessions(tx, id, now);
    await removePassword(tx, id);
    await endSessions(tx, id, now);
    await cancelEmailChange(tx, id, now);
    await mailResetLink(deps.settings, tx, { to, letter: resetLetter, now });
  }
}
