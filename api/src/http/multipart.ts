import { Busboy } from '@fastify/busboy';
import type { BusboyFileStream } from '@fastify/busboy';
import { constants, documentRules, photoRules, takesForms } from '@portal/contract';
import type { Upload } from '@portal/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable, Writable } from 'node:stream';
import { AppError } from '../app-error.ts';
import type { AppDeps } from '../app-deps.ts';
import type { Database } from '../db/client.ts';
import { findRunning } from '../services/session/session.repo.ts';
import type { Session } from '../services/session/session.repo.ts';
import type { SentFiles } from '../services/files/received-files.ts';

interface SentForm {
  readonly fields: Readonly<Record<string, string>>;
  readonly files: SentFiles;
}

/**
 * A form is read to its end, so that the refusal names a file that is too large; beyond this limit the whole form is
 * refused.
 */
const LONGEST_FORM = 3 * constants.attachmentSizeLimit;
const MAX_FIELDS = 50;
/**
 * The maximum of forms of one session that arrive at once, from all of its addresses; the gateway accepts 64 in total.
 */
const MAX_AT_ONCE = 8;
/** The maximum per login, so that no login uses all places. */
const MAX_OF_LOGIN = 24;
/** More photos than are stored, so that the response names each one that is not (PH3). */
const MAX_PHOTOS = 60;
const MAX_FILES = 5;

/** Reads one byte more than the limit of a file, to detect that it is too large. */
function limitsOf(upload: Upload | undefined) {
  const files = upload?.photos ? MAX_PHOTOS : MAX_FILES;
  const fields = upload?.fields ?? MAX_FIELDS;
  return {
    fieldNameSize: 100,
    fieldSize: 64 * 1024,
    fields,
    files,
    parts: fields + files,
    headerPairs: 20,
    fileSize: (upload?.photos ? photoRules : documentRules).sizeLimit + 1,
  };
}

/**
 * Reads multipart/form-data and urlencoded forms, for the contract rows that are sent so. A refusal does not wait for
 * the form's end: the gateway reads on, so that the browser receives it (OP3).
 */
export function addMultipart(app: FastifyInstance, deps: Pick<AppDeps, 'database' | 'clock'>): void {
  app.decorateRequest('files', null);
  app.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, payload: Readable) => {
    const { call } = request.routeOptions.config;
    if (!takesForms(call)) throw new AppError('unsupported_media');
    const { fields, files } = await countArriving(deps, request, (signal) => readForm(request, payload, signal));
    request.files = files;
    return fields;
  });
  // The same rows without a file, as a provider's own pages may send them (BA4).
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, body, done) => {
    if (takesForms(request.routeOptions.config.call)) done(null, Object.fromEntries(new URLSearchParams(String(body))));
    else done(new AppError('unsupported_media'));
  });
}

/** A form that is being received. */
interface UploadInProgress {
  readonly sessionToken: string;
  readonly loginId: number;
  /** Refuses it before its end. */
  readonly breakOff: AbortController;
}

/** The forms that this process is receiving. */
const uploadsInProgress = new Set<UploadInProgress>();

/**
 * Forms of ended sessions give up their places, so that a thief of a session blocks nobody.
 * @throws AppError `too_many` while as many forms of the session or of its login arrive as may
 */
async function countArriving<Result>(
  { database, clock }: Pick<AppDeps, 'database' | 'clock'>,
  { session }: Pick<FastifyRequest, 'session'>,
  read: (signal?: AbortSignal) => Promise<Result>,
): Promise<Result> {
  if (!session) return read();
  if (isFull(session)) await breakOffEnded(database, session.loginId, clock.now());
  if (isFull(session)) throw new AppError('too_many');
  const { sessionToken, loginId } = session;
  const form = { sessionToken, loginId, breakOff: new AbortController() };
  uploadsInProgress.add(form);
  try {
    return await read(form.breakOff.signal);
  } finally {
    uploadsInProgress.delete(form);
  }
}

function isFull({ sessionToken, loginId }: Pick<Session, 'sessionToken' | 'loginId'>): boolean {
  const ofLogin = formsOf(loginId);
  return (
    ofLogin.length >= MAX_OF_LOGIN || ofLogin.filter((form) => form.sessionToken === sessionToken).length >= MAX_AT_ONCE
  );
}

function formsOf(loginId: number): UploadInProgress[] {
  return [...uploadsInProgress].filter((form) => form.loginId === loginId);
}

async function breakOffEnded({ orm }: Pick<Database, 'orm'>, loginId: number, now: Date): Promise<void> {
  const running = new Set((await findRunning(orm, loginId, now)).map(({ token }) => token));
  for (const form of formsOf(loginId).filter(({ sessionToken }) => !running.has(sessionToken))) {
    uploadsInProgress.delete(form);
    form.breakOff.abort();
  }
}

async function readForm(
  { headers, routeOptions }: FastifyRequest,
  payload: Readable,
  signal?: AbortSignal,
): Promise<SentForm> {
  const upload = routeOptions.config.call?.upload;
  const fields = new Map<string, string>();
  const files = new ChosenFiles(upload?.photos ? MAX_PHOTOS : 1);
  const isCut = { value: false };
  const parser = makeParser(headers, upload);
  for (const limit of ['fieldsLimit', 'filesLimit', 'partsLimit'] as const)
    parser.on(limit, () => {
      isCut.value = true;
    });
  parser.on('field', (name, value, isNameCut, isValueCut) => {
    if (isNameCut || isValueCut) isCut.value = true;
    fields.set(name, value);
  });
  parser.on('file', (field, stream, name) => {
    // The error reaches the parser too, which fails the whole form.
    stream.on('error', ignore);
    if (field === upload?.field) files.take(stream, name);
    else stream.resume();
  });
  await feed(parser, payload, signal);
  if (isCut.value) throw new AppError('too_large');
  return { fields: Object.fromEntries(fields), files: files.sent };
}

function makeParser(headers: IncomingHttpHeaders, upload: Upload | undefined): InstanceType<typeof Busboy> {
  try {
    const known = { ...headers, 'content-type': headers['content-type'] ?? '' };
    return new Busboy({
      headers: known,
      limits: limitsOf(upload),
      isPartAFile: (_field, _type, fileName) => fileName !== undefined,
    });
  } catch {
    throw new AppError('malformed');
  }
}

interface ChosenFile {
  readonly name: string;
  readonly chunks: Buffer[];
}

/**
 * Keeps only the allowed number of files. A part without file name and content does not count: browsers send one when
 * no file was chosen.
 */
class ChosenFiles {
  readonly #chosen: ChosenFile[] = [];
  readonly #most: number;
  #count = 0;

  constructor(most: number) {
    this.#most = most;
  }

  take(stream: BusboyFileStream, name: string): void {
    const file: ChosenFile = { name: asChosen(name), chunks: [] };
    const choose = (): void => {
      this.#count += 1;
      if (this.#chosen.length < this.#most) this.#chosen.push(file);
    };
    if (name !== '') choose();
    else stream.once('data', choose);
    stream.on('data', (chunk: Buffer) => this.#chosen.includes(file) && file.chunks.push(chunk));
  }

  get sent(): SentFiles {
    const kept = this.#chosen.map(({ name, chunks }) => ({ name, bytes: Buffer.concat(chunks) }));
    return { kept, count: this.#count };
  }
}

/** Undoes the escapes for quotes and line ends in file names, the only ones of browsers (HTML, multipart/form-data). */
function asChosen(name: string): string {
  return name.replaceAll('%22', '"').replaceAll(/%0[ad]/gi, ' ');
}

/** Pipes the form into the parser; what follows a refusal is dropped. */
async function feed(parser: Writable, payload: Readable, signal?: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<undefined>();
  const refuse = (code: 'malformed' | 'too_large' | 'unauthenticated'): void => {
    reject(new AppError(code));
    payload.unpipe(parser).resume();
  };
  let total = 0;
  payload.on('data', (chunk: Buffer) => {
    total += chunk.length;
    if (total > LONGEST_FORM) refuse('too_large');
  });
  signal?.addEventListener('abort', () => refuse('unauthenticated'));
  payload.on('error', () => reject(new AppError('malformed')));
  parser.on('error', () => refuse('malformed'));
  parser.on('finish', () => resolve(undefined));
  payload.pipe(parser);
  await promise;
}

function ignore(): void {}
