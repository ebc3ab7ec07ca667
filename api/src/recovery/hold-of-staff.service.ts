import { momentOf } from '@portal/domain';
import { asOwner } from '../db/client.ts';
import type { Transaction } from '../db/client.ts';
import { later } from '../services/session/lifetimes.ts';
import { holdAndAsk } from './hold-and-ask.service.ts';
import type { HoldDeps } from './hold.service.ts';
import { findSavesOfStaff, holdNamedChanges } from './held-bank-changes.repo.ts';

const DAY = 24 * 60 * 60 * 1000;
const REASON = 'Somebody else may have used the login of one of our staff, and changes made with it are on hold since.';
const WHAT =
  'Somebody else may have used the login of one of our staff. What was changed with it in your bank accounts in the last days is on hold.';

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
  const moment = momentOf(clock.today(), now);
  const asking = {
    moment,
    now,
    publicUrl: settings.publicUrl,
    why: REASON,
    what: WHAT,
    requestId,
    actorLoginId: loginId,
  };
  const saves = await findSavesOfStaff(tx, loginId, later(now, -settings.recoveryDays * DAY));
  for (const [customerId, changes] of Map.groupBy(saves, (save) => save.customerId)) {
    const owner = asOwner(tx, customerId);
    const ids = changes.map(({ changeId }) => changeId);
    await holdAndAsk(owner, () => holdNamedChanges(owner, ids, moment), asking);
  }
}
