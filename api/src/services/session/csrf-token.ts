import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A token of the form nonce.signature, good for one session alone; without a session, for logged-out visitors alone. */
export function makeCsrfToken(key: string, sessionToken: string | undefined): string {
  const nonce = randomBytes(16).toString('base64url');
  return `${nonce}.${sign(key, nonce, sessionToken)}`;
}

export function isCsrfToken(key: string, token: string, sessionToken: string | undefined): boolean {
  const [nonce = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature);
  const right = Buffer.from(sign(key, nonce, sessionToken));
  return given.length === right.length && timingSafeEqual(given, right);
}

function sign(key: string, nonce: string, sessionToken = ''): string {
  return createHmac('sha256', key).update(`${nonce}|${sessionToken}`).digest('base64url');
}
