import type { Call } from '@portal/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { AppParts } from '../app-parts.ts';
import { hashSecret } from '../modules/session/secret.ts';
import { findSession } from '../modules/session/session.repo.ts';

/** Finds the session that the cookie names, and refuses a tab that still shows another one. */
export function addSessions(app: FastifyInstance, { database, clock, cookies }: AppParts): void {
  app.decorateRequest('session', null);
  app.addHook('onRequest', async (request) => {
    const { call } = request.routeOptions.config;
    if (!call) return;
    await database.ready();
    const secret = cookies.sessionSecret(request);
    request.session = secret === null ? null : await findSession(database.orm, hashSecret(secret), clock.now());
    if (isOutdatedTab(call, request)) throw new AppError('identity_changed');
  });
}

/** A tab may always ask who it is now. */
function isOutdatedTab(call: Call, { headers, session }: FastifyRequest): boolean {
  const shown = headers['x-session-token'];
  if (shown === undefined || session === null || (call.access.role === 'public' && call.effect === 'read')) return false;
  return shown !== session.sessionToken;
}
