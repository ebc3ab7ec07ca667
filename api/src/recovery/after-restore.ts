import { momentOf } from '@portal/domain';
import { asOwner } from '../db/client.ts';
import type { Transaction } from '../db/client.ts';
import { recordAudit } from '../services/audit/audit.repo.ts';
import { endUnconfirmedAddressChanges } from '../services/email/former-addresses.repo.ts';
import { sendSecurityEmail } from '../services/email/security-email.ts';
import { later } from '../services/session/lifetimes.ts';
import { lockBanks } from '../bank/bank-account/bank-book.repo.ts';
import { holdAndRestore } from './hold.ts';
import type { HoldDeps } from './hold.ts';
import { findOwnersWithChanges, holdBankChanges } from './held-bank-changes.repo.ts';
import { insertRecovery } from './recovery.repo.ts';

const DAY = 24 * 60 * 60 * 1000;
const WHY = 'Our records were restored from a backup, and changes of bank accounts of the last days are on hold since.';

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
  const addressChanges = await endUnconfirmedAddressChanges(tx, now);
  let owners = 0;
  for (const customerId of await findOwnersWithChanges(tx, since)) {
    const owner = asOwner(tx, customerId);
    await lockBanks(owner);
    const times = { moment, now, publicUrl: settings.publicUrl };
    const held = await holdAndRestore(owner, () => holdBankChanges(owner, since, moment), { ...times, why: WHY });
    if (held.length === 0) continue;
    owners += 1;
    await insertRecovery(tx, { customerId, loginId: null, heldAt: now });
    const news = {
      about: 'changes on hold',
      subject: 'A change of your bank accounts is on hold',
      paragraphs: [
        'Our records were restored from a backup. Changes of your bank accounts of the last days that it holds are on hold, since you may have undone one of them after it was made.',
        'Please log in and say which of them is right. What you have not kept within 7 days is undone.',
      ],
    };
    await sendSecurityEmail(tx, customerId, news, { now, publicUrl: settings.publicUrl });
    const requestId = 'portal after-restore';
    await recordAudit(tx, { action: 'recovery.held', requestId, actorLoginId: null, onBehalfOf: customerId });
  }
  return { owners, addressChanges };
}
