import { findFormerReset } from '../account/password/former-resets.repo.ts';
import { addressTakenBackEmail } from '../profile/profile/address-change-emails.ts';
import { auditEmailChange, endChanges, tellLost } from '../profile/profile/email-change.link.ts';
import type { Settling } from '../profile/profile/email-change.link.ts';
import { findEmailChange, lockChangesFrom, setAddress } from '../profile/profile/owner-changes.repo.ts';
import type { EmailChange } from '../profile/profile/owner-changes.repo.ts';
import { isNameTaken } from '../profile/second-authority/second-authority.repo.ts';
import { leadsToPresent } from '../services/email/former-addresses.repo.ts';
import type { SecurityNews } from '../services/email/security-email.ts';
import { endSessions } from '../services/session/end-sessions.repo.ts';

const TAKEN =
  'The email address of this login was changed in the last days. We could not change it back, since somebody else logs in with the one from before. If you did not change it, please call us at once.';

/**
 * Makes the address that a change gave up that of the login again, and ends the change with every later one; whoever
 * loses the login by it is told, an address that came and went since as well.
 */
export async function takeBackAddress(settling: Settling, change: EmailChange): Promise<void> {
  const changes = await lockChangesFrom(settling.tx, change);
  const confirmed = changes.filter(({ confirmedAt }) => confirmedAt !== null).map(({ newEmail }) => newEmail);
  const [latest, ...others] = confirmed;
  if (latest !== undefined) await setAddress(settling.tx, change, { before: [latest, ...others], to: change.oldEmail });
  await endChanges(settling, changes);
  for (const lost of new Set(confirmed)) await tellLost(settling, change, lost, addressTakenBackEmail);
  await auditEmailChange(settling, change, 'email.undone');
}

/** No news: the link went to the present address, or the change was taken back before. */
const nothing = { paragraphs: [], details: null };

/**
 * A link to a new password that went to a former address takes the change back: its holder has proved it by now, and may
 * not know of the new one, which would get the links of the week after (SEC3).
 * @returns what the login is told of its address
 */
export async function takeBackNewAddress(
  settling: Settling,
  tokenHash: string,
): Promise<Required<Pick<SecurityNews, 'paragraphs' | 'details'>>> {
  const { tx, now } = settling;
  const former = await findFormerReset(tx, tokenHash);
  const change = former && (await findEmailChange(tx, former.changeId));
  if (former === null || change === null || change.endedAt !== null || !(await leadsToPresent(tx, change)))
    return nothing;
  if (await isNameTaken(tx, change.oldEmail, change.loginId)) return { ...nothing, paragraphs: [TAKEN] };
  await endSessions(tx, change.loginId, now);
  await takeBackAddress(settling, change);
  return { ...nothing, details: `The email address of this login is ${former.address} again.` };
}
