import { randomUUID } from 'node:crypto';
import type { AuthData, BodyOf, calls } from '@portal/contract';
import { AppError } from '../../app-error.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Transaction } from '../../db/client.ts';
import { recordAudit } from '../../services/audit/audit.repo.ts';
import { toAuthData } from '../auth/auth.present.ts';
import { findPerson } from '../auth/auth.repo.ts';
import { makeAccessToken } from '../../services/session/access-token.ts';
import { later, lifetimes } from '../../services/session/lifetimes.ts';
import { hashSecret, makeSecret } from '../../services/session/secret.ts';
import { serverKey } from '../../services/session/server-key.repo.ts';
import { isSimulateValue } from '../../services/session/simulate-value.ts';
import { switchOwner } from '../../services/session/session.repo.ts';
import type { Session, SwitchedOwner } from '../../services/session/session.repo.ts';
import { isOwner } from './simulation.repo.ts';

interface Simulation {
  readonly body: BodyOf<typeof calls.simulateUser>;
  readonly session: Session;
  readonly requestId: string;
}

interface Simulated {
  readonly authData: AuthData;
  readonly sessionSecret: string;
  readonly sessionToken: string;
}

/**
 * Makes a staff session view as the owner, or ends that. Cookie, public name and access token are replaced, so that
 * every other tab and every old value is refused.
 * @throws AppError `forbidden` for a value that was not given to this session or was used, `not_found` where there is
 *   no such owner
 */
export async function simulate(
  { database, clock }: AppDeps,
  { body, session, requestId }: Simulation,
): Promise<Simulated> {
  const keys = {
    simulate: await serverKey(database.orm, 'simulate'),
    accessToken: await serverKey(database.orm, 'access-token'),
  };
  if (!isSimulateValue(keys.simulate, session.pickerToken ?? session.sessionToken, body.simulate))
    throw new AppError('forbidden');
  if (session.pickerToken !== null && body.customer !== session.customerId) throw new AppError('forbidden');
  const now = clock.now();
  const sessionSecret = makeSecret();
  const sessionToken = randomUUID();
  const accessToken = makeAccessToken(keys.accessToken, sessionToken);
  const actingFor = session.pickerToken === null ? body.customer : null;
  const pickerToken = session.pickerToken === null ? session.sessionToken : null;
  const turned = { ...session, sessionToken, customerId: actingFor, pickerToken };
  const person = await database.transaction(async (tx) => {
    await switchSession(tx, session, {
      idHash: hashSecret(sessionSecret),
      token: sessionToken,
      actingFor,
      pickerToken,
      renewedAt: now,
      accessTokenHash: hashSecret(accessToken),
      accessTokenExpiresAt: later(now, lifetimes.fresh),
      previousTokenHash: null,
    });
    const action = actingFor === null ? 'simulation.ended' : 'simulation.started';
    await recordAudit(tx, { action, requestId, actorLoginId: session.loginId, onBehalfOf: body.customer });
    return findPerson(tx, turned);
  });
  if (person === null) throw new AppError('unauthenticated');
  return {
    authData: toAuthData(turned, person, { accessToken, simulate: keys.simulate }),
    sessionSecret,
    sessionToken,
  };
}

async function switchSession(tx: Transaction, session: Session, turned: SwitchedOwner): Promise<void> {
  if (turned.actingFor !== null && !(await isOwner(tx, turned.actingFor)))
    throw new AppError('not_found', { named: turned.actingFor });
  if (!(await switchOwner(tx, session.sessionToken, turned))) throw new AppError('forbidden');
}
