import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { FileStore } from '../../services/storage/file-store.ts';
import type { DocumentRow } from '../document/document.repo.ts';
import { isStillHeld, requestedPart, setFileHeaders } from './file-response.ts';

const NOTHING = Buffer.alloc(0);

/**
 * The file of a document, or the part of it that is asked for. A 404 for null, a document that the owner may not see,
 * and for a file that was kept long enough and is gone.
 */
export async function sendDocument(
  files: FileStore,
  document: DocumentRow | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Buffer> {
  if (document === null || document.removedOn !== null) throw new AppError('not_found', { named: askedFor(request) });
  const etag = setFileHeaders(reply, document);
  if (isStillHeld(request.headers, etag)) {
    void reply.code(304);
    return NOTHING;
  }
  const size = await files.size(document.storedName);
  const part = requestedPart(request.headers, etag, size);
  if (part === null) return files.get(document.storedName);
  void reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`);
  return files.get(document.storedName, part);
}

/** The id in the address, for the log. */
function askedFor({ input: { params } }: FastifyRequest): unknown {
  return params?.['path'] ?? Object.values(params ?? {})[0] ?? null;
}
