import { calls, constants } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../app-deps.ts';
import { route } from '../../http/route.ts';
import { readDraft, saveDraft } from './property-draft.service.ts';

const types = constants.propertyTypes.map((name, index) => ({ id: index + 1, name }));
const utilities = Object.entries(constants.propertyUtilities).map(([id, name]) => ({ id: Number(id), name }));

export function addRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { database, settings } = deps;
  route(app, calls.propertyTypes, () => Promise.resolve(types));
  route(app, calls.propertyUtilities, () => Promise.resolve(utilities));
  route(app, calls.propertyDraft, ({ scope, params }) =>
    database.reading(scope, (tx) => readDraft(tx, params.propertyId, settings.propertySave)),
  );
  route(app, calls.saveProperty, (received) => database.scoped(received.scope, (tx) => saveDraft(deps, tx, received)));
}
