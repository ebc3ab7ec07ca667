import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { calls, openApi } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import { BROTLI_QUALITY } from '../../plugins/compression.ts';

const encodings = ['br', 'gzip'] as const;

/**
 * Everybody may ask for the description, without a login: it is written and compressed once, or it would cost ten times
 * as much as any other call.
 */
export function addRoutes(app: FastifyInstance): void {
  let written: ReturnType<typeof write> | null = null;
  app.get('/api/openapi.json', { compress: false }, async ({ headers }, reply) => {
    written ??= write();
    void reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
    const taken = headers['accept-encoding'];
    const encoding = encodings.find((one) => typeof taken === 'string' && isTaken(taken, one));
    if (encoding === undefined) return written.plain;
    void reply.header('content-encoding', encoding);
    return written[encoding];
  });
}

function write() {
  const plain = Buffer.from(JSON.stringify(openApi(calls)));
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  return { plain, br: brotliCompressSync(plain, { params }), gzip: gzipSync(plain) };
}

/** Whether a browser that names what it takes takes this. */
function isTaken(taken: string, encoding: string): boolean {
  return taken.split(',').some((one) => {
    const [name = '', weight = ''] = one.toLowerCase().split(';');
    return name.trim() === encoding && !/^\s*q=0(\.0*)?\s*$/.test(weight);
  });
}
