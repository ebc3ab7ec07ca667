import { calls } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../app-deps.ts';
import { route } from '../../http/route.ts';
import { findForOwner } from './search.service.ts';

export function addRoutes(app: FastifyInstance, { database, clock }: AppDeps): void {
  route(app, calls.search, ({ scope, query }) =>
    database.reading(scope, (tx) => findForOwner(tx, query.q, clock.today())),
  );
}
