import { lockBanks } from '../bank/bank-account/bank-book.repo.ts';
import type { OwnerTransaction } from '../db/client.ts';
import { recordAudit } from '../services/audit/audit.repo.ts';
import { sendSecurityEmail } from '../services/email/security-email.ts';
import { holdAndRestore } from './hold.service.ts';
import { insertRecovery } from './recovery.repo.ts';

interface AskContext {
  /** The instant by which bank changes are effective. */
  readonly moment: Date;
  readonly now: Date;
  readonly publicUrl: URL;
  /** For the owner of whose payments it comes too late, and for the provider. */
  readonly why: string;
  /** For the owner, before they are asked to log in. */
  readonly what: string;
  readonly requestId: string;
  /** The login that somebody else may have used; null where no login did it. */
  readonly actorLoginId: number | null;
}

/**
 * Puts an owner's bank changes on hold, and asks all of their logins which of them is right (SEC2). Returns whether there
 * were any.
 * @param hold puts changes on hold and returns them, as for {@link holdAndRestore}
 */
export async function holdAndAsk(
  owner: OwnerTransaction,
  hold: () => Promise<readonly number[]>,
  { moment, now, publicUrl, why, what, requestId, actorLoginId }: AskContext,
): Promise<boolean> {
  await lockBanks(owner);
  if ((await holdAndRestore(owner, hold, { moment, now, publicUrl, why })).length === 0) return false;
  const { customerId } = owner;
  await insertRecovery(owner, { customerId, loginId: null, heldAt: now });
  const news = {
    about: 'changes on hold',
    subject: 'A change of your bank accounts is on hold',
    paragraphs: [what, 'Please log in and say which of it is right. What you have not kept within 7 days is undone.'],
  };
  await sendSecurityEmail(owner, customerId, news, { now, publicUrl });
  await recordAudit(owner, { action: 'recovery.held', requestId, actorLoginId, onBehalfOf: customerId });
  return true;
}
