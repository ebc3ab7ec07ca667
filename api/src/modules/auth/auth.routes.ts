import { calls } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { AppParts } from '../../app-parts.ts';
import { recordAudit } from '../../plugins/audit.ts';
import { route } from '../../route.ts';
import { makeCsrfToken } from '../session/csrf-token.ts';
import { hashSecret } from '../session/secret.ts';
import { serverKey } from '../session/server-key.repo.ts';
import { endSession, hasAccessToken } from '../session/session.repo.ts';
import { toUserDetail } from './auth.present.ts';
import { findPerson } from './auth.repo.ts';
import { logIn } from './login.service.ts';

export function authRoutes(app: FastifyInstance, parts: AppParts): void {
  const { database, clock, cookies } = parts;

  route(app, calls.login, async ({ body, session, request, reply }) => {
    const { authData, sessionSecret, sessionToken, expires } = await logIn(parts, { body, session, requestId: request.id });
    cookies.setSession(reply, sessionSecret, expires ?? undefined);
    cookies.setCsrf(reply, makeCsrfToken(await serverKey(database.orm, 'csrf'), sessionToken));
    return authData;
  });

  route(app, calls.logout, async ({ session, request, reply }) => {
    if (session) {
      await database.transaction(async (tx) => {
        const isEnded = await endSession(tx, session.sessionToken, clock.now());
        const { loginId: actorLoginId, customerId: onBehalfOf } = session;
        if (isEnded) await recordAudit(tx, { action: 'logout', requestId: request.id, actorLoginId, onBehalfOf });
      });
    }
    cookies.clear(reply);
  });

  route(app, calls.authDetails, async ({ body, session }) => {
    const isOwnToken = await hasAccessToken(database.orm, session.sessionToken, hashSecret(body.token), clock.now());
    if (!isOwnToken) throw new AppError('unauthenticated');
    if (body.customerId !== session.customerId) throw new AppError('not_found');
    const person = await findPerson(database.orm, session.loginId);
    if (!person) throw new AppError('unauthenticated');
    return { user_detail: toUserDetail(person) };
  });
}
