import { calls } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../app-deps.ts';
import { route } from '../../http/route.ts';
import { readBills, readPaidBills } from './bill.service.ts';

export function addRoutes(app: FastifyInstance, { database }: AppDeps): void {
  route(app, calls.propertyBills, ({ scope, params }) =>
    database.reading(scope, (tx) => readBills(tx, params.propertyId)),
  );
  route(app, calls.propertyPaidBills, ({ scope, params }) =>
    database.reading(scope, (tx) => readPaidBills(tx, params.propertyId)),
  );
}
