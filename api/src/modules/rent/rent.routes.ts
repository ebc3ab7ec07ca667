import { calls } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import type { AppParts } from '../../app-parts.ts';
import { route } from '../../route.ts';
import { readRecentRent } from './rent.service.ts';

export function addRoutes(app: FastifyInstance, { database, clock }: AppParts): void {
  route(app, calls.recentRent, ({ scope }) => database.reading(scope, (tx) => readRecentRent(tx, clock.today())));
}
