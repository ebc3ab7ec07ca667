import { calls } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import type { AppParts } from '../../app-parts.ts';
import { route } from '../../route.ts';
import { readFolio, readLastEntries } from './folio.service.ts';
import { readPayouts } from './payouts.ts';

export function folioRoutes(app: FastifyInstance, { database, clock }: AppParts): void {
  route(app, calls.folioProperty, ({ scope, body }) => readFolio(scope, database.orm, body, clock.today()));
  route(app, calls.paidToYou, ({ scope }) => readPayouts(scope, database.orm, clock.today()));
  route(app, calls.folioLedgers, ({ scope }) => readLastEntries(scope, database.orm, clock.today()));
}
