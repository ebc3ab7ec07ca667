import type { AnswerOf, calls } from '@portal/contract';
import { AppError } from '../../app-error.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Transaction } from '../../db/client.ts';
import type { Received } from '../../http/route.ts';
import { clientAddress } from '../../services/limits/client-address.ts';
import { recordAudit } from '../../services/audit/audit.repo.ts';
import { confirmSession } from '../../services/session/session.repo.ts';
import { notifyRecoveryCodeUsed } from '../second-factor/notify-factor.service.ts';
import { countCode, refuseCode, useCode } from '../second-factor/use-code.service.ts';
import { findLogin, findLoginById, keepPassword } from './auth.repo.ts';
import {
  findAttemptSource,
  forgetLoginAttempts,
  mustAttemptWait,
  countLoginAttempt,
} from './login-attempts.service.ts';
import { findKnownBrowser } from './known-browser.service.ts';
import { UNMATCHED } from './login.service.ts';

type ConfirmRequest = Pick<Received<typeof calls.confirm>, 'body' | 'session' | 'request'>;

/**
 * Confirms the session if the password of its own login is right, in VIEW-AS that of the member of staff (SIM5), and a
 * code where that login has a second factor (SEC1). Attempts count with those of the login page (AU13).
 * @throws AppError `invalid` for a wrong password or code, and for any after too many wrong ones
 */
export async function confirmPassword(
  deps: AppDeps,
  received: ConfirmRequest,
): Promise<AnswerOf<typeof calls.confirm>> {
  const { session, request, body } = received;
  const { loginId, customerId } = session;
  const code = body.code ?? '';
  if (session.hasSecondFactor && code === '')
    throw new AppError('invalid', { errors: { code: ['Please enter the code that your app shows.'] } });
  const confirm = async (tx: Transaction): Promise<void> => {
    await confirmSession(tx, session.sessionToken, { now: deps.clock.now(), isForPassword: body.for === 'password' });
    const audit = { requestId: request.id, actorLoginId: loginId, onBehalfOf: customerId };
    await recordAudit(tx, { ...audit, action: 'confirm' });
  };
  const passwordCheck = { session, request, password: body.password };
  if (session.hasSecondFactor) {
    await checkOwnPassword(deps, passwordCheck, () => Promise.resolve());
    const device = await findKnownBrowser(
      deps.database,
      await findLoginById(deps.database.orm, loginId),
      deps.cookies.device(request),
    );
    const coding = { loginId, customerId, requestId: request.id, device };
    await countCode(deps, coding);
    await deps.database.transaction(async (tx) => {
      const used = await useCode(tx, deps, coding, code);
      if (used === null) refuseCode();
      if (used === 'recovery') await notifyRecoveryCodeUsed(tx, deps, loginId);
      await confirm(tx);
    });
  } else await checkOwnPassword(deps, passwordCheck, confirm);
  return { type: 'success', message: 'Thank you.' };
}

interface PasswordCheck extends Pick<ConfirmRequest, 'session' | 'request'> {
  readonly password: string;
}

/**
 * Checks the typed password and, if it is right, runs the work and clears the counted attempt in one transaction.
 * @throws AppError `invalid` for a wrong password, and for any after too many wrong ones
 */
async function checkOwnPassword<Result>(
  { database, clock, hashing, cookies }: AppDeps,
  { password, session, request }: PasswordCheck,
  andThen: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const address = clientAddress(request);
  const named = await findLogin(database.orm, session.loginName);
  const { login } = named;
  const cookie = cookies.device(request);
  const source = await findAttemptSource(database, { named, address, cookie, now: clock.now() });
  const requestId = request.id;
  if (await mustAttemptWait(database, source, { requestId, now: clock.now() })) refuse();
  const isOpen = await hashing.enter({ source: address }, async (hasher) => {
    if (!(await countLoginAttempt(database, source, { requestId, now: clock.now() }))) refuse();
    return hasher.verify(login?.passwordHash ?? UNMATCHED, password);
  });
  if (isOpen === null) throw new AppError('unavailable');
  const audit = { requestId, actorLoginId: session.loginId, onBehalfOf: session.customerId };
  if (!isOpen || login?.id !== session.loginId) {
    const subject = `login:${session.loginId}`;
    await database.transaction((tx) => recordAudit(tx, { ...audit, action: 'login.failed', subject }));
    return refuse();
  }
  if (!login.isUnaltered) return refuse(`logins ${login.id}`);
  return database.transaction(async (tx) => {
    if (!(await keepPassword(tx, login, null))) refuse();
    await forgetLoginAttempts(tx, login.id, source);
    return andThen(tx);
  });
}

function refuse(unsealed?: string): never {
  throw new AppError('invalid', {
    ...(unsealed !== undefined && { unsealed }),
    message: 'This is not your password.',
    errors: { password: ['This is not your password.'] },
  });
}
