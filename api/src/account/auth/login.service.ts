import { randomUUID } from 'node:crypto';
import type { AuthData, BodyOf, calls } from '@portal/contract';
import { AppError } from '../../app-error.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Transaction } from '../../db/client.ts';
import type { Hasher } from '../../db/hash-queue.ts';
import { recordAudit } from '../../services/audit/audit.repo.ts';
import { currentOrigin } from '../../services/audit/origin.ts';
import { makeAccessToken } from '../../services/session/access-token.ts';
import { knownSince, withDevice } from '../../services/session/device.ts';
import { notifyNewDevice } from './new-device.service.ts';
import { later, lifetimeOf, lifetimes } from '../../services/session/lifetimes.ts';
import type { Session } from '../../services/session/session.repo.ts';
import { mustEnrol } from '../../services/session/must-enrol.ts';
import { makeChallenge } from '../../services/session/login-challenge.ts';
import { hashSecret, makeSecret } from '../../services/session/secret.ts';
import { serverKey } from '../../services/session/server-key.repo.ts';
import { endSession, forgetSessions, sweepSessions } from '../../services/session/end-sessions.repo.ts';
import { insertSession } from '../../services/session/session.repo.ts';
import { findLogin, findPerson, keepPassword } from './auth.repo.ts';
import type { LoginRow, TypedLogin } from './auth.repo.ts';
import { askForPassword, hasToChoose } from '../password/choose-first.service.ts';
import { findFactor } from '../second-factor/second-factor.repo.ts';
import { emailSetUpLink } from '../second-factor/set-up.link.ts';
import { toAuthData } from './auth.present.ts';
import {
  findAttemptSource,
  forgetLoginAttempts,
  mustAttemptWait,
  countLoginAttempt,
  attemptKey,
} from './login-attempts.service.ts';
import type { AttemptSource } from './login-attempts.service.ts';

/**
 * Matches no password. An unknown name is checked against it, so that its refusal takes as long as that of a wrong
 * password.
 */
export const UNMATCHED =
  '$argon2id$v=19$m=19456,t=2,p=1$dwfTIiTcufouyLh9GWATnA$4tg5d3//JqV/I+FHUapzljeDqvOu1J9UyMlAdYgWg3A';

const DAY = 24 * 60 * 60 * 1000;

/** Shown only to a caller who knows the password (AU19). */
const UNCONFIRMED = 'Please confirm your email address first: open the link in the email that we have sent to you.';

/** Shown only to a caller who knows the password (SEC2). */
const ON_HOLD = 'This login is on hold until the owner has said that it is right. Please ask them.';

export interface LoggedIn {
  readonly authData: AuthData;
  readonly sessionSecret: string;
  readonly sessionToken: string;
  /** The new device cookie. */
  readonly device: string;
  /** Null for a session that ends when the browser closes. */
  readonly expires: Date | null;
}

/** The login that is attempted, and its source. */
export interface LoginRequest {
  /** Where it comes from. */
  readonly address: string;
  /** The session of the browser before this login. */
  readonly session: Session | null;
  readonly requestId: string;
  /** The device cookie of the browser. */
  readonly cookie: string | null;
}

interface Attempt extends LoginRequest {
  readonly body: BodyOf<typeof calls.login>;
}

/** While a login is locked after wrong passwords, any password is refused as a wrong one, and costs no hash (AU13). */
export async function logIn(deps: AppDeps, attempt: Attempt): Promise<LoggedIn> {
  const { database, clock, hashing } = deps;
  const {
    body: { email: name, password },
    address,
    cookie,
  } = attempt;
  const { requestId } = attempt;
  const prepare = async (): Promise<{ key: string; named: TypedLogin; source: AttemptSource }> => {
    const named = await findLogin(database.orm, name);
    const source = await findAttemptSource(database, { named, address, cookie, now: clock.now() });
    if (await mustAttemptWait(database, source, { requestId, now: clock.now() })) throw new AppError('credentials');
    return { key: attemptKey(source), named, source };
  };
  // An attempt that has to wait releases its place in the queue at once (AU17).
  const loggedIn = await hashing.enterAfter({ source: address }, prepare, async (hasher, { named, source }) => {
    const { login } = named;
    if (!(await countLoginAttempt(database, source, { requestId, now: clock.now() })))
      throw new AppError('credentials');
    const isRight = await hasher.verify(login?.passwordHash ?? UNMATCHED, password);
    if (!login || !isRight) return refuse(deps, login, { requestId });
    if (!login.isUnaltered) return refuse(deps, login, { requestId, unsealed: `logins ${login.id}` });
    if (!login.isConfirmed) throw new AppError('forbidden', { message: UNCONFIRMED });
    if (login.isHeld) throw new AppError('forbidden', { message: ON_HOLD });
    const betterHash = await rehash(hasher, login, password);
    const found = { login, hasTypedCode: false, source, betterHash, attempt };
    const factor = await findFactor(database.orm, login.id);
    if (factor === 'foreign') return refuse(deps, login, { requestId, unsealed: `second_factors ${login.id}` });
    if (factor === 'counts') return askForCode(deps, found);
    if (!hasToChoose(login, password)) return startSession(deps, found);
    return askForPassword(deps, login, { requestId }, (tx) => settlePassword(tx, found));
  });
  if (loggedIn === null) throw new AppError('unavailable');
  return loggedIn;
}

/** A login or factor that was changed by SQL is refused like a wrong password; the log names it (SEC9). */
async function refuse(
  { database }: AppDeps,
  login: LoginRow | null,
  { requestId, unsealed }: { readonly requestId: string; readonly unsealed?: string },
): Promise<never> {
  const onBehalfOf = login?.customerId ?? null;
  const about = { ...(login && { subject: `login:${login.id}` }), ...(unsealed && { detail: { unsealed } }) };
  await database.transaction((tx) =>
    recordAudit(tx, { action: 'login.failed', requestId, actorLoginId: null, onBehalfOf, ...about }),
  );
  throw new AppError('credentials', unsealed === undefined ? {} : { unsealed });
}

async function rehash({ hash, isWeak }: Hasher, { passwordHash }: LoginRow, password: string): Promise<string | null> {
  return passwordHash !== null && isWeak(passwordHash) ? hash(password) : null;
}

/** The password is right but no session begins yet: the browser gets a challenge with which to continue. */
async function askForCode(
  { database, clock }: AppDeps,
  { login, source, betterHash, attempt }: Start & { readonly attempt: Attempt },
): Promise<never> {
  const { requestId, body } = attempt;
  await database.transaction(async (tx) => {
    await settlePassword(tx, { login, source, betterHash });
    const audit = { requestId, actorLoginId: login.id, onBehalfOf: login.customerId };
    await recordAudit(tx, { ...audit, action: 'second-factor.asked' });
  });
  const passwordHash = betterHash ?? login.passwordHash ?? '';
  const asked = {
    loginId: login.id,
    passwordHash,
    remember: body.remember,
    hasToChoose: hasToChoose(login, body.password),
  };
  const challenge = makeChallenge(await serverKey(database.orm, 'challenge'), asked, clock.now());
  throw new AppError('second_factor', { challenge });
}

/** The password was right and is still the current one: its attempt is no longer counted, and no session begins. */
async function settlePassword(
  tx: Transaction,
  { login, source, betterHash }: Pick<Start, 'login' | 'source' | 'betterHash'>,
): Promise<void> {
  if (!(await keepPassword(tx, login, betterHash))) throw new AppError('credentials');
  if (source) await forgetLoginAttempts(tx, login.id, source);
}

/** A login whose password was right. */
interface Start {
  readonly login: LoginRow;
  /** Whether a code of the second factor was entered as well. */
  readonly hasTypedCode: boolean;
  /** Null where the attempt is no longer counted. */
  readonly source: AttemptSource | null;
  readonly betterHash: string | null;
  readonly attempt: LoginRequest & { readonly body: { readonly remember: boolean } };
}

/** Each login starts a new session and ends the one that this browser had before. */
export async function startSession(
  { database, clock, settings, emailDelivery }: AppDeps,
  { login, hasTypedCode, source, betterHash, attempt }: Start,
): Promise<LoggedIn> {
  const {
    session: previous,
    cookie,
    requestId,
    body: { remember },
  } = attempt;
  const now = clock.now();
  const { lasts, idle, remembered } = lifetimeOf(login.role, remember, settings.sessionLimits);
  const sessionSecret = makeSecret();
  const sessionToken = randomUUID();
  const simulateKey = await serverKey(database.orm, 'simulate');
  const accessToken = makeAccessToken(await serverKey(database.orm, 'access-token'), sessionToken);
  const deviceKey = await serverKey(database.orm, 'device');
  const since = knownSince(deviceKey, login, cookie);
  const device = withDevice(deviceKey, login, cookie, now);
  const session = {
    idHash: hashSecret(sessionSecret),
    loginId: login.id,
    token: sessionToken,
    accessTokenHash: hashSecret(accessToken),
    accessTokenExpiresAt: later(now, lifetimes.fresh),
    createdAt: now,
    renewedAt: now,
    confirmedAt: now,
    expiresAt: later(now, lasts),
    lastUsedAt: now,
    idleSeconds: idle === null ? null : idle / 1000,
    remembered,
    fromKnownBrowser: since !== null && since <= later(now, -settings.recoveryDays * DAY),
    ...currentOrigin(),
  };
  const person = await database.transaction(async (tx) => {
    // Locks sessions before logins, in the order of every write in a session, so that none deadlocks.
    if (previous) await endSession(tx, previous, now);
    await forgetSessions(tx, login.id, now);
    const kept = await keepPassword(tx, login, betterHash);
    const found = kept && (await findPerson(tx, { ...login, loginId: login.id }));
    if (kept === null || found === null) throw new AppError('credentials');
    // Two-step login may have been turned on since the password was compared.
    if (!hasTypedCode && (await findFactor(tx, login.id)) !== 'none') throw new AppError('credentials');
    if (source) await forgetLoginAttempts(tx, login.id, source);
    await insertSession(tx, { ...session, epoch: kept.sessionEpoch });
    if (since === null) await notifyNewDevice(tx, login.id, { now, publicUrl: settings.publicUrl });
    if (mustEnrol({ role: login.role, hasSecondFactor: hasTypedCode }, settings))
      await emailSetUpLink(tx, { loginId: login.id, sessionToken }, { now, publicUrl: settings.publicUrl });
    await recordAudit(tx, { action: 'login', requestId, actorLoginId: login.id, onBehalfOf: login.customerId });
    await sweepSessions(tx, now);
    return found;
  });
  emailDelivery.wake();
  return {
    authData: toAuthData({ ...login, sessionToken }, person, { accessToken, simulate: simulateKey }),
    sessionSecret,
    sessionToken,
    device,
    expires: remembered ? session.expiresAt : null,
  };
}
