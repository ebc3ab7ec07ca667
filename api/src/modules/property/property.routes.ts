import { calls } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import type { AppParts } from '../../app-parts.ts';
import { route } from '../../route.ts';
import { listProperties } from './property.service.ts';

/** Two names, one list (PH9). */
export function addRoutes(app: FastifyInstance, { database, clock }: AppParts): void {
  for (const call of [calls.propertyList, calls.listProperty]) {
    route(app, call, ({ scope }) => database.reading(scope, (tx) => listProperties(tx, clock.today())));
  }
}
