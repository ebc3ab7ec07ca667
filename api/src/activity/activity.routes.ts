import { calls } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../app-deps.ts';
import { route } from '../http/route.ts';
import { listActivity } from './activity.service.ts';

export function addRoutes(app: FastifyInstance, deps: AppDeps): void {
  route(app, calls.activityList, ({ scope, query }) => listActivity(deps, scope, query));
}
