import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * The token of a session, in the form nonce.signature: always the same one, so that cookie and header agree however
 * many writes and tabs fetch it at once.
 */
export function sessionCsrfToken(key: string, sessionToken: string): string {
  return signed(key, 'session', sessionToken);
}

/** The token of a logged-out visitor: the browser's own while it is valid, else a new one. */
export function visitorCsrfToken(key: string, held: string | null): string {
  if (held !== null && isCsrfToken(key, held, undefined)) return held;
  return signed(key, randomBytes(16).toString('base64url'), undefined);
}

/** Whether the token was made for this session or, without a session, for a visitor. */
export function isCsrfToken(key: string, token: string, sessionToken: string | undefined): boolean {
  const [nonce = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature);
  const right = Buffer.from(sign(key, nonce, sessionToken));
  return given.length === right.length && timingSafeEqual(given, right);
}

function signed(key: string, nonce: string, sessionToken: string | undefined): string {
  return `${nonce}.${sign(key, nonce, sessionToken)}`;
}

function sign(key: string, nonce: string, sessionToken = ''): string {
  return createHmac('sha256', key).update(`${nonce}|${sessionToken}`).digest('base64url');
}
