import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { AppDeps } from '../app-deps.ts';
import { mustBeConfirmed } from '../services/session/just-confirmed.ts';
import { loadSession } from '../services/session/load-session.ts';

/**
 * Enforces the `confirmation` of each call's contract row, once it is known that the caller may make the call at all
 * (SEC1). Where only some fields ask for it, the call itself compares them with what is stored.
 */
export function addConfirmation(
  app: FastifyInstance,
  deps: Pick<AppDeps, 'database' | 'clock' | 'settings' | 'cookies' | 'accessCodes'>,
): void {
  const requireConfirmation = ({ routeOptions, session }: FastifyRequest): void => {
    if (routeOptions.config.call?.confirmation === 'always' && session) mustBeConfirmed(deps, session);
  };
  app.addHook('preHandler', async (request) => {
    requireConfirmation(request);
  });
  // The call may have waited for another one of its session, which used the confirmation.
  app.decorate('confirmAgain', async (request: FastifyRequest) => {
    if (request.session === null || request.routeOptions.config.call?.confirmation === undefined) return;
    const secret = deps.cookies.sessionSecret(request);
    const running = secret === null ? null : await loadSession(deps, secret, request.log);
    if (running?.sessionToken !== request.session.sessionToken) throw new AppError('unauthenticated');
    request.session = running;
    requireConfirmation(request);
  });
}
