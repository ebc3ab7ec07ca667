import type { AnswerOf, BodyOf, calls } from '@portal/contract';
import { AppError } from '../../app-error.ts';
import type { AppParts } from '../../app-parts.ts';
import type { Transaction } from '../../db/client.ts';
import { recordAudit } from '../../plugins/audit.ts';
import type { Received } from '../../route.ts';
import { refuseCommon } from '../password/known-passwords.ts';
import { countSecondAuthorities, insertSecondAuthority, isNameTaken, lockOwner, removeSecondAuthority } from './second-authority.repo.ts';

type Adding = Pick<Received<typeof calls.addSecondAuthority>, 'body' | 'scope' | 'session' | 'request'>;
type Deleting = Pick<Received<typeof calls.deleteSecondAuthority>, 'body' | 'scope' | 'session' | 'request'>;

/**
 * Gives the person a login for this owner's data. One at a time: an owner has one second authority (PR6).
 * @throws AppError `invalid` naming what is taken, too weak, or already there
 */
export async function addSecondAuthority({ database, clock, hashing }: AppParts, { body, scope, session, request }: Adding): Promise<AnswerOf<typeof calls.addSecondAuthority>> {
  const { first_name: firstName, last_name: lastName, username, email, mobile, password } = body;
  refuseCommon(password, [username, email]);
  const passwordHash = await hashing.enter(({ hash }) => hash(password));
  if (passwordHash === null) throw new AppError('unavailable');
  const person = { firstName, lastName, username, email, mobile, passwordHash, passwordChangedAt: clock.now() };
  await database.transaction(async (tx) => {
    await lockOwner(scope, tx);
    if ((await countSecondAuthorities(scope, tx)) > 0) throw new AppError('invalid', { message: 'There is a second authority already. Please remove it first.' });
    await refuseTakenNames(tx, body);
    const loginId = await insertSecondAuthority(scope, tx, person);
    await recordAudit(tx, {
      action: 'second-authority.added', requestId: request.id, actorLoginId: session.loginId, onBehalfOf: scope.customerId, subject: `login:${loginId}`,
    });
  });
  return { type: 'success', message: 'The second authority can log in now.' };
}

async function refuseTakenNames(tx: Transaction, { username, email }: Pick<BodyOf<typeof calls.addSecondAuthority>, 'username' | 'email'>): Promise<void> {
  const errors: Record<string, string[]> = {};
  if (await isNameTaken(tx, username)) errors['username'] = ['Somebody logs in with this username already.'];
  if (await isNameTaken(tx, email)) errors['email'] = ['Somebody logs in with this e-mail address already.'];
  if (Object.keys(errors).length > 0) throw new AppError('invalid', { errors });
}

/**
 * Takes the login away; its sessions end with it.
 * @throws AppError `not_found` for anybody who is not this owner's second authority
 */
export async function deleteSecondAuthority({ database, clock }: AppParts, { body, scope, session, request }: Deleting): Promise<AnswerOf<typeof calls.deleteSecondAuthority>> {
  await database.transaction(async (tx) => {
    if (!(await removeSecondAuthority(scope, tx, body.id, clock.now()))) throw new AppError('not_found', { named: body.id });
    await recordAudit(tx, {
      action: 'second-authority.removed', requestId: request.id, actorLoginId: session.loginId, onBehalfOf: scope.customerId, subject: `login:${body.id}`,
    });
  });
  return { type: 'success', message: 'The second authority has been removed and is logged out everywhere.' };
}
