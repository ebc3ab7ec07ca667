import { UndecryptableError } from './account-number.ts';
import type { Cipher } from './cipher.ts';

/** The stored form of the secret of a login's second factor. */
export function encryptSecret(cipher: Cipher, loginId: number, secret: string): string {
  return cipher.encrypt(about(loginId), secret);
}

/** @throws UndecryptableError where it cannot be decrypted with any key of the portal */
export function decryptSecret(cipher: Cipher, loginId: number, encrypted: string): string {
  const secret = tryDecryptSecret(cipher, loginId, encrypted);
  if (secret === null) throw new UndecryptableError(loginId, `The second factor of login ${loginId}`);
  return secret;
}

/** The secret of a login's factor; null if it cannot be decrypted with any of the keys. */
export function tryDecryptSecret(cipher: Cipher, loginId: number, encrypted: string): string | null {
  return cipher.decrypt(about(loginId), encrypted);
}

function about(loginId: number): string {
  return `second factor ${loginId}`;
}
