import { calls } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '../../app-error.ts';
import type { AppDeps } from '../../app-deps.ts';
import { recordAudit } from '../../services/audit/audit.repo.ts';
import { route } from '../../http/route.ts';
import { clientAddress } from '../../services/limits/client-address.ts';
import { sessionCsrfToken } from '../../services/session/csrf-token.ts';
import { hashSecret } from '../../services/session/secret.ts';
import { renewSession } from '../../services/session/renew.ts';
import { serverKey } from '../../services/session/server-key.repo.ts';
import { endSession } from '../../services/session/end-sessions.repo.ts';
import { hasAccessToken } from '../../services/session/session.repo.ts';
import { toAuthData, toUserDetail } from './auth.present.ts';
import { findPerson } from './auth.repo.ts';
import { confirmPassword } from './confirm.service.ts';
import { logIn } from './login.service.ts';

export function addRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { database, clock, cookies } = deps;

  route(app, calls.login, async ({ body, request, reply }) => {
    const { authData, sessionSecret, sessionToken, device, expires } = await logIn(deps, {
      body,
      address: clientAddress(request),
      session: request.heldSession,
      requestId: request.id,
      cookie: cookies.device(request),
    });
    cookies.setDevice(reply, device);
    cookies.setSession(reply, sessionSecret, expires ?? undefined);
    cookies.setCsrf(reply, sessionCsrfToken(await serverKey(database.orm, 'csrf'), sessionToken));
    return authData;
  });

  route(app, calls.refresh, async ({ session, request }) => {
    const token = bearerOf(request.headers);
    const accessToken = token === null ? null : await renewSession(deps, session, token, request.id);
    const person = await findPerson(database.orm, session);
    if (accessToken === null || !person) throw new AppError('renewal');
    return toAuthData(session, person, { accessToken, simulate: await serverKey(database.orm, 'simulate') });
  });

  route(app, calls.logout, async ({ request, reply }) => {
    const session = request.heldSession;
    if (session) {
      await database.transaction(async (tx) => {
        const isEnded = await endSession(tx, session, clock.now());
        const { loginId: actorLoginId, customerId: onBehalfOf } = session;
        if (isEnded) await recordAudit(tx, { action: 'logout', requestId: request.id, actorLoginId, onBehalfOf });
      });
    }
    cookies.clear(reply);
  });

  route(app, calls.confirm, (received) => confirmPassword(deps, received));

  route(app, calls.authDetails, async ({ body, session }) => {
    const isOwnToken = await hasAccessToken(database.orm, session.sessionToken, hashSecret(body.token), clock.now());
    // Not 401: the session is valid, and a browser that renewed it would only send the same token again.
    if (!isOwnToken) throw new AppError('forbidden');
    if (body.customerId !== session.customerId) throw new AppError('not_found', { named: body.customerId });
    const person = await findPerson(database.orm, session);
    if (!person) throw new AppError('unauthenticated');
    return { user_detail: toUserDetail(person) };
  });
}

function bearerOf({ authorization = '' }: IncomingHttpHeaders): string | null {
  return /^Bearer ([\w-]{1,4096})$/i.exec(authorization)?.[1] ?? null;
}
