import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/client.ts';
import type { Codes } from '../seal/audit-keys.ts';
import { hashSecret } from './secret.ts';
import { faultOf } from './session-code.ts';
import { findSession } from './session.repo.ts';
import type { Session } from './session.repo.ts';

interface Deps {
  readonly database: Pick<Database, 'orm'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly accessCodes: Codes;
}

/**
 * The running session of a cookie, fresh or to be renewed. One that the portal did not make as it is, since somebody added
 * or changed it by SQL, is none, and is logged (SEC9).
 */
export async function loadSession(
  { database, clock, accessCodes }: Deps,
  secret: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<Session | null> {
  const found = await findSession(database.orm, hashSecret(secret), clock.now());
  if (found === null) return null;
  const { code, ...session } = found;
  const fault = faultOf(accessCodes, session.grant, code);
  if (fault === null) return session;
  log.warn({ login: session.loginId, code: fault }, 'a session without the code of the portal is refused');
  return null;
}
