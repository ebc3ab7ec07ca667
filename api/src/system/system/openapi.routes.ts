import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import { calls, openApi } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import { BROTLI_QUALITY } from '../../http/compression.ts';

/**
 * Everybody may ask for the description, without a login: it is written and compressed once, or it would cost ten times
 * as much as any other call.
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
