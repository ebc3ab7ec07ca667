import { calls } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../app-deps.ts';
import { route } from '../../http/route.ts';
import { present } from '../../services/heavy/slices.ts';
import { readBuildingLedgers, readBuildingProperties } from './building-accounts.service.ts';
import { listBuildings } from './building.service.ts';

export function addRoutes(app: FastifyInstance, { database, clock }: AppDeps): void {
  route(app, calls.buildingList, ({ scope }) =>
    present(database.reading(scope, (tx) => listBuildings(tx, clock.today()))),
  );
  route(app, calls.buildingProperty, ({ scope, body, request: { counted } }) =>
    present(database.reading(scope, (tx) => readBuildingProperties(tx, body, clock.today(), counted))),
  );
  route(app, calls.buildingLedgers, ({ scope, body, request: { counted } }) =>
    present(database.reading(scope, (tx) => readBuildingLedgers(tx, body.data, clock.today(), counted))),
  );
}
