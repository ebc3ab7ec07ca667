import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Settings } from '../settings.ts';
import { differenceTo, hashOf } from './difference.ts';
import { KeptResults } from './kept-results.ts';
import { otherRelease, releasedFileAt, type ReleasedFile } from './released-file.ts';

/** Bytes of the compressed file; for a smaller one the header would cost more than the difference saves. */
const WORTH = 2048;
/** The number of differences that are kept: returning visitors ask for those between the last releases. */
const KEPT = 64;
/** The hashes of far more files than two releases have; a file of a release never changes. */
const KEPT_HASHES = 2000;
/** How many files are read and compressed at a time, because memory and processors are for all visitors. */
const AT_ONCE = 2;

type Folders = Pick<Settings, 'shellDist' | 'releasesDir'>;

/**
 * After a release, a browser that has the files of an earlier one is sent what has changed in them (RFC 9842). A file
 * says that browsers may keep it as a dictionary for others of its family; a request for one of these that names such a
 * dictionary gets the difference. Everybody else gets the whole file, as before.
 */
export function sendDifferences(app: FastifyInstance, folders: Folders): void {
  const hashes = new KeptResults<string>({ most: KEPT_HASHES, atOnce: AT_ONCE });
  const differences = new KeptResults<Buffer>({ most: KEPT, atOnce: AT_ONCE });
  // The hash is checked first, so that naming a dictionary one does not have costs nothing more.
  const differenceFor = async (file: ReleasedFile, other: ReleasedFile, available: string): Promise<Buffer | null> => {
    if ((await hashes.get(other.path, () => hashOf(other.path))) !== available) return null;
    return differences.get(`${file.path} ${other.path}`, () => differenceTo(file.path, other.path));
  };

  app.addHook('onRequest', async (request, reply) => {
    const file = fileOf(request, folders);
    const asked = file && askedFor(request);
    if (!asked) return undefined;
    const other = otherRelease(file, asked.id, folders);
    const difference = other && (await differenceFor(file, other, asked.available));
    if (!difference) return undefined;
    return reply
      .headers(headersOf(file))
      .headers({ 'content-encoding': 'dcz', 'cache-control': 'public, max-age=31536000, immutable' })
      .type(file.type)
      .send(difference);
  });

  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode !== 200 || Number(reply.getHeader('content-length') ?? 0) < WORTH) return;
    const file = fileOf(request, folders);
    if (file) reply.headers(headersOf(file));
  });
}

function fileOf({ url, method }: FastifyRequest, folders: Folders): ReleasedFile | null {
  const [path = ''] = url.split(/[?#]/, 1);
  return method === 'GET' ? releasedFileAt(path.replaceAll('%2B', '+'), folders) : null;
}

/** The dictionary that the browser names for the requested file. */
function askedFor({ headers }: FastifyRequest): { readonly id: string; readonly available: string } | null {
  const available = headers['available-dictionary'];
  const id = /^"([^"\\]+)"$/.exec(String(headers['dictionary-id'] ?? ''))?.[1];
  const accepted = headers['accept-encoding']?.split(',').map((encoding) => encoding.trim());
  if (typeof available !== 'string' || id === undefined || !accepted?.includes('dcz')) return null;
  return { id, available };
}

function headersOf({ family, id }: ReleasedFile): Readonly<Record<string, string>> {
  return {
    'use-as-dictionary': `match="${family}", id="${id}"`,
    vary: 'accept-encoding, available-dictionary',
  };
}
