import { createHash, randomBytes } from 'node:crypto';

/** A secret of 256 bits, in characters allowed in cookies and headers. */
export function makeSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The hash of a secret, as the database stores it. The secret is random and long, so a plain hash is enough. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
