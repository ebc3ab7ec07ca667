import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusalOf } from './refusal.ts';

/**
 * Every refusal outside the api is short and not cached: plain text, or JSON where nothing could be read, and never a
 * page that a script tag could load.
 */
export function addRefusals(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    // With two Host headers, the server in front may use another one than this gateway.
    const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
    if (hosts === 1 || (hosts === 0 && raw.httpVersion === '1.0')) return undefined;
    return refuseMalformed(reply);
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404 && !isRead(request)) return refuse(reply.header('allow', 'GET, HEAD'), 405, 'Method not allowed');
    return undefined;
  });
  app.setNotFoundHandler((_request, reply) => refuseMissing(reply));
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status === 403 || status === 404) return refuseMissing(reply);
    if (status < 500) return refuse(reply, status, 'Bad request');
    request.log.error({ err: error }, 'the gateway failed');
    return refuse(reply, status, 'Something went wrong');
  });
}

/** A request that cannot be read is refused in one way, whether the address or a header is broken. */
export function refuseMalformed(reply: FastifyReply): FastifyReply {
  return reply.code(400).header('cache-control', 'no-store').send(refusalOf('malformed', reply.request.id));
}

export function refuseMissing(reply: FastifyReply): FastifyReply {
  return refuse(reply, 404, 'Not found');
}

export function refuse(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(`${text}\n`);
}

function isRead(request: FastifyRequest): boolean {
  return request.method === 'GET' || request.method === 'HEAD';
}
