import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Settings } from '../settings.ts';
import { differenceTo } from './difference.ts';
import { otherRelease, scriptAt, type ReleasedScript } from './released-script.ts';

/** In bytes as sent: what is smaller would gain less than the header costs every visitor. */
const WORTH = 4096;
/** So many differences are kept: those between the last releases, which is what returning visitors ask for. */
const KEPT = 64;

type Folders = Pick<Settings, 'shellDist' | 'releasesDir'>;

/**
 * After a release, a browser that has the scripts of an earlier one is sent what has changed in them (RFC 9842). A
 * script says that browsers may keep it as a dictionary for others of its family; who asks for one of these with such a
 * dictionary gets the difference. Everybody else gets the whole script, as before.
 */
export function sendDifferences(app: FastifyInstance, folders: Folders): void {
  const kept = new Map<string, Promise<Buffer | null>>();
  const differenceFor = (script: ReleasedScript, other: ReleasedScript, available: string): Promise<Buffer | null> => {
    const key = `${script.file} ${other.file} ${available}`;
    const known = kept.get(key);
    if (known) return known;
    const difference = differenceTo(script.file, other.file, available);
    kept.set(key, difference);
    difference.catch(() => kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return difference;
  };

  app.addHook('onRequest', async (request, reply) => {
    const script = scriptOf(request, folders);
    const asked = script && askedFor(request);
    if (!asked) return undefined;
    const other = otherRelease(script, asked.id, folders);
    const difference = other && (await differenceFor(script, other, asked.available));
    if (!difference) return undefined;
    return reply
      .headers(headersOf(script))
      .headers({ 'content-encoding': 'dcz', 'cache-control': 'public, max-age=31536000, immutable' })
      .type('application/javascript; charset=utf-8')
      .send(difference);
  });

  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode !== 200 || Number(reply.getHeader('content-length') ?? 0) < WORTH) return;
    const script = scriptOf(request, folders);
    if (script) reply.headers(headersOf(script));
  });
}

function scriptOf({ url, method }: FastifyRequest, folders: Folders): ReleasedScript | null {
  const [path = ''] = url.split(/[?#]/, 1);
  return method === 'GET' ? scriptAt(path.replaceAll('%2B', '+'), folders) : null;
}

/** The dictionary that a browser has for what it requests. */
function askedFor({ headers }: FastifyRequest): { readonly id: string; readonly available: string } | null {
  const available = headers['available-dictionary'];
  const id = /^"([^"\\]+)"$/.exec(String(headers['dictionary-id'] ?? ''))?.[1];
  const accepted = headers['accept-encoding']?.split(',').map((encoding) => encoding.trim());
  if (typeof available !== 'string' || id === undefined || !accepted?.includes('dcz')) return null;
  return { id, available };
}

function headersOf({ family, id }: ReleasedScript): Readonly<Record<string, string>> {
  return {
    'use-as-dictionary': `match="${family}", id="${id}"`,
    vary: 'accept-encoding, available-dictionary',
  };
}
