import { calls } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../app-deps.ts';
import { route } from '../../http/route.ts';
import { findThumbnail } from '../document/document.repo.ts';
import { sendDocument } from '../media/send-document.service.ts';
import { listResources } from './resource.service.ts';

export function addRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { database } = deps;
  route(app, calls.resourceList, ({ scope, params }) =>
    database.reading(scope, (tx) => listResources(tx, params.resource_type)),
  );
  route(app, calls.thumbnail, async ({ scope, params, request, reply }) => {
    const asked = { documentId: params.path, fileName: params.name };
    const picture = await database.reading(scope, (tx) => findThumbnail(tx, asked));
    return sendDocument(deps, picture, request, reply);
  });
}
