import { calls } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../app-deps.ts';
import { AppError } from '../../app-error.ts';
import { route } from '../../route.ts';
import { findDocument } from '../document/document.repo.ts';
import { isStillHeld, requestedPart, setFileHeaders } from './file-response.ts';

const NOTHING = Buffer.alloc(0);

export function addRoutes(app: FastifyInstance, { database, files }: AppDeps): void {
  route(app, calls.storedFile, async ({ scope, params, request, reply }) => {
    const asked = { documentId: params.path, fileName: params.name };
    const document = await database.reading(scope, (tx) => findDocument(tx, asked));
    if (document === null) throw new AppError('not_found', { named: params.path });
    const etag = setFileHeaders(reply, document);
    if (isStillHeld(request.headers, etag)) {
      void reply.code(304);
      return NOTHING;
    }
    const bytes = await files.get(document.storedName);
    const part = requestedPart(request.headers, etag, bytes.length);
    if (part === null) return bytes;
    void reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${bytes.length}`);
    return bytes.subarray(part.start, part.end + 1);
  });
}
