import type { AnswerOf, calls } from '@portal/contract';
import { countsFrom, momentOf, waitsFor } from '@portal/domain';
import { AppError } from '../../app-error.ts';
import type { AppDeps } from '../../app-deps.ts';
import { asOwner } from '../../db/client.ts';
import type { Received } from '../../route.ts';
import { recordAudit } from '../../services/audit/audit.repo.ts';
import { tellOwner } from '../bank-account/bank-letters.ts';
import { lockBanks } from '../bank-account/bank-book.repo.ts';
import { findOwnerOfSave } from './unreachable.repo.ts';
import { findUnemailed, markEmailReleased } from '../bank-account/emailed-changes.repo.ts';

/**
 * Staff who have reached an owner in another way release a change in place of its email: it counts from now, or from its
 * own time where that is later (SEC6). The log names both.
 * @throws AppError `not_found` where nothing of the save waits for staff
 */
export async function releaseChange(
  { database, clock, settings, post }: AppDeps,
  { body, session, request }: Pick<Received<typeof calls.releaseBankChange>, 'body' | 'session' | 'request'>,
): Promise<AnswerOf<typeof calls.releaseBankChange>> {
  const saveId = Number(body.save);
  const from = await database.transaction(async (plain) => {
    const customerId = await findOwnerOfSave(plain, saveId);
    if (customerId === null) throw noChange();
    const tx = asOwner(plain, customerId);
    await lockBanks(tx);
    const moment = momentOf(clock.today(), clock.now());
    const changes = (await findUnemailed(tx, saveId)).filter(
      (change) => waitsFor(change, moment) === 'staff' && (change.heldAt === null || change.releasedAt !== null),
    );
    const [first] = changes;
    if (first === undefined) throw noChange();
    await markEmailReleased(
      tx,
      changes.map(({ changeId }) => changeId),
      moment,
    );
    await recordAudit(tx, {
      action: 'releaseBankChange',
      requestId: request.id,
      actorLoginId: session.loginId,
      onBehalfOf: customerId,
      subject: `bank-save:${saveId}`,
    });
    const countedFrom = countsFrom({ ...first, emailReleasedAt: moment }) ?? moment;
    const news = {
      what: 'A change of your bank accounts was released in the owner portal, since we could not reach you by email.',
      accounts: [],
      properties: [],
      effectiveAt: countedFrom > moment ? countedFrom : null,
      undo: null,
      isByStaff: true,
    };
    await tellOwner(tx, news, { now: clock.now(), publicUrl: settings.publicUrl });
    return countedFrom;
  });
  post.wake();
  return { type: 'success', message: 'The change has been released.', counts_from: from.toISOString() };
}

function noChange(): AppError {
  return new AppError('not_found', { message: 'This change does not wait for staff.' });
}
