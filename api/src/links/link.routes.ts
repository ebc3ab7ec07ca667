import { calls } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../app-deps.ts';
import { route } from '../http/route.ts';
import { followLink } from './follow-link.service.ts';
import { announceLink } from './announce-link.service.ts';

export function addRoutes(app: FastifyInstance, deps: AppDeps): void {
  route(app, calls.openedLink, ({ params, session, request }) =>
    announceLink(deps, params.token, { requestId: request.id, session }),
  );
  route(app, calls.followLink, ({ params, session, request }) =>
    followLink(deps, params.token, { requestId: request.id, session }),
  );
}
