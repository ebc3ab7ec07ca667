import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { sessionCookieReader } from '../session-cookie.ts';
import type { Settings } from '../settings.ts';
import type { Limits } from './limits.ts';

/**
 * A body that is refused is answered at once, and the connection closed when it has been read: a connection that is cut
 * at once loses the response. Without a session little of it is read; with one all of it, up to the longest form, while
 * it keeps the minimum rate (OP3).
 */
export function answerEarly(app: FastifyInstance, settings: Pick<Settings, 'publicUrl'>, limits: Limits): void {
  const hasSession = sessionCookieReader(settings);
  app.addHook('onSend', async ({ raw }, reply, payload) => {
    if (!isArriving(raw) || !hasContent(payload)) return payload;
    reply.header('connection', 'close');
    if (!(payload instanceof Readable)) reply.header('content-length', Buffer.byteLength(payload));
    const isKnown = hasSession(raw.headers.cookie);
    const readLimits = isKnown ? { bytes: limits.longestForm } : { bytes: limits.smallBody, time: limits.refusedFor };
    return Readable.from(answerThenRead(payload, raw, readLimits), { objectMode: false });
  });
}

/** A request that a test injects without a connection has arrived in full. */
function isArriving(body: IncomingMessage): boolean {
  return 'complete' in body && !body.complete && !body.destroyed;
}

interface ReadLimits {
  readonly bytes: number;
  readonly time?: number;
}

type Content = Readable | string | Buffer;

function hasContent(payload: unknown): payload is Content {
  return payload instanceof Readable || typeof payload === 'string' || Buffer.isBuffer(payload);
}

async function* answerThenRead(
  payload: Content,
  body: IncomingMessage,
  readLimits: ReadLimits,
): AsyncGenerator<Buffer> {
  if (payload instanceof Readable) for await (const chunk of payload) yield Buffer.from(chunk as Uint8Array);
  else yield Buffer.from(payload);
  await readOn(body, readLimits);
}

/** Reads and drops the rest of a body, until it ends or a limit is reached. */
async function readOn(body: IncomingMessage, { bytes, time }: ReadLimits): Promise<void> {
  if (!isArriving(body)) return;
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const end = (): void => resolve(undefined);
  let left = bytes;
  const timer = time === undefined ? undefined : setTimeout(end, time);
  body.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left >= 0) return;
    // nginx sends the rest before it reads the response, and a connection that is closed meanwhile counts to it as a
    // gateway that is down.
    if (time === undefined) end();
    else body.pause();
  });
  for (const event of ['end', 'close', 'error']) body.once(event, end);
  body.resume();
  await promise;
  clearTimeout(timer);
  body.pause();
}
