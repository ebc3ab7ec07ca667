import type { AnswerOf, calls } from '@portal/contract';
import { countsFrom, momentOf, waitsFor } from '@portal/domain';
import { AppError } from '../../app-error.ts';
import type { AppDeps } from '../../app-deps.ts';
import { asOwner } from '../../db/client.ts';
import type { OwnerTransaction, Transaction } from '../../db/client.ts';
import type { Received } from '../../http/route.ts';
import { recordAudit } from '../../services/audit/audit.repo.ts';
import type { EmailContext } from '../../services/email/security-email.ts';
import { notifyOwner } from '../../bank/bank-account/bank-news.service.ts';
import { movesOf } from '../../bank/bank-account/describe-moves.ts';
import { readSealedBook } from '../../bank/bank-account/bank-book.service.ts';
import type { BankBook } from '../../bank/bank-account/bank-book.service.ts';
import { lockBanks } from '../../bank/bank-account/bank-book.repo.ts';
import type { ChangeRow } from '../../bank/bank-account/bank-book.repo.ts';
import { namesOf } from '../../bank/bank-account/notify-owner.service.ts';
import { groupsOf } from '../../bank/bank-account/news-groups.ts';
import { queueEmail } from '../../services/email/outbox.repo.ts';
import { countStaff, findOwnerOfSave, findStaffOfSave } from './unreachable.repo.ts';
import { findUnemailed, markEmailReleased } from '../../bank/bank-account/emailed-changes.repo.ts';

/**
 * Staff who have reached an owner in another way release a change in place of its email: it counts from now, or as
 * planned where that is later (SEC6). The log names both, and the provider is notified.
 * @throws AppError `not_found` where nothing of the save waits for staff, `invalid` for the person who made the change
 */
export async function releaseChange(
  { database, clock, settings, emailDelivery }: AppDeps,
  { body, session, request }: Pick<Received<typeof calls.releaseBankChange>, 'body' | 'session' | 'request'>,
): Promise<AnswerOf<typeof calls.releaseBankChange>> {
  const now = clock.now();
  const from = await database.transaction(async (plain) => {
    const waiting = await takeWaiting(plain, Number(body.save), momentOf(clock.today(), now));
    await refuseOwnChange(waiting.tx, body.save, session.loginId);
    await recordAudit(plain, {
      action: 'releaseBankChange',
      requestId: request.id,
      actorLoginId: session.loginId,
      onBehalfOf: waiting.tx.customerId,
      subject: `bank-save:${body.save}`,
    });
    await notifyRelease(waiting, { now, publicUrl: settings.publicUrl });
    return waiting.from;
  });
  emailDelivery.wake();
  return { type: 'success', message: 'The change has been released.', counts_from: from.toISOString() };
}

/** A release of a change, in progress. */
interface ReleaseContext {
  readonly tx: OwnerTransaction;
  /** The book from before the release. */
  readonly book: BankBook;
  readonly changes: readonly ChangeRow[];
  readonly moment: Date;
  /** When it takes effect. */
  readonly from: Date;
}

async function takeWaiting(plain: Transaction, saveId: number, moment: Date): Promise<ReleaseContext> {
  const customerId = await findOwnerOfSave(plain, saveId);
  if (customerId === null) throw noChange();
  const tx = asOwner(plain, customerId);
  await lockBanks(tx);
  const changes = (await findUnemailed(tx, saveId)).filter(
    (change) => waitsFor(change, moment) === 'staff' && (change.heldAt === null || change.releasedAt !== null),
  );
  const [first] = changes;
  if (first === undefined) throw noChange();
  const book = await readSealedBook(tx, moment);
  await markEmailReleased(
    tx,
    changes.map(({ changeId }) => changeId),
    moment,
  );
  return { tx, book, changes, moment, from: countsFrom({ ...first, emailReleasedAt: moment }) ?? moment };
}

/**
 * The owner was not told of the change, so the person who made it must not release it, unless there is nobody else
 * (SEC6).
 */
async function refuseOwnChange(tx: OwnerTransaction, save: string, loginId: number): Promise<void> {
  if (!(await findStaffOfSave(tx, save)).includes(loginId) || (await countStaff(tx)) === 1) return;
  throw new AppError('invalid', {
    message: 'You made this change yourself. Please ask a colleague to call the owner and release it.',
  });
}

/** Notifies owner and provider: staff never act for an owner unnoticed (SIM5). */
async function notifyRelease(
  { tx, book, changes, moment, from }: ReleaseContext,
  context: EmailContext,
): Promise<void> {
  const grouped = {
    propertyIds: changes.flatMap(({ propertyId }) => propertyId ?? []),
    moves: movesOf(book, changes),
    undone: [],
  };
  const accountIds = changes.map(({ customerAccountId }) => customerAccountId);
  const news = {
    what: 'A change of your bank accounts was released in the owner portal, since we could not reach you by email.',
    accounts: namesOf(book, accountIds, moment),
    groups: groupsOf(book, grouped, { now: moment, from, hours: 0 }),
    undo: null,
    isByStaff: true,
  };
  await notifyOwner(tx, news, context);
  const { customerId } = tx;
  const about = 'your bank accounts';
  const email = {
    replyName: '',
    replyAddress: null,
    subject: `A change of bank accounts was released (customer ${customerId})`,
    body: `Staff released a change of customer ${customerId} that no email could report: ${news.accounts.join(', ')}.\n\nWho did it stands in the log.\n`,
    fileName: null,
  };
  await queueEmail(tx, email, { emailClass: 'security', customerId, about }, context.now);
}

function noChange(): AppError {
  return new AppError('not_found', { message: 'This change does not wait for staff.' });
}
