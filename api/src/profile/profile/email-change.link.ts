import type { Transaction } from '../../db/client.ts';
import { recordAudit } from '../../services/audit/audit.repo.ts';
import { endLinks } from '../../services/link/link.repo.ts';
import { makeLink } from '../../services/link/link.ts';
import type { LinkPurpose, OpenedLink } from '../../services/link/link.ts';
import {
  CONFIRM_EMAIL,
  findTakeBack,
  formerAddressOf,
  refuseAlteredChanges,
  TAKEN_BACK_WITHIN,
  UNDO_EMAIL,
} from '../../services/email/former-addresses.repo.ts';
import type { FormerAddress } from '../../services/email/former-addresses.repo.ts';
import type { NewEmailedLink } from '../../services/email/emailed-links.repo.ts';
import { findOwnerOf } from '../../services/email/owner-email.repo.ts';
import { reachableAt } from '../../services/email/reachable.ts';
import { queueEmail } from '../../services/email/outbox.repo.ts';
import { sendSecurityEmailToLoginAlone } from '../../services/email/security-email.ts';
import type { EmailContext } from '../../services/email/security-email.ts';
import { later } from '../../services/session/lifetimes.ts';
import { deleteReset } from '../../account/password/password.repo.ts';
import { findOtherLogins } from '../../account/auth/other-logins.repo.ts';
import { countStrangerEmail } from '../second-authority/stranger-email-limit.service.ts';
import { isNameHeld } from '../second-authority/taken-names.service.ts';
import {
  addressConfirmedEmail,
  addressLeftEmail,
  addressRestoredEmail,
  undoAddressEmail,
} from './address-change.emails.ts';
import {
  endPendingChanges,
  findChangeBefore,
  findEmailChange,
  insertEmailChange,
  lockChangesFrom,
  lockEmailChange,
  markEmailChange,
  setAddress,
} from './owner-changes.repo.ts';
import type { EmailChange } from './owner-changes.repo.ts';

/** The holder of the new address confirms it; only then does it replace the old one (BA5). */
export const confirmEmail: LinkPurpose = {
  ...CONFIRM_EMAIL,
  announce: async (opened) => {
    const change = toOpen(await findEmailChange(opened.tx, Number(opened.link.subject)));
    if (change === null || (await isTaken(opened, change))) return null;
    return {
      heading: 'Confirm your email address',
      text: `From then on you log in to the owner portal with ${change.newEmail}, and our emails go there.`,
      button: 'Confirm',
    };
  },
  follow: async (opened) => {
    const { tx, now, link } = opened;
    const change = toOpen(await lockEmailChange(tx, Number(link.subject)));
    if (change === null || (await isTaken(opened, change))) return null;
    await refuseAlteredChanges(tx, change);
    // An address of the last days, perhaps a thief's, cannot undo the change: neither an undo to the address before it
    // nor a change to a third one.
    const before = await findChangeBefore(tx, change);
    const takenBack = await findTakeBack(tx, change.loginId, change.newEmail, now);
    const ended = takenBack && (await lockChangesFrom(tx, { ...takenBack, loginId: change.loginId }));
    await setAddress(tx, change, { before: [change.oldEmail], to: change.newEmail });
    await markEmailChange(tx, change.id, { confirmedAt: now });
    await deleteReset(tx, change.loginId);
    const { publicUrl } = opened.deps.settings;
    const notice = { ...change, notifiedAddresses: [change.oldEmail, change.newEmail] };
    await notifyOtherLogins(tx, notice, 'has changed', { now, publicUrl });
    if (ended !== null) await endChanges(opened, ended);
    // The address before that one can undo both changes; the one in between cannot.
    else await notifyFormerAddress(opened, before ?? change);
    if (ended !== null || before !== null) await notifyLostAddress(opened, change, change.oldEmail, addressLeftEmail);
    await auditEmailChange(opened, change, 'email.confirmed');
    return `Your email address is ${change.newEmail} now.`;
  },
  settledText: 'The change was taken back, a later one took its place, or somebody else has this address by now.',
};

export interface EmailChangeRequest {
  readonly loginId: number;
  readonly customerId: number;
  readonly from: string;
  /** The owner's email address until then; null for none. */
  readonly address: string | null;
  readonly to: string;
  /** The name in the greeting; null where there is none. */
  readonly name: string | null;
}

/**
 * Warns the old address at once; only after that does the new one get its confirmation link. An earlier pending change
 * is cancelled.
 * @throws AppError `too_many` above the daily limit
 */
export async function requestEmailChange(
  tx: Transaction,
  { loginId, customerId, from, address, to, name }: EmailChangeRequest,
  { now, publicUrl }: { readonly now: Date; readonly publicUrl: URL },
): Promise<void> {
  await cancelEmailChange(tx, loginId, now);
  await countStrangerEmail(tx, customerId, now);
  const id = await insertEmailChange(tx, { loginId, customerId, oldEmail: from, newEmail: to, requestedAt: now });
  await notifyOtherLogins(tx, { loginId, customerId, notifiedAddresses: [address, to] }, 'is about to change', {
    now,
    publicUrl,
  });
  if (address === null) return markEmailChange(tx, id, { warningRefusedAt: now });
  const purpose = { emailClass: 'security', customerId, about: 'a new email address' } as const;
  const undo = await makeUndoLink(tx, { changeId: id, customerId }, { now, publicUrl });
  await queueEmail(tx, undoAddressEmail({ address, name }, undo), purpose, now);
}

/** Notifies the owner's other login too: its reader may be the only one who was not robbed. */
async function notifyOtherLogins(
  tx: Transaction,
  { loginId, customerId, notifiedAddresses }: Pick<EmailChange, 'loginId' | 'customerId'> & NotifiedAddresses,
  what: 'is about to change' | 'has changed',
  context: EmailContext,
): Promise<void> {
  const news = {
    about: 'a new email address of another login',
    subject: `The email address of another login to your owner portal ${what}`,
    paragraphs: [`The email address of another login to your owner portal ${what}. Your own stays as it is.`],
    notifiedAddresses,
  };
  for (const id of await findOtherLogins(tx, customerId, loginId))
    await sendSecurityEmailToLoginAlone(tx, id, news, context);
}

interface NotifiedAddresses {
  readonly notifiedAddresses: readonly (string | null)[];
}

/** The old address can undo the change, counted from now for as long as at the request (SEC3). */
async function notifyFormerAddress(
  { tx, now, deps }: OpenedLink,
  { id, customerId, oldEmail, newEmail }: EmailChange,
): Promise<void> {
  const undo = await makeUndoLink(tx, { changeId: id, customerId }, { now, publicUrl: deps.settings.publicUrl });
  const purpose = { emailClass: 'security', customerId, about: 'a new email address' } as const;
  const address = formerAddressOf({ oldEmail, newEmail }, (await findOwnerOf(tx, customerId))?.stored ?? null);
  if (address !== null) await queueEmail(tx, addressConfirmedEmail({ address, name: null }, undo), purpose, now);
}

/** Sends former addresses another link, after a restore that may have brought back what they had undone. */
export async function askFormerAddresses(
  tx: Transaction,
  customerId: number,
  former: readonly Pick<FormerAddress, 'changeId' | 'address'>[],
  times: EmailContext,
): Promise<void> {
  const purpose = { emailClass: 'security', customerId, about: 'a new email address' } as const;
  for (const { changeId, address } of former) {
    const undo = await makeUndoLink(tx, { changeId, customerId }, times);
    await queueEmail(tx, addressRestoredEmail({ address, name: null }, undo), purpose, times.now);
  }
}

/** The transaction that settles a change. */
export type ChangeContext = Pick<OpenedLink, 'tx' | 'now' | 'requestId'>;

export async function endChanges({ tx, now }: ChangeContext, changes: readonly EmailChange[]): Promise<void> {
  for (const { id } of changes) {
    await markEmailChange(tx, id, { endedAt: now });
    for (const { name } of [CONFIRM_EMAIL, UNDO_EMAIL]) await endLinks(tx, name, String(id), now);
  }
}

/** Notifies the address that is lost: the mailbox of the former one may be the stolen one. */
export async function notifyLostAddress(
  { tx, now }: ChangeContext,
  { customerId }: EmailChange,
  lost: string | null,
  emailTo: typeof addressLeftEmail,
): Promise<void> {
  const address = lost === null ? null : reachableAt(lost);
  const purpose = { emailClass: 'security', customerId, about: 'your email address' } as const;
  if (address !== null) await queueEmail(tx, emailTo({ address, name: null }), purpose, now);
}

async function makeUndoLink(
  tx: Transaction,
  { changeId, customerId }: { readonly changeId: number; readonly customerId: number },
  { now, publicUrl }: { readonly now: Date; readonly publicUrl: URL },
): Promise<NewEmailedLink> {
  const expiresAt = later(now, TAKEN_BACK_WITHIN);
  const about = { subject: String(changeId), customerId, now, expiresAt };
  return { address: await makeLink(tx, UNDO_EMAIL, about, publicUrl), lasts: TAKEN_BACK_WITHIN };
}

/** Deletes a change that is still unconfirmed; returns whether there was one. */
export async function cancelEmailChange(tx: Transaction, loginId: number, now: Date): Promise<boolean> {
  const ended = await endPendingChanges(tx, loginId, now);
  for (const id of ended) for (const { name } of [CONFIRM_EMAIL, UNDO_EMAIL]) await endLinks(tx, name, String(id), now);
  return ended.length > 0;
}

function toOpen(change: EmailChange | null): EmailChange | null {
  return change && change.confirmedAt === null && change.endedAt === null ? change : null;
}

async function isTaken({ tx, now }: OpenedLink, { newEmail, loginId }: EmailChange): Promise<boolean> {
  return isNameHeld(tx, newEmail, loginId, now);
}

export async function auditEmailChange(
  { tx, requestId }: ChangeContext,
  { loginId, customerId }: EmailChange,
  action: 'email.confirmed' | 'email.undone',
): Promise<void> {
  await recordAudit(tx, {
    action,
    requestId,
    actorLoginId: null,
    onBehalfOf: customerId,
    subject: `login:${loginId}`,
  });
}
