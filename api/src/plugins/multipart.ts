import { Busboy } from '@fastify/busboy';
import type { BusboyFileStream } from '@fastify/busboy';
import { constants } from '@portal/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { Transform } from 'node:stream';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../app-error.ts';

/** A file as it came: nothing of it is believed yet. */
export interface SentFile {
  readonly name: string;
  /** Of a file that is larger than any that is taken, the beginning. */
  readonly bytes: Buffer;
}

interface SentForm {
  readonly fields: Readonly<Record<string, string>>;
  readonly files: readonly SentFile[];
}

/** A form is read to its end, so that a file that is too large is refused by name; what is far beyond is cut off. */
const LONGEST_FORM = 3 * constants.attachmentSizeLimit;
const LIMITS = { fieldNameSize: 100, fieldSize: 64 * 1024, fields: 50, files: 5, parts: 55, headerPairs: 20, fileSize: constants.attachmentSizeLimit + 1 };

/** Reads multipart/form-data for the rows of the contract that carry a file, and for no others. */
export function addMultipart(app: FastifyInstance): void {
  app.decorateRequest('files', null);
  app.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, payload: Readable) => {
    const { upload } = request.routeOptions.config.call ?? {};
    if (!upload) throw new AppError('unsupported_media');
    if (Number(request.headers['content-length'] ?? 0) > LONGEST_FORM) throw new AppError('too_large');
    const { fields, files } = await readForm(request.headers, payload, upload.field);
    request.files = files;
    return fields;
  });
}

async function readForm(headers: IncomingHttpHeaders, payload: Readable, fileField: string): Promise<SentForm> {
  const fields = new Map<string, string>();
  const files: SentFile[] = [];
  const isCut = { value: false };
  const parser = makeParser(headers);
  for (const limit of ['fieldsLimit', 'filesLimit', 'partsLimit'] as const) parser.on(limit, () => { isCut.value = true; });
  parser.on('field', (name, value, isNameCut, isValueCut) => {
    if (isNameCut || isValueCut) isCut.value = true;
    fields.set(name, value);
  });
  parser.on('file', (field, stream, name) => {
    if (field === fileField) collect(stream, (bytes) => files.push({ name, bytes }));
    else stream.on('error', ignore).resume();
  });
  await pipeline(payload, meter(), parser).catch(refuse);
  if (isCut.value) throw new AppError('too_large');
  return { fields: Object.fromEntries(fields), files: files.filter(isChosen) };
}

function makeParser(headers: IncomingHttpHeaders): InstanceType<typeof Busboy> {
  try {
    return new Busboy({ headers: { ...headers, 'content-type': headers['content-type'] ?? '' }, limits: LIMITS });
  } catch {
    throw new AppError('malformed');
  }
}

function collect(stream: BusboyFileStream, done: (bytes: Buffer) => void): void {
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  stream.on('end', () => done(Buffer.concat(chunks)));
  // The form as a whole fails with it.
  stream.on('error', ignore);
}

/** Counts what comes, however it is announced. */
function meter(): Transform {
  let total = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      total += chunk.length;
      if (total > LONGEST_FORM) done(new AppError('too_large'));
      else done(null, chunk);
    },
  });
}

/** Whatever else breaks a form, the sender broke it: left in the middle or wrote it wrongly. */
function refuse(error: unknown): never {
  throw error instanceof AppError ? error : new AppError('malformed');
}

/** A form sends a file without name and content where none was chosen. */
function isChosen({ name, bytes }: SentFile): boolean {
  return name !== '' || bytes.length > 0;
}

function ignore(): void {}
