import { momentOf } from '@portal/domain';
import { lockBanks } from '../bank/bank-account/bank-book.repo.ts';
import { asOwner } from '../db/client.ts';
import type { Transaction } from '../db/client.ts';
import { recordAudit } from '../services/audit/audit.repo.ts';
import { sendSecurityEmail } from '../services/email/security-email.ts';
import { later } from '../services/session/lifetimes.ts';
import { holdAndRestore } from './hold.service.ts';
import type { HoldDeps } from './hold.service.ts';
import { findSavesOfStaff, holdNamedChanges } from './held-bank-changes.repo.ts';
import { insertRecovery } from './recovery.repo.ts';

const DAY = 24 * 60 * 60 * 1000;
const WHY = 'Somebody else may have used the login of one of our staff, and changes made with it are on hold since.';

/**
 * Puts the recent changes on hold that a login of staff made to owners' bank accounts, once its holder has reported
 * that somebody else used it (SEC4); each of these owners is notified and asked.
 */
export async function holdChangesOfStaff(
  tx: Transaction,
  { clock, settings }: HoldDeps,
  { loginId, requestId }: { readonly loginId: number; readonly requestId: string },
): Promise<void> {
  const now = clock.now();
  const { publicUrl } = settings;
  const moment = momentOf(clock.today(), now);
  const saves = await findSavesOfStaff(tx, loginId, later(now, -settings.recoveryDays * DAY));
  for (const [customerId, changes] of Map.groupBy(saves, (save) => save.customerId)) {
    const owner = asOwner(tx, customerId);
    const ids = changes.map(({ changeId }) => changeId);
    await lockBanks(owner);
    const hold = (): Promise<number[]> => holdNamedChanges(owner, ids, moment);
    if ((await holdAndRestore(owner, hold, { moment, now, publicUrl, why: WHY })).length === 0) continue;
    await insertRecovery(tx, { customerId, loginId: null, heldAt: now });
    const news = {
      about: 'changes on hold',
      subject: 'A change of your bank accounts is on hold',
      paragraphs: [
        'Somebody else may have used the login of one of our staff. What was changed with it in your bank accounts in the last days is on hold.',
        'Please log in and say which of it is right. What you have not kept within 7 days is undone.',
      ],
    };
    await sendSecurityEmail(tx, customerId, news, { now, publicUrl });
    await recordAudit(tx, { action: 'recovery.held', requestId, actorLoginId: loginId, onBehalfOf: customerId });
  }
}
