import { calls } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../app-deps.ts';
import { route } from '../../route.ts';
import { readBills } from './bill.service.ts';

export function addRoutes(app: FastifyInstance, { database }: AppDeps): void {
  route(app, calls.propertyBills, ({ scope, params }) =>
    database.reading(scope, (tx) => readBills(tx, params.propertyId)),
  );
}
