import { calls } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../app-deps.ts';
import { route } from '../../http/route.ts';
import { findRunning } from '../../services/session/session.repo.ts';
import { endOwnSessions } from './end-own-sessions.service.ts';
import { toOwnSession } from './own-session.present.ts';

export function addRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { database, clock } = deps;

  route(app, calls.sessionList, async ({ session }) => {
    const running = await findRunning(database.orm, session.loginId, clock.now());
    return running.map((one) => toOwnSession(one, session.sessionToken));
  });

  route(app, calls.endOwnSessions, (received) => endOwnSessions(deps, received));
}
