import { calls } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../app-deps.ts';
import { route } from '../../http/route.ts';
import { findDocument } from '../document/document.repo.ts';
import { sendDocument } from './send-document.service.ts';

export function addRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { database } = deps;
  route(app, calls.storedFile, async ({ scope, params, request, reply }) => {
    const asked = { documentId: params.path, fileName: params.name };
    const document = await database.reading(scope, (tx) => findDocument(tx, asked));
    return sendDocument(deps, document, request, reply);
  });
}
