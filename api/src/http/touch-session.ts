import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../app-deps.ts';
import { currentOrigin } from '../services/audit/origin.ts';
import { later, lifetimes } from '../services/session/lifetimes.ts';
import { touchSession } from '../services/session/session.repo.ts';

/** An admitted call by a person counts as use of the session, recorded at most once a minute (AU8). */
export function touchSessions(app: FastifyInstance, { database, clock }: AppDeps): void {
  app.addHook('preHandler', async ({ session, routeOptions }) => {
    const { call } = routeOptions.config;
    if (session === null || call === undefined || call.unattended) return;
    const now = clock.now();
    if (later(session.lastUsedAt, lifetimes.used) > now) return;
    await touchSession(database.orm, session.sessionToken, currentOrigin(), now);
  });
}
