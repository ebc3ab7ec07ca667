import { withoutOrigin } from '../services/audit/origin.ts';
import { recordAudit } from '../services/audit/audit.repo.ts';
import type { OpenedLink } from '../services/link/link.ts';
import { endSessions } from '../services/session/end-sessions.repo.ts';
import { deleteReset, removePassword } from '../account/password/password.repo.ts';
import type { Addressee } from '../account/password/password.repo.ts';
import { holdChangesOfStaff } from './hold-of-staff.service.ts';
import { holdRecentChanges, removeRecentFactor } from './hold.service.ts';

/**
 * Somebody else may know the password: ends all sessions, removes the password and earlier links, and puts on hold the
 * recent changes of an owner's account, or those that a login of staff made to owners' bank accounts (SEC2, SEC4).
 * Keeps the password of a login that no email can reach, since there is no way to a new one.
 */
export async function lockOut({ tx, now, deps, requestId }: OpenedLink, to: Addressee): Promise<void> {
  const { loginId, customerId, role, address } = to;
  await endSessions(tx, loginId, now);
  await deleteReset(tx, loginId);
  if (address !== null) await removePassword(tx, loginId);
  // Logins in progress have begun further sessions until the password was removed.
  await endSessions(tx, loginId, now);
  // Owners are not told from where a member of staff reported it.
  if (role === 'staff') return withoutOrigin(() => holdChangesOfStaff(tx, deps, { loginId, requestId }));
  if (customerId === null) return;
  if (role === 'second_authority') return removeRecentFactor(tx, deps, { loginId, customerId });
  if (await holdRecentChanges(tx, deps, { loginId, customerId }))
    await recordAudit(tx, { action: 'recovery.held', requestId, actorLoginId: null, onBehalfOf: customerId });
}
