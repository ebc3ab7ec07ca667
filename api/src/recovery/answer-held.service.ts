import type { AnswerOf, calls } from '@portal/contract';
import { momentOf } from '@portal/domain';
import { AppError } from '../app-error.ts';
import type { AppDeps } from '../app-deps.ts';
import { asOwner } from '../db/client.ts';
import type { OwnerTransaction } from '../db/client.ts';
import type { Received } from '../http/route.ts';
import { recordAudit } from '../services/audit/audit.repo.ts';
import { heldChanges, readSealedBook } from '../bank/bank-account/bank-book.service.ts';
import { lockBanks } from '../bank/bank-account/bank-book.repo.ts';
import { movesOf } from '../bank/bank-account/describe-moves.ts';
import { notifySave } from '../bank/bank-account/notify-owner.service.ts';
import { releaseRemovedFactor } from '../account/second-factor/removed-factors.repo.ts';
import { readHeld } from './held.service.ts';
import type { Held } from './held.service.ts';
import { keepBankSave, undoHeldItem } from './held-changes.service.ts';
import { notifyAnswer } from './recovery.emails.ts';
import { mayKeep, releaseAuthority, releaseFactor, settleRecoveries } from './recovery.repo.ts';

const OTHER_LOGIN =
  'This is on hold since another login of yours was given a new password by email: with this one it can only be undone. To keep it, please log in with the other one; where both got a new password, undo it and make it again.';

type HeldRequest = Received<typeof calls.keepHeld | typeof calls.undoHeld>;

/**
 * The owner confirms a held change as theirs: it counts from now, or as planned where that is later (SEC2).
 * @throws AppError `not_found` for what is not on hold (any more), `forbidden` for a login that may not answer
 */
export function keepHeld(deps: AppDeps, received: HeldRequest): Promise<AnswerOf<typeof calls.keepHeld>> {
  return answer(deps, received, 'keepHeld', async (tx, held, { now, moment }) => {
    const { publicUrl } = deps.settings;
    if (held.kind === 'bank-change') {
      const book = await readSealedBook(tx, moment);
      const rows = heldChanges(book).filter(({ saveId }) => saveId === held.id);
      const saved = await keepBankSave(tx, held.id, moment);
      const context = { tx, book, now: moment, at: now, publicUrl, isByStaff: false };
      const kept = rows.filter((row) => saved.changed.includes(row.propertyId ?? row.customerAccountId ?? 0));
      await notifySave(context, 'A change of your bank accounts that was on hold was kept.', saved, {
        propertyIds: kept.flatMap(({ propertyId }) => propertyId ?? []),
        accountIds: kept.map(({ customerAccountId }) => customerAccountId),
        moves: movesOf(book, kept),
        undone: [],
      });
    } else {
      if (held.kind === 'second-authority') await releaseAuthority(tx, held.id, now);
      else if (held.kind === 'removed-factor') await releaseRemovedFactor(tx, held.id, now);
      else await releaseFactor(tx, held.id, now);
      await notifyAnswer(tx, { answer: 'kept', text: held.emailText }, { publicUrl, now });
    }
    return held.kind === 'removed-factor' ? 'Thank you. It stays off.' : 'Thank you. It counts again.';
  });
}

/**
 * Any login of the owner may undo what the reset of another one put on hold.
 * @throws AppError `not_found` for what is not on hold (any more), `invalid` where another factor is active by now
 */
export function undoHeld(deps: AppDeps, received: HeldRequest): Promise<AnswerOf<typeof calls.undoHeld>> {
  return answer(deps, received, 'undoHeld', async (tx, held, times) => {
    const { publicUrl } = deps.settings;
    if (!(await undoHeldItem(tx, held, times, publicUrl)))
      throw new AppError('invalid', {
        message: 'Two-step login was turned on again since, with another app. Please keep that, or turn it off first.',
      });
    // The other changes send emails of their own.
    if (held.kind === 'bank-change' || held.kind === 'second-factor')
      await notifyAnswer(tx, { answer: 'undone', text: held.emailText }, { publicUrl, now: times.now });
    return 'It has been undone.';
  });
}

interface Times {
  readonly now: Date;
  /** The instant by which bank changes are effective. */
  readonly moment: Date;
}

async function answer(
  { database, clock, emailDelivery }: AppDeps,
  { body, scope, session, request }: HeldRequest,
  action: 'keepHeld' | 'undoHeld',
  work: (tx: OwnerTransaction, held: Held, times: Times) => Promise<string>,
): Promise<{ readonly type: 'success'; readonly message: string }> {
  const message = await database.transaction(async (plain) => {
    const tx = asOwner(plain, scope.customerId);
    await lockBanks(tx);
    const now = clock.now();
    const moment = momentOf(clock.today(), now);
    const held = (await readHeld(tx, moment)).find((one) => one.held === body.held);
    if (held === undefined) throw new AppError('not_found', { message: 'This is not on hold any more.' });
    if (action === 'keepHeld' && !(await mayKeep(tx, tx.customerId, session.loginId)))
      throw new AppError('forbidden', { message: OTHER_LOGIN });
    const outcome = await work(tx, held, { now, moment });
    await recordAudit(tx, {
      action,
      requestId: request.id,
      actorLoginId: session.loginId,
      onBehalfOf: scope.customerId,
      subject: held.held,
    });
    if ((await readHeld(tx, moment)).length === 0) await settleRecoveries(tx, scope.customerId, now);
    return outcome;
  });
  emailDelivery.wake();
  return { type: 'success', message };
}
