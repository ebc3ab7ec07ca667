import type { BodyOf, calls } from '@portal/contract';
import { AppError } from '../../app-error.ts';
import type { AppDeps } from '../../app-deps.ts';
import { recordAudit } from '../../services/audit/audit.repo.ts';
import type { Challenge } from '../../services/session/login-challenge.ts';
import { readChallenge } from '../../services/session/login-challenge.ts';
import { findServerKey } from '../../services/session/server-key.repo.ts';
import { findLoginById, keepPassword } from '../auth/auth.repo.ts';
import type { LoginRow } from '../auth/auth.repo.ts';
import { findKnownBrowser } from '../auth/known-browser.service.ts';
import { askForPassword } from '../password/choose-first.service.ts';
import { startSession } from '../auth/login.service.ts';
import type { LoginRequest, LoggedIn } from '../auth/login.service.ts';
import { notifyRecoveryCodeUsed } from './notify-factor.service.ts';
import { countCode, refuseCode, useCode } from './use-code.service.ts';

interface Attempt extends LoginRequest {
  readonly body: BodyOf<typeof calls.secondFactorLogin>;
}

/**
 * The second half of a login: the session begins with a right code, and not before.
 * @throws AppError `login_expired` for a challenge that is no longer valid, `invalid` for a wrong code, `weak_password`
 *   where another password has to be chosen first
 */
export async function logInWithCode(deps: AppDeps, { body, ...entering }: Attempt): Promise<LoggedIn> {
  const { login, remember, hasToChoose } = await readChallenged(deps, body.challenge);
  const device = await findKnownBrowser(deps.database, login, entering.cookie);
  const coding = { loginId: login.id, customerId: login.customerId, requestId: entering.requestId, device };
  await countCode(deps, coding);
  const audit = { requestId: entering.requestId, onBehalfOf: login.customerId };
  const used = await deps.database.transaction(async (tx) => {
    const found = await useCode(tx, deps, coding, body.code);
    if (found === 'recovery') {
      await recordAudit(tx, { ...audit, action: 'second-factor.recovered', actorLoginId: login.id });
      await notifyRecoveryCodeUsed(tx, deps, login.id);
    }
    return found;
  });
  if (used === null) {
    const subject = `login:${login.id}`;
    await deps.database.transaction((tx) =>
      recordAudit(tx, { ...audit, action: 'second-factor.failed', actorLoginId: null, subject }),
    );
    refuseCode();
  }
  if (hasToChoose)
    return askForPassword(deps, login, entering, async (tx) => {
      if (!(await keepPassword(tx, login, null))) throw new AppError('credentials');
    });
  return startSession(deps, {
    login,
    hasTypedCode: true,
    source: null,
    betterHash: null,
    attempt: { ...entering, body: { remember } },
  });
}

async function readChallenged(
  { database, clock }: AppDeps,
  text: string,
): Promise<Pick<Challenge, 'remember' | 'hasToChoose'> & { readonly login: LoginRow }> {
  const key = await findServerKey(database.orm, 'challenge');
  const challenge = key === undefined ? null : readChallenge(key, text, clock.now());
  const login = challenge && (await findLoginById(database.orm, challenge.loginId));
  if (!challenge || !login?.isConfirmed || login.isHeld || !challenge.isOf(login.passwordHash ?? ''))
    throw new AppError('login_expired');
  if (!login.isUnaltered) throw new AppError('login_expired', { unsealed: `logins ${login.id}` });
  return { login, remember: challenge.remember, hasToChoose: challenge.hasToChoose };
}
