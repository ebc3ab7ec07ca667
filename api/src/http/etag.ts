import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Gives the response of every GET call an ETag, and sends a 304 without a body when the caller has that response
 * already. The tag counts for one session: another one never gets a 304 for it, even where the responses are the same.
 * Every check of the call comes first.
 */
export function addEtags(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    const isTagged =
      request.method === 'GET' &&
      request.routeOptions.config.call !== undefined &&
      reply.statusCode === 200 &&
      typeof payload === 'string';
    if (!isTagged) return payload;
    const tag = tagOf(request, payload);
    void reply.header('etag', tag);
    if (!isKnown(request, tag)) return payload;
    void reply.code(304).removeHeader('content-type').removeHeader('content-length');
    return null;
  });
}

/** Weak, because the same response may be sent compressed or not. */
function tagOf({ session }: FastifyRequest, payload: string): string {
  const identity = session?.sessionToken ?? '';
  return `W/"${createHash('sha256').update(`${identity}\n${payload}`).digest('base64url')}"`;
}

function isKnown({ headers }: FastifyRequest, tag: string): boolean {
  const known = headers['if-none-match']?.split(',') ?? [];
  return known.some((one) => one.trim() === tag);
}
