import { calls } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../app-deps.ts';
import { route } from '../../route.ts';
import { listBuildings } from './building.service.ts';

export function addRoutes(app: FastifyInstance, { database, clock }: AppDeps): void {
  route(app, calls.buildingList, ({ scope }) => database.reading(scope, (tx) => listBuildings(tx, clock.today())));
}
