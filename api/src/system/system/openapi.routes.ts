import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import { calls, openApi } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import { BROTLI_QUALITY } from '../../http/compression.ts';

/**
 * Anybody may request the description without a login, so it is serialized and compressed once: otherwise it would be
 * the most expensive call.
 */
export function addRoutes(app: FastifyInstance): void {
  let written: ReturnType<typeof write> | null = null;
  app.get('/api/openapi.json', { compress: false }, async ({ headers }, reply) => {
    written ??= write();
    void reply.type('application/json; charset=utf-8');
    const encoding = negotiate(headers['accept-encoding'] ?? '', ['br', 'gzip']);
    if (encoding === null) return written.plain;
    void reply.header('content-encoding', encoding);
    return written[encoding];
  });
}

function write() {
  const plain = Buffer.from(JSON.stringify(openApi(calls)));
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  return { plain, br: brotliCompressSync(plain, { params }), gzip: gzipSync(plain) };
}
