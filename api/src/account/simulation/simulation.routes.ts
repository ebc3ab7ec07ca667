import { calls } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../app-deps.ts';
import { route } from '../../http/route.ts';
import { sessionCsrfToken } from '../../services/session/csrf-token.ts';
import { serverKey } from '../../services/session/server-key.repo.ts';
import { simulate } from './simulation.service.ts';

export function addRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { database, cookies } = deps;
  route(app, calls.simulateUser, async ({ body, session, request, reply }) => {
    const { authData, sessionSecret, sessionToken } = await simulate(deps, { body, session, requestId: request.id });
    cookies.setSession(reply, sessionSecret, session.remembered ? session.expiresAt : undefined);
    cookies.setCsrf(reply, sessionCsrfToken(await serverKey(database.orm, 'csrf'), sessionToken));
    return authData;
  });
}
