import { calls } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../app-deps.ts';
import { route } from '../../http/route.ts';
import { readRecentRent } from './rent.service.ts';

export function addRoutes(app: FastifyInstance, { database, clock }: AppDeps): void {
  route(app, calls.recentRent, ({ scope }) => database.reading(scope, (tx) => readRecentRent(tx, clock.today())));
}
