import { calls } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../app-deps.ts';
import { route } from '../../http/route.ts';
import { readForLease } from './for-lease.service.ts';

export function addRoutes(app: FastifyInstance, { database, clock }: AppDeps): void {
  route(app, calls.forLease, ({ scope, params, query }) =>
    database.reading(scope, (tx) => readForLease(tx, params.propertyId, query.filter, clock.today())),
  );
}
