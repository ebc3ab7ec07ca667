import { comparedName } from '@portal/domain';
import { findTakeBack, isRecentAddress, refuseAlteredChanges } from '../services/email/former-addresses.repo.ts';
import { findRecipientOfLogin } from '../services/email/recipients.repo.ts';
import { NOT_ME } from '../services/email/security-email.ts';
import type { LinkPurpose, OpenedLink } from '../services/link/link.ts';
import { emailResetLink } from '../account/password/forgot-password.service.ts';
import { resetEmail } from '../account/password/password.emails.ts';
import { findAddresseeOf } from '../account/password/password.repo.ts';
import type { Addressee } from '../account/password/password.repo.ts';
import { cancelEmailChange } from '../profile/profile/email-change.link.ts';
import { lockOut } from './lock-out.service.ts';
import { lockOutOthers } from './lock-out-others.service.ts';

/**
 * The reader of a security email reports that it was not them: all sessions end, recent changes of the account are put
 * on hold, and a password link goes to the login's own address (SEC4). A link that was sent to another than the current
 * address sends no password link: that would go to whoever changed the address. It expires with the undo period of that
 * address, since its mailbox could then lock the owner out. A link sent to an address of the last days has no effect
 * either.
 */
export const notMeLink: LinkPurpose = {
  ...NOT_ME,
  settledText:
    'It was sent to an address that is no longer that of your login, or that the one before it may still take back; or the login is not there any more.',
  announce: async (opened) =>
    (await readLogin(opened)) && {
      heading: 'This was not me',
      text: 'Everybody who is logged in to your portal is logged out, your password works no more, what was changed in the last days is on hold until you have answered for it, and you get an email with a link to a new password.',
      button: 'Log everybody out',
    },
  follow: async (opened) => {
    const to = await readLogin(opened);
    if (to === null) return null;
    await lockOutOthers(opened, to);
    await lockOut(opened, to);
    await cancelEmailChange(opened.tx, to.loginId, opened.now);
    if (to.address === null || comparedName(to.address) !== comparedName(emailedAddress(opened)))
      return 'Everybody is logged out. Your email address was changed since: please take it back first, by the link in our other email, and tell us.';
    const { settings } = opened.deps;
    await emailResetLink(settings, opened.tx, { to, write: resetEmail, now: opened.now });
    return 'Everybody is logged out, and your password works no more. We have sent you a link to a new one; once it is set we ask you about each change of the last days.';
  },
};

/**
 * The login, if the notified address is its own and settled, or can still undo the change; null while the history of
 * its addresses was altered by SQL (SEC9).
 */
async function readLogin(opened: OpenedLink): Promise<Addressee | null> {
  const { tx, link, now } = opened;
  const loginId = Number(link.subject);
  const emailed = emailedAddress(opened);
  const to = await findAddresseeOf(tx, loginId);
  if (to !== null) await refuseAlteredChanges(tx, to);
  const present = await findRecipientOfLogin(tx, loginId);
  const isEmailed = comparedName(present?.address ?? '') === comparedName(emailed);
  const mayAct =
    present !== null && isEmailed
      ? !(await isRecentAddress(tx, { ...present, loginId }, now))
      : (await findTakeBack(tx, loginId, emailed, now)) !== null;
  return mayAct ? to : null;
}

function emailedAddress({ link }: OpenedLink): string {
  return String(link.detail['address']);
}
