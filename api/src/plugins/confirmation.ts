import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../app-deps.ts';
import { mustBeConfirmed } from '../services/session/just-confirmed.ts';

/**
 * Enforces the `confirmation` of each call's contract row, once it is known that the caller may make the call at all
 * (SEC1). Where only some fields ask for it, the call itself compares them with what is stored.
 */
export function addConfirmation(app: FastifyInstance, deps: Pick<AppDeps, 'clock' | 'settings'>): void {
  app.addHook('preHandler', async ({ routeOptions, session }) => {
    if (routeOptions.config.call?.confirmation === 'always' && session) mustBeConfirmed(deps, session);
  });
}
