import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const headers = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  vary: 'accept-encoding',
  'x-content-type-options': 'nosniff',
};

/** A response contains personal data: it must not be cached, framed or rendered as a page. */
export function addHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => setHeaders(request, reply));
}

export function setHeaders(request: FastifyRequest, reply: FastifyReply): void {
  void reply.headers(headers).header('x-request-id', request.id);
}
