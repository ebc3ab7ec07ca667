import { emailResetLink } from '../account/password/forgot-password.service.ts';
import { resetEmail } from '../account/password/password.emails.ts';
import { findAddresseeOf } from '../account/password/password.repo.ts';
import { findChangeBefore, findEmailChange } from '../profile/profile/owner-changes.repo.ts';
import type { EmailChange } from '../profile/profile/owner-changes.repo.ts';
import { isNameTaken } from '../profile/second-authority/second-authority.repo.ts';
import type { LinkPurpose, OpenedLink } from '../services/link/link.ts';
import { leadsToCurrent, refuseAlteredChanges, UNDO_EMAIL } from '../services/email/former-addresses.repo.ts';
import { endSessions } from '../services/session/end-sessions.repo.ts';
import { lockOut } from './lock-out.service.ts';
import { revertAddress } from './revert-address.service.ts';

/**
 * The holder of the old address undoes the change, confirmed or not, and with it every later change: they are of the
 * person who made this one, who is logged out (BA5). The password link does not count for the hourly limit of links,
 * which a thief could have used up.
 */
export const undoEmail: LinkPurpose = {
  ...UNDO_EMAIL,
  announce: async (opened) => {
    const change = await readUndoable(opened);
    if (change === null) return null;
    return {
      heading: 'Keep your old email address',
      text: `Your address stays ${change.oldEmail}, whoever is logged in to your portal is logged out everywhere, your password works no more, and you get an email with a link to a new one.`,
      button: 'Keep my old address',
    };
  },
  follow: async (opened) => {
    const { tx, now } = opened;
    const change = await readUndoable(opened);
    if (change === null) return null;
    // First of all, so that a concurrent write in a session is either refused or found below.
    await endSessions(tx, change.loginId, now);
    await revertAddress(opened, change);
    const to = await findAddresseeOf(tx, change.loginId);
    if (to === null) return null;
    await lockOut(opened, to);
    await emailResetLink(opened.deps.settings, tx, { to, write: resetEmail, now });
    return `Your email address is still ${change.oldEmail}, and your password works no more. We have sent you a link to a new one; once it is set we ask you about each change of the last days.`;
  },
  settledText:
    'The change was taken back before, a later one took its place, or we gave your login another address since.',
};

/**
 * Another user may have taken the old address since, or the provider given another one; then there is nothing to
 * restore. Each change before and after it must be unaltered: an earlier one may contradict it, and later ones are
 * undone with it (SEC9).
 */
async function readUndoable({ tx, link }: OpenedLink): Promise<EmailChange | null> {
  const change = await findEmailChange(tx, Number(link.subject));
  if (!change || change.endedAt !== null) return null;
  await refuseAlteredChanges(tx, change);
  if (change.confirmedAt !== null && (await findChangeBefore(tx, change)) !== null) return null;
  if (!(await leadsToCurrent(tx, change))) return null;
  return (await isNameTaken(tx, change.oldEmail, change.loginId)) ? null : change;
}
