import type { AnswerOf, calls } from '@portal/contract';
import { warningWaitsFor } from '@portal/domain';
import { AppError } from '../../app-error.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Received } from '../../http/route.ts';
import { recordAudit } from '../../services/audit/audit.repo.ts';
import { queueEmail } from '../../services/email/outbox.repo.ts';
import { sendConfirmation, toUnwarned } from '../profile/email-change-warning.service.ts';
import { lockEmailChange } from '../profile/owner-changes.repo.ts';

/**
 * Staff who have reached an owner in another way release a new address whose old one cannot be warned (SEC6). The log
 * names both, and the provider is notified.
 * @throws AppError `not_found` for a change that does not wait for staff
 */
export async function releaseAddress(
  { database, clock, settings: { publicUrl }, emailDelivery }: AppDeps,
  { body, session, request }: Pick<Received<typeof calls.releaseEmailChange>, 'body' | 'session' | 'request'>,
): Promise<AnswerOf<typeof calls.releaseEmailChange>> {
  const now = clock.now();
  const change = await database.transaction(async (tx) => {
    const waiting = toUnwarned(await lockEmailChange(tx, Number(body.change)));
    if (waiting === null || warningWaitsFor(waiting, now) !== 'staff')
      throw new AppError('not_found', { message: 'This new email address does not wait for staff.' });
    const { customerId } = waiting;
    await recordAudit(tx, {
      action: 'releaseEmailChange',
      requestId: request.id,
      actorLoginId: session.loginId,
      onBehalfOf: customerId,
      subject: `login:${waiting.loginId}`,
    });
    await sendConfirmation(tx, waiting, { now, publicUrl });
    const email = {
      replyName: '',
      replyAddress: null,
      subject: `A new email address was released (customer ${customerId})`,
      body: `Staff released a new email address of customer ${customerId}, since no email could warn the present one. It counts once its holder has opened our link.\n\nWho did it stands in the log.\n`,
      fileName: null,
    };
    await queueEmail(tx, email, { emailClass: 'security', customerId, about: 'a new email address' }, now);
    return waiting;
  });
  emailDelivery.wake();
  return { type: 'success', message: `We have sent a link to ${change.newEmail}. It counts once the owner opens it.` };
}
