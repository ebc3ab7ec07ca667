import type { AnswerOf, calls } from '@portal/contract';
import { AppError } from '../../app-error.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Transaction } from '../../db/client.ts';
import type { OwnerScope } from '../../db/owner-scope.ts';
import { recordOwnerEdit } from '../../services/owner-edits/owner-edits.repo.ts';
import { neverImported } from '../../services/owner-edits/login-names.ts';
import { endLinks } from '../../services/link/link.repo.ts';
import { recordAudit } from '../../services/audit/audit.repo.ts';
import type { Received } from '../../http/route.ts';
import { askForConsent, confirmAuthority } from './confirm-authority.link.ts';
import { notifyOwner } from './notify-owner.service.ts';
import { refuseCommon } from '../../services/password/known-passwords.ts';
import {
  countSecondAuthorities,
  insertSecondAuthority,
  lockOwner,
  removeSecondAuthority,
} from './second-authority.repo.ts';
import { refuseTaken } from './taken-names.service.ts';

type AddRequest = Pick<Received<typeof calls.addSecondAuthority>, 'body' | 'scope' | 'session' | 'request'>;
type DeleteRequest = Pick<Received<typeof calls.deleteSecondAuthority>, 'body' | 'scope' | 'session' | 'request'>;

/**
 * Gives the person a login for this owner's data. One at a time: an owner has one second authority (PR6).
 * @throws AppError `invalid` naming what is taken, too weak, or already there; `too_many` for too many tries at names
 *   that are taken
 */
export async function addSecondAuthority(
  { database, clock, hashing, emailDelivery, settings }: AppDeps,
  { body, scope, session, request }: AddRequest,
): Promise<AnswerOf<typeof calls.addSecondAuthority>> {
  const { first_name: firstName, last_name: lastName, username, email, mobile, password } = body;
  refuseCommon(password, [username, email]);
  await database.transaction((tx) => refuseSecond(scope, tx));
  await refuseTaken(database, { username, email }, { askedBy: session.loginId, now: clock.now() });
  const passwordHash = await hashing.enter({ source: `login:${session.loginId}` }, ({ hash }) => hash(password));
  if (passwordHash === null) throw new AppError('unavailable');
  const person = { firstName, lastName, username, email, mobile, passwordHash, passwordChangedAt: clock.now() };
  await database.transaction(async (tx) => {
    await lockOwner(scope, tx);
    await refuseSecond(scope, tx);
    const loginId = await insertSecondAuthority(scope, tx, person);
    if (loginId === null) throw new AppError('invalid', { message: 'Somebody logs in with this name already.' });
    await recordOwnerEdit(tx, { customerId: scope.customerId, table: 'logins', rowId: loginId }, neverImported);
    const when = { now: clock.now(), publicUrl: settings.publicUrl };
    await askForConsent(tx, scope, { id: loginId, email }, when);
    await notifyOwner(tx, scope, 'added', when);
    await recordAudit(tx, {
      action: 'second-authority.added',
      requestId: request.id,
      actorLoginId: session.loginId,
      onBehalfOf: scope.customerId,
      subject: `login:${loginId}`,
    });
  });
  emailDelivery.wake();
  return {
    type: 'success',
    message: 'We have sent an email to the second authority. They can log in once they have opened its link.',
  };
}

async function refuseSecond(scope: OwnerScope, tx: Transaction): Promise<void> {
  if ((await countSecondAuthorities(scope, tx)) === 0) return;
  throw new AppError('invalid', { message: 'There is a second authority already. Please remove it first.' });
}

/**
 * Removes the login; its sessions end with it.
 * @throws AppError `not_found` for a login that is not this owner's second authority
 */
export async function deleteSecondAuthority(
  { database, clock, emailDelivery, settings }: AppDeps,
  { body, scope, session, request }: DeleteRequest,
): Promise<AnswerOf<typeof calls.deleteSecondAuthority>> {
  await database.transaction(async (tx) => {
    if (!(await removeSecondAuthority(scope, tx, body.id, clock.now())))
      throw new AppError('not_found', { named: body.id });
    await endLinks(tx, confirmAuthority.name, String(body.id), clock.now());
    await notifyOwner(tx, scope, 'removed', { now: clock.now(), publicUrl: settings.publicUrl });
    await recordAudit(tx, {
      action: 'second-authority.removed',
      requestId: request.id,
      actorLoginId: session.loginId,
      onBehalfOf: scope.customerId,
      subject: `login:${body.id}`,
    });
  });
  emailDelivery.wake();
  return { type: 'success', message: 'The second authority has been removed and is logged out everywhere.' };
}
