import type { AnswerOf, calls } from '@portal/contract';
import { AppError } from '../../app-error.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Transaction } from '../../db/client.ts';
import type { OwnerScope } from '../../db/owner-scope.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import { recordAudit } from '../../services/audit/audit.repo.ts';
import type { Received } from '../../route.ts';
import { queueLetter } from '../../services/mail/outbox.repo.ts';
import { refuseCommon } from '../password/known-passwords.ts';
import { changedLetter } from '../password/password-letters.ts';
import { dropReset } from '../password/password.repo.ts';
import { endSessions } from '../../services/session/session.repo.ts';
import { changeSecondAuthority, findSecondAuthority, lockOwner } from './second-authority.repo.ts';
import { refuseTaken } from './taken-names.ts';

type Changing = Pick<Received<typeof calls.profileUpdate>, 'body' | 'scope' | 'session' | 'request'>;

const fields = { username: 's_username', email: 's_email' };

/**
 * Changes what is kept of the owner's second authority. With a new password its sessions end, and it is told so; an empty one leaves the
 * password as it is (PR3). A link for a new password is of no use any more once address or password have changed.
 * @throws AppError `not_found` for a login that is not this owner's second authority; `invalid` naming what is taken or too weak
 */
export async function updateSecondAuthority(
  { database, clock, hashing, post, settings }: AppDeps,
  { body, scope, session, request }: Changing,
): Promise<AnswerOf<typeof calls.profileUpdate>> {
  const {
    second_auth_id: loginId,
    s_first_name: firstName,
    s_last_name: lastName,
    s_username: username,
    s_email: email,
    s_mobile: mobile,
    s_password: password,
  } = body;
  await database.transaction((tx) => findOwn(scope, tx, loginId));
  if (password !== '') refuseCommon(password, [username, email], 's_password');
  await refuseTaken(
    database,
    { username, email },
    { askedBy: session.loginId, except: loginId, fields, now: clock.now() },
  );
  const passwordHash = password === '' ? null : await hashing.enter(({ hash }) => hash(password));
  if (passwordHash === null && password !== '') throw new AppError('unavailable');
  await refusingTakenMeanwhile(
    database.transaction(async (tx) => {
      const now = clock.now();
      await lockOwner(scope, tx);
      const before = await findOwn(scope, tx, loginId);
      const changes = {
        firstName,
        lastName,
        username,
        email,
        mobile,
        ...(passwordHash !== null && { passwordHash, passwordSetBy: 'person' as const, passwordChangedAt: now }),
      };
      await changeSecondAuthority(scope, tx, loginId, { before, changes, now });
      if (passwordHash !== null || before !== email) await dropReset(tx, loginId);
      if (passwordHash !== null) {
        await endSessions(tx, loginId, now);
        for (const address of new Set([before, email]))
          await queueLetter(tx, changedLetter({ address, name: firstName }, settings.publicUrl), now);
      }
      await recordAudit(tx, {
        action: 'second-authority.changed',
        requestId: request.id,
        actorLoginId: session.loginId,
        onBehalfOf: scope.customerId,
        subject: `login:${loginId}`,
      });
    }),
  );
  post.wake();
  return { type: 'success', message: 'The second authority has been changed.' };
}

async function findOwn(scope: OwnerScope, tx: Transaction, loginId: number): Promise<string> {
  const email = await findSecondAuthority(scope, tx, loginId);
  if (email === null) throw new AppError('not_found', { named: loginId });
  return email;
}

async function refusingTakenMeanwhile(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (isUniqueViolation(error))
      throw new AppError('invalid', { message: 'Somebody logs in with this name already.' });
    throw error;
  }
}
