import type { Call } from '@portal/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { actIn } from '../db/acting-session.ts';
import type { AppDeps } from '../app-deps.ts';
import { loadSession } from '../services/session/load-session.ts';

/** Finds the session of the cookie, usable while it is fresh, and refuses a tab that still shows another one. */
export function addSessions(app: FastifyInstance, deps: AppDeps): void {
  const { database, clock, cookies } = deps;
  app.decorateRequest('session', null);
  app.decorateRequest('heldSession', null);
  app.addHook('onRequest', async (request) => {
    const { call } = request.routeOptions.config;
    if (!call) return;
    await database.ready();
    const secret = cookies.sessionSecret(request);
    const held = secret === null ? null : await loadSession(deps, secret, request.log);
    request.heldSession = held;
    request.session = held !== null && held.freshUntil > clock.now() ? held : null;
    if (isOutdatedTab(call, request)) throw new AppError('identity_changed');
  });
  // The body of a form may arrive minutes after its session was ended.
  app.addHook('preHandler', async (request) => {
    const { session, routeOptions } = request;
    const secret = cookies.sessionSecret(request);
    if (session === null || secret === null || routeOptions.config.call?.effect !== 'write') return;
    const running = await loadSession(deps, secret, request.log);
    if (running?.sessionToken !== session.sessionToken) throw new AppError('unauthenticated');
    request.session = running;
  });
  // It may be ended even later, while the call runs.
  app.addHook('preHandler', ({ session, routeOptions }, _reply, done) => {
    const { call } = routeOptions.config;
    const isInSession = call?.effect === 'write' && !['public', 'renewal'].includes(call.access.role);
    if (session !== null && isInSession) actIn(session.sessionToken, done);
    else done();
  });
}

/** A tab may always ask for its current session. */
function isOutdatedTab(call: Call, { headers, heldSession }: FastifyRequest): boolean {
  const shown = headers['x-session-token'];
  if (shown === undefined || heldSession === null || (call.access.role === 'public' && call.effect === 'read'))
    return false;
  return shown !== heldSession.sessionToken;
}
