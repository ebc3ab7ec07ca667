import { withoutOrigin } from '../services/audit/origin.ts';
import { recordAudit } from '../services/audit/audit.repo.ts';
import type { Opened } from '../services/link/link.ts';
import { endSessions } from '../services/session/end-sessions.repo.ts';
import { dropReset, removePassword } from '../account/password/password.repo.ts';
import type { Addressee } from '../account/password/password.repo.ts';
import { holdChangesOfStaff } from './hold-of-staff.ts';
import { holdRecentChanges, takeOffRecentFactor } from './hold.ts';

/**
 * Somebody else may be in the account, with its password: everybody is logged out, neither the password nor a link that
 * was mailed before opens it, and what was hung on an owner's account in the last days, or changed with a login of staff
 * in owners' bank accounts, is on hold (SEC2, SEC4). The password of a login that no email reaches stays, for there is
 * no way to another.
 */
export async function shutOut({ tx, now, deps, requestId }: Opened, to: Addressee): Promise<void> {
  const { loginId, customerId, role, address } = to;
  await endSessions(tx, loginId, now);
  await dropReset(tx, loginId);
  if (address !== null) await removePassword(tx, loginId);
  // Logins that were under way until the password was gone have begun others.
  await endSessions(tx, loginId, now);
  // Owners are not told where one of the staff was when they said so.
  if (role === 'staff') return withoutOrigin(() => holdChangesOfStaff(tx, deps, { loginId, requestId }));
  if (customerId === null) return;
  if (role === 'second_authority') return takeOffRecentFactor(tx, deps, { loginId, customerId });
  if (await holdRecentChanges(tx, deps, { loginId, customerId }))
    await recordAudit(tx, { action: 'recovery.held', requestId, actorLoginId: null, onBehalfOf: customerId });
}
