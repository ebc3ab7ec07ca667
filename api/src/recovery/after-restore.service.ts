import { momentOf } from '@portal/domain';
import { findOwnLogins } from '../account/auth/other-logins.repo.ts';
import { emailResetLink } from '../account/password/forgot-password.service.ts';
import { RESTORED, RESTORED_HOLD, restoredEmail } from '../account/password/password.emails.ts';
import { findAddresseeOf, removePassword } from '../account/password/password.repo.ts';
import type { Database, Transaction } from '../db/client.ts';
import { askFormerAddresses } from '../profile/profile/email-change.link.ts';
import { recordAudit } from '../services/audit/audit.repo.ts';
import { endUnconfirmedAddressChanges, findFormerAddresses } from '../services/email/former-addresses.repo.ts';
import { sendSecurityEmail } from '../services/email/security-email.ts';
import { later } from '../services/session/lifetimes.ts';
import { findAge, findOwnersWithNewAccess, findOwnersWithNewAddress, restartTakingBack } from './after-restore.repo.ts';
import { findOwnersWithChanges } from './held-bank-changes.repo.ts';
import { holdChanges } from './hold.service.ts';
import type { HoldDeps } from './hold.service.ts';
import { insertRecovery } from './recovery.repo.ts';

const DAY = 24 * 60 * 60 * 1000;
const WHY =
  'Our records were restored from a backup, and changes of bank accounts of the days before are on hold since.';
const REQUEST = 'portal after-restore';

/** The number of owners who are asked about changes, and of changes of addresses that were ended. */
export interface AfterRestore {
  readonly owners: number;
  readonly addressChanges: number;
}

/**
 * A restored backup has changes that owners may have undone after it was made, and the password of whoever made them.
 * Asks each owner about the changes of the last days before the backup, as after "This was not me": they are on hold,
 * passwords work no more, and former addresses can take back again what they could then. Ends changes of addresses that
 * nobody has confirmed (SEC2, SEC3, BA5).
 */
export async function holdAfterRestore(database: Database, { clock, settings }: HoldDeps): Promise<AfterRestore> {
  const age = await database.transaction(findAge);
  const deps = { clock, settings: { ...settings, recoveryDays: settings.recoveryDays + age / DAY } };
  // Where a link may go is read from rows as they were sealed, and these are sealed when their transaction ends.
  const { addressChanges, moved } = await database.transaction((tx) => restartAddressChanges(tx, deps, age));
  const owners = await database.transaction((tx) => askOwners(tx, deps, moved));
  return { owners, addressChanges };
}

interface AddressChanges {
  /** How many that nobody had confirmed were ended. */
  readonly addressChanges: number;
  /** The owners whose former addresses are asked about confirmed ones. */
  readonly moved: readonly number[];
}

async function restartAddressChanges(tx: Transaction, deps: HoldDeps, age: number): Promise<AddressChanges> {
  const now = deps.clock.now();
  const backedUpAt = later(now, -age);
  const addressChanges = await endUnconfirmedAddressChanges(tx, now);
  const moved = await findOwnersWithNewAddress(tx, backedUpAt);
  for (const customerId of moved) {
    const former = await findFormerAddresses(tx, customerId, backedUpAt);
    await restartTakingBack(tx, former, now);
    const asked = former.filter(({ mayTakeBack }) => mayTakeBack);
    await askFormerAddresses(tx, customerId, asked, { now, publicUrl: deps.settings.publicUrl });
  }
  return { addressChanges, moved };
}

/** Returns how many owners are asked. */
async function askOwners(tx: Transaction, deps: HoldDeps, moved: readonly number[]): Promise<number> {
  const { clock, settings } = deps;
  const sinceOf = (moment: Date): Date => later(moment, -settings.recoveryDays * DAY);
  const changed = await findOwnersWithChanges(tx, sinceOf(momentOf(clock.today(), clock.now())));
  const opened = await findOwnersWithNewAccess(tx, sinceOf(clock.now()));
  let owners = 0;
  for (const customerId of new Set([...moved, ...changed, ...opened].toSorted((a, b) => a - b))) {
    const loginIds = await findOwnLogins(tx, customerId);
    const isHeld = await holdChanges(tx, deps, { customerId, loginIds, why: WHY });
    if (!isHeld && !moved.includes(customerId)) continue;
    if (isHeld) await insertRecovery(tx, { customerId, loginId: null, heldAt: clock.now() });
    await askOwner(tx, deps, { customerId, loginIds });
    owners += 1;
  }
  return owners;
}

interface Asked {
  readonly customerId: number;
  readonly loginIds: readonly number[];
}

async function askOwner(
  tx: Transaction,
  { clock, settings }: HoldDeps,
  { customerId, loginIds }: Asked,
): Promise<void> {
  const times = { now: clock.now(), publicUrl: settings.publicUrl };
  const audit = { requestId: REQUEST, actorLoginId: null, onBehalfOf: customerId };
  await recordAudit(tx, { ...audit, action: 'recovery.restored' });
  if (await replacePasswords(tx, loginIds, times)) return;
  const subject = 'Changes of your account are on hold';
  const news = { about: 'changes on hold', subject, paragraphs: [RESTORED, RESTORED_HOLD] };
  await sendSecurityEmail(tx, customerId, news, times);
}

/**
 * Emails each login a link to a new password, in place of one that works no more. A login that no email can reach keeps
 * its own. Returns whether any was reached.
 */
async function replacePasswords(
  tx: Transaction,
  loginIds: readonly number[],
  { now, publicUrl }: { readonly now: Date; readonly publicUrl: URL },
): Promise<boolean> {
  let isReached = false;
  for (const id of loginIds) {
    const to = await findAddresseeOf(tx, id);
    if (to === null || to.address === null) continue;
    await removePassword(tx, id);
    await emailResetLink({ publicUrl }, tx, { to, write: restoredEmail, now });
    isReached = true;
  }
  return isReached;
}
