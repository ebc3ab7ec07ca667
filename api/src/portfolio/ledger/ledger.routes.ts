import { calls } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../app-deps.ts';
import { route } from '../../http/route.ts';
import { readLedger } from './ledger.service.ts';

export function addRoutes(app: FastifyInstance, { database }: AppDeps): void {
  route(app, calls.propertyLedger, ({ scope, body }) => database.reading(scope, (tx) => readLedger(tx, body)));
}
