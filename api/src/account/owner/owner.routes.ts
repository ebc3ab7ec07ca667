import { calls } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../app-deps.ts';
import { route } from '../../http/route.ts';
import { listOwners } from './owner.service.ts';

export function addRoutes(app: FastifyInstance, { database }: AppDeps): void {
  route(app, calls.ownerList, async ({ query }) => listOwners(database.orm, query));
}
