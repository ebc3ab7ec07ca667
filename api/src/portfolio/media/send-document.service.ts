import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { AppDeps } from '../../app-deps.ts';
import { DifferentFileError } from '../../services/files/checked-files.ts';
import type { FilePart } from '../../services/files/file-store.ts';
import { ALTERED_FILE } from '../document/document.repo.ts';
import type { DocumentRow } from '../document/document.repo.ts';
import { etagOf, isStillHeld, requestedPart, setFileHeaders } from './file-response.ts';

const NOTHING = Buffer.alloc(0);

type SendDeps = Pick<AppDeps, 'files' | 'readFile'>;

/**
 * Sends the file of a document, or the requested range of it. A 404 for null, a document that the owner may not see,
 * and for a file past its retention.
 * @throws AppError `forbidden` for a file that differs from the document's digest (SEC9)
 */
export async function sendDocument(
  { files, readFile }: SendDeps,
  document: DocumentRow | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Buffer> {
  if (document === null || document.removedOn !== null) throw new AppError('not_found', { named: askedFor(request) });
  const etag = etagOf(document);
  if (isStillHeld(request.headers, etag)) {
    setFileHeaders(reply, document);
    void reply.code(304);
    return NOTHING;
  }
  const size = await files.size(document.storedName);
  const part = requestedPart(request.headers, etag, size);
  const bytes = await readStored(readFile, document, part);
  setFileHeaders(reply, document);
  if (part !== null) void reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`);
  return bytes;
}

async function readStored(
  readFile: SendDeps['readFile'],
  { documentId, storedName, digest }: DocumentRow,
  part: FilePart | null,
): Promise<Buffer> {
  try {
    return await readFile({ name: storedName, digest }, part);
  } catch (error) {
    if (!(error instanceof DifferentFileError)) throw error;
    throw new AppError('forbidden', { message: ALTERED_FILE, unsealed: `documents ${documentId}: its file` });
  }
}

/** The id in the address, for the log. */
function askedFor({ input: { params } }: FastifyRequest): unknown {
  return params?.['path'] ?? Object.values(params ?? {})[0] ?? null;
}
