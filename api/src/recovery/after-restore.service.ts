import { momentOf } from '@portal/domain';
import { asOwner } from '../db/client.ts';
import type { Transaction } from '../db/client.ts';
import { endUnconfirmedAddressChanges } from '../services/email/former-addresses.repo.ts';
import { later } from '../services/session/lifetimes.ts';
import { holdAndAsk } from './hold-and-ask.service.ts';
import type { HoldDeps } from './hold.service.ts';
import { findOwnersWithChanges, holdBankChanges } from './held-bank-changes.repo.ts';

const DAY = 24 * 60 * 60 * 1000;
const REASON =
  'Our records were restored from a backup, and changes of bank accounts of the last days are on hold since.';
const WHAT =
  'Our records were restored from a backup. What it says was changed in your bank accounts in the last days is on hold, since you may have undone some of it after the backup was made.';

/** The number of owners whose bank changes are on hold, and of changes of addresses that were ended. */
export interface AfterRestore {
  readonly owners: number;
  readonly addressChanges: number;
}

/**
 * A restored backup has changes that owners may have undone after it was made. Puts recent bank changes on hold, with an
 * email to each owner, and ends changes of addresses that nobody has confirmed (SEC2, BA5).
 */
export async function holdAfterRestore(tx: Transaction, { clock, settings }: HoldDeps): Promise<AfterRestore> {
  const now = clock.now();
  const moment = momentOf(clock.today(), now);
  const since = later(moment, -settings.recoveryDays * DAY);
  const requestId = 'portal after-restore';
  const asking = { moment, now, publicUrl: settings.publicUrl, why: REASON, what: WHAT, requestId, actorLoginId: null };
  const addressChanges = await endUnconfirmedAddressChanges(tx, now);
  let owners = 0;
  for (const customerId of await findOwnersWithChanges(tx, since)) {
    const owner = asOwner(tx, customerId);
    if (await holdAndAsk(owner, () => holdBankChanges(owner, since, moment), asking)) owners += 1;
  }
  return { owners, addressChanges };
}
