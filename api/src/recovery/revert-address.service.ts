import { findFormerReset } from '../account/password/former-resets.repo.ts';
import { addressTakenBackEmail } from '../profile/profile/address-change.emails.ts';
import { auditEmailChange, endChanges, notifyLostAddress } from '../profile/profile/email-change.link.ts';
import type { ChangeContext } from '../profile/profile/email-change.link.ts';
import { findEmailChange, lockChangesFrom, setAddress } from '../profile/profile/owner-changes.repo.ts';
import type { EmailChange } from '../profile/profile/owner-changes.repo.ts';
import { isNameTaken } from '../profile/second-authority/second-authority.repo.ts';
import { leadsToCurrent } from '../services/email/former-addresses.repo.ts';
import type { SecurityNews } from '../services/email/security-email.ts';
import { endSessions } from '../services/session/end-sessions.repo.ts';

const TAKEN =
  'The email address of this login was changed in the last days. We could not change it back, since somebody else logs in with the one from before. If you did not change it, please call us at once.';

/**
 * Restores the address that a change replaced, and ends the change with every later one; notifies everyone who loses
 * the login by it, including the holder of an address in between.
 */
export async function revertAddress(settling: ChangeContext, change: EmailChange): Promise<void> {
  const changes = await lockChangesFrom(settling.tx, change);
  const confirmed = changes.filter(({ confirmedAt }) => confirmedAt !== null).map(({ newEmail }) => newEmail);
  const [latest, ...others] = confirmed;
  if (latest !== undefined) await setAddress(settling.tx, change, { before: [latest, ...others], to: change.oldEmail });
  await endChanges(settling, changes);
  for (const lost of new Set(confirmed)) await notifyLostAddress(settling, change, lost, addressTakenBackEmail);
  await auditEmailChange(settling, change, 'email.undone');
}

/** No news: the link went to the current address, or the change was undone before. */
const nothingReverted = { paragraphs: [], details: null };

/**
 * A password link that went to a former address undoes the change of address: its holder has just proved it is theirs,
 * and may not know the new one, which would get all later links (SEC3).
 * @returns what the login is told about its address
 */
export async function revertNewAddress(
  settling: ChangeContext,
  tokenHash: string,
): Promise<Required<Pick<SecurityNews, 'paragraphs' | 'details'>>> {
  const { tx, now } = settling;
  const former = await findFormerReset(tx, tokenHash);
  const change = former && (await findEmailChange(tx, former.changeId));
  if (former === null || change === null || change.endedAt !== null || !(await leadsToCurrent(tx, change)))
    return nothingReverted;
  if (await isNameTaken(tx, change.oldEmail, change.loginId)) return { ...nothingReverted, paragraphs: [TAKEN] };
  await endSessions(tx, change.loginId, now);
  await revertAddress(settling, change);
  return { ...nothingReverted, details: `The email address of this login is ${former.address} again.` };
}
