import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const NONCE_BYTES = 16;

/** An access token: 128 random bits and a signature that is valid for this session only. */
export function makeAccessToken(key: string, sessionToken: string): string {
  return sign(key, sessionToken, randomBytes(NONCE_BYTES));
}

/**
 * The token that follows this one. It is derived and not random, so that two renewals with the same token get the same
 * response: the second tab does not lock the first one out.
 */
export function nextAccessToken(key: string, sessionToken: string, token: string): string {
  return sign(key, sessionToken, mac(key, 'next', sessionToken, token).subarray(0, NONCE_BYTES));
}

/** Whether it is or was an access token of this session. */
export function isAccessToken(key: string, sessionToken: string, token: string): boolean {
  const nonce = Buffer.from(token, 'base64url').subarray(0, NONCE_BYTES);
  const [given, right] = [Buffer.from(token), Buffer.from(sign(key, sessionToken, nonce))];
  return given.length === right.length && timingSafeEqual(given, right);
}

function sign(key: string, sessionToken: string, nonce: Buffer): string {
  const signature = mac(key, 'token', sessionToken, nonce.toString('base64url')).subarray(0, NONCE_BYTES);
  return Buffer.concat([nonce, signature]).toString('base64url');
}

function mac(key: string, use: 'token' | 'next', sessionToken: string, text: string): Buffer {
  return createHmac('sha256', key).update(`${use}|${sessionToken}|${text}`).digest();
}
