import { randomUUID } from 'node:crypto';
import type { AuthData, BodyOf, calls } from '@portal/contract';
import { AppError } from '../../app-error.ts';
import type { AppParts } from '../../app-parts.ts';
import { verifyPassword } from '../../db/password.ts';
import { recordAudit } from '../../plugins/audit.ts';
import { makeAccessToken } from '../session/access-token.ts';
import { later, lifetimes } from '../session/lifetimes.ts';
import type { Session } from '../session/session.repo.ts';
import { hashSecret, makeSecret } from '../session/secret.ts';
import { serverKey } from '../session/server-key.repo.ts';
import { endSession, forgetSessions, insertSession } from '../session/session.repo.ts';
import { findLogin, findPerson } from './auth.repo.ts';
import type { LoginRow } from './auth.repo.ts';
import { toAuthData } from './auth.present.ts';

/** Matches no password. An unknown name is checked against it, so that its refusal takes as long as that of a wrong password. */
export const UNMATCHED = '$argon2id$v=19$m=19456,t=2,p=1$dwfTIiTcufouyLh9GWATnA$4tg5d3//JqV/I+FHUapzljeDqvOu1J9UyMlAdYgWg3A';

interface LoggedIn {
  readonly authData: AuthData;
  readonly sessionSecret: string;
  readonly sessionToken: string;
  /** Null for a session that goes with the browser. */
  readonly expires: Date | null;
}

interface Attempt {
  readonly body: BodyOf<typeof calls.login>;
  /** Whoever was logged in here before. */
  readonly session: Session | null;
  readonly requestId: string;
}

export async function logIn(parts: AppParts, { body, session, requestId }: Attempt): Promise<LoggedIn> {
  const login = await findLogin(parts.database.orm, body.email);
  const isRight = await verifyPassword(login?.passwordHash ?? UNMATCHED, body.password);
  const person = login && (await findPerson(parts.database.orm, login.id));
  if (!isRight || !login || !person) return refuse(parts, login, requestId);
  const started = await startSession(parts, { login, previous: session, remembered: body.remember, requestId });
  return { ...started, authData: toAuthData(login, person, started.accessToken) };
}

async function refuse({ database }: AppParts, login: LoginRow | null, requestId: string): Promise<never> {
  const subject = login ? { subject: `login:${login.id}` } : {};
  await database.transaction((tx) => recordAudit(tx, { action: 'login.failed', requestId, actorLoginId: null, onBehalfOf: null, ...subject }));
  throw new AppError('credentials');
}

interface Start {
  readonly login: LoginRow;
  readonly previous: Session | null;
  readonly remembered: boolean;
  readonly requestId: string;
}

/** Each login is a new session; the one that this browser had before is over. */
async function startSession({ database, clock }: AppParts, { login, previous, remembered, requestId }: Start) {
  const now = clock.now();
  const sessionSecret = makeSecret();
  const sessionToken = randomUUID();
  const accessToken = makeAccessToken(await serverKey(database.orm, 'access-token'), sessionToken);
  const session = {
    idHash: hashSecret(sessionSecret),
    loginId: login.id,
    token: sessionToken,
    accessTokenHash: hashSecret(accessToken),
    accessTokenExpiresAt: later(now, lifetimes.fresh),
    createdAt: now,
    renewedAt: now,
    expiresAt: later(now, remembered ? lifetimes.remembered : lifetimes.session),
    remembered,
  };
  await database.transaction(async (tx) => {
    if (previous) await endSession(tx, previous.sessionToken, now);
    await forgetSessions(tx, login.id, now);
    await insertSession(tx, session);
    await recordAudit(tx, { action: 'login', requestId, actorLoginId: login.id, onBehalfOf: login.customerId });
  });
  return { accessToken, sessionSecret, sessionToken, expires: remembered ? session.expiresAt : null };
}
