import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { Call } from '@portal/contract';
import type { FastifyInstance } from 'fastify';

/** Bytes below which compression is pointless: the response still fits into one packet. */
const SMALL = 1024;

/** Bytes up to which the event loop compresses a response itself; beyond, a thread of the pool does. */
const INLINE = 16 * 1024;

/**
 * Fast enough for a response of megabytes while the owner waits: the next level saves a tenth and takes twice as long.
 */
export const BROTLI_QUALITY = 4;

/** The types of responses that are compressed. Pictures, PDFs and archives are compressed already. */
const texts = /^(?:application\/json|text\/(?:csv|plain))(?:;|$)/;

/** Compresses text responses with brotli or gzip, whichever the browser accepts. */
export async function addCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: SMALL,
    syncThreshold: INLINE,
    customTypes: (type: string) => texts.test(type),
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
    globalDecompression: false,
  });
}

/**
 * A stored file is sent uncompressed: most are compressed already, and ranges count bytes of the original. So is a
 * response with a token: beside text that an attacker can choose, the length of a compressed response reveals the token
 * letter by letter (BREACH).
 */
export function isSentAsItIs({ answer, file }: Pick<Call, 'answer' | 'file'>): boolean {
  const fields: unknown = answer !== null && 'fields' in answer ? answer.fields : null;
  const hasToken = typeof fields === 'object' && fields !== null && Object.hasOwn(fields, 'access_token');
  return hasToken || file === true;
}
