import { calls } from '@portal/contract';
import { momentOf } from '@portal/domain';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../app-deps.ts';
import { route } from '../../http/route.ts';
import { readNextTransfer } from './next-transfer.service.ts';

export function addRoutes(app: FastifyInstance, { database, clock, settings }: AppDeps): void {
  route(app, calls.nextTransfer, ({ scope }) =>
    database.reading(scope, (tx) =>
      readNextTransfer(tx, momentOf(clock.today(), clock.now()), settings.coolingOffHours),
    ),
  );
}
