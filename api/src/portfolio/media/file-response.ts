import { create } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import type { FilePart } from '../../services/files/file-store.ts';
import type { DocumentRow } from '../document/document.repo.ts';

/** Types that a browser displays itself and runs nothing in; everything else is saved. */
const INLINE_TYPES = new Set(['application/pdf', 'image/png', 'image/jpeg', 'image/gif', 'image/bmp']);

/** Opened on its own, a file is a page without an origin that loads nothing and runs nothing. */
const POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox";

/** The ETag of a file's content. */
export function etagOf({ digest }: Pick<DocumentRow, 'digest'>): string {
  return `"${digest}"`;
}

/**
 * Sets the headers of every response with this file. The browser revalidates each time, since another user may be
 * logged in by then.
 */
export function setFileHeaders(
  reply: FastifyReply,
  { mime, fileName, digest }: Pick<DocumentRow, 'mime' | 'fileName' | 'digest'>,
): void {
  void reply.headers({
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-cache',
    'content-disposition': create(fileName, { type: INLINE_TYPES.has(mime) ? 'inline' : 'attachment' }),
    'content-security-policy': POLICY,
    'content-type': mime,
    etag: etagOf({ digest }),
    vary: 'Cookie',
  });
}

/** Whether the browser has this content already. */
export function isStillHeld({ 'if-none-match': held }: IncomingHttpHeaders, etag: string): boolean {
  return held?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false;
}

/**
 * The one range that is requested; null for the whole file, as a server may answer any Range that it does not support
 * (RFC 9110).
 */
export function requestedPart(
  { range, 'if-range': held }: IncomingHttpHeaders,
  etag: string,
  size: number,
): FilePart | null {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? [];
  if (from === undefined || to === undefined || (held !== undefined && held !== etag)) return null;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start <= end && (from !== '' || Number(to) > 0) ? { start, end } : null;
}
