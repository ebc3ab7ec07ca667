import { calls } from '@portal/contract';
import { momentOf } from '@portal/domain';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../app-deps.ts';
import { route } from '../../http/route.ts';
import { present } from '../../services/heavy/slices.ts';
import { listProperties } from './property-list.service.ts';

/** The same list at two addresses (PH9). */
export function addRoutes(app: FastifyInstance, { database, clock }: AppDeps): void {
  for (const call of [calls.propertyList, calls.listProperty]) {
    route(app, call, ({ scope }) =>
      present(database.reading(scope, (tx) => listProperties(tx, clock.today(), momentOf(clock.today(), clock.now())))),
    );
  }
}
