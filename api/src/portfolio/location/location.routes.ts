import { calls } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../app-deps.ts';
import { route } from '../../http/route.ts';
import { toLocation } from './location.present.ts';
import { findLocationsIn } from './location.repo.ts';

export function addRoutes(app: FastifyInstance, { database }: AppDeps): void {
  route(app, calls.propertyLocation, ({ scope, params }) =>
    database.reading(scope, async (tx) => (await findLocationsIn(tx, params.type, params.value)).map(toLocation)),
  );
  route(app, calls.propertyStates, ({ scope, params }) =>
    database.reading(scope, async (tx) => (await findLocationsIn(tx, 'state', params.id)).map(toLocation)),
  );
}
