import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/client.ts';
import type { Codes } from '../encryption/audit-keys.ts';
import { hashSecret } from './secret.ts';
import { faultOf } from './session-code.ts';
import { isUnaltered, readUnaltered } from '../row-seals/as-sealed.repo.ts';
import type { SealedTable } from '../row-seals/sealed-tables.ts';
import { findSession } from './session.repo.ts';
import type { FoundSession, Session } from './session.repo.ts';

interface Deps {
  readonly database: Pick<Database, 'orm'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly accessCodes: Codes;
}

/**
 * The running session of a cookie, fresh or to be renewed. A session, login or second factor that was inserted or
 * changed by SQL makes it invalid, and is logged (SEC9).
 */
export async function loadSession(
  { database, clock, accessCodes }: Deps,
  secret: string,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
): Promise<Session | null> {
  const found = await findSession(database.orm, hashSecret(secret), clock.now());
  if (found === null) return null;
  const { code, seals, ...session } = found;
  const fault = faultOf(accessCodes, session.grant, code);
  const login = session.loginId;
  if (fault !== null) {
    log.warn({ login, code: fault }, 'a session without the code of the portal is refused');
    return null;
  }
  const unsealed = await findAltered(database.orm, seals);
  if (unsealed === null) return session;
  log.error({ unsealed: `${unsealed} ${login}` }, 'a row that was changed outside the portal is refused');
  return null;
}

/** The first altered row of those that decide what a session may do. */
async function findAltered(
  orm: Database['orm'],
  { login, factor }: FoundSession['seals'],
): Promise<SealedTable | null> {
  if (!(await isUnaltered(orm, 'logins', login))) return 'logins';
  return (await readUnaltered(orm, 'second_factors', factor)) === 'foreign' ? 'second_factors' : null;
}
