import { UnopenedError } from './account-number.ts';
import type { Seal } from './seal.ts';

/** The stored form of the secret of a login's second factor. */
export function sealSecret(seal: Seal, loginId: number, secret: string): string {
  return seal.seal(about(loginId), secret);
}

/** @throws UnopenedError where it cannot be decrypted with any key of the portal */
export function openSecret(seal: Seal, loginId: number, sealed: string): string {
  const secret = openFactorSecret(seal, loginId, sealed);
  if (secret === null) throw new UnopenedError(loginId, `The second factor of login ${loginId}`);
  return secret;
}

/** The secret of a login's factor; null if it cannot be decrypted with any of the keys. */
export function openFactorSecret(seal: Seal, loginId: number, sealed: string): string | null {
  return seal.open(about(loginId), sealed);
}

function about(loginId: number): string {
  return `second factor ${loginId}`;
}
