import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';

/** The length of a key for AES-256, in bytes. */
export const KEY_BYTES = 32;

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 'v1';

/**
 * The subject of an encrypted text, its authenticated data: a text encrypted for one account cannot be decrypted for
 * another.
 */
export type About = string;

/** Encrypts texts that only this portal can read: the first of its keys encrypts, all of them decrypt (BA2). */
export interface Cipher {
  readonly encrypt: (about: About, text: string) => string;
  /** Null for a text that was not encrypted for this subject with one of the keys. */
  readonly decrypt: (about: About, encrypted: string) => string | null;
  /** A keyed digest by which equal texts are recognized, and which reveals nothing of them without the first key. */
  readonly digest: (about: About, text: string) => string;
  /** Whether it was encrypted with the first key. */
  readonly isCurrent: (encrypted: string) => boolean;
}

/** At least one key of `KEY_BYTES` bytes. */
export type Keys = readonly [Buffer, ...Buffer[]];

export function makeCipher(keys: Keys): Cipher {
  const byId = new Map(keys.map((key) => [keyId(key), key]));
  const currentId = keyId(keys[0]);
  return {
    encrypt: (about, text) => `${VERSION}.${currentId}.${encryptWith(keys[0], about, text)}`,
    decrypt: (about, encrypted) => {
      const [version, id = '', content = ''] = encrypted.split('.');
      const key = byId.get(id);
      return version === VERSION && key !== undefined ? decryptWith(key, about, content) : null;
    },
    digest: (about, text) =>
      createHmac('sha256', digestKey(keys[0]))
        .update(JSON.stringify([about, text]))
        .digest('base64url'),
    isCurrent: (encrypted) => encrypted.startsWith(`${VERSION}.${currentId}.`),
  };
}

/** A key is used for one purpose only. */
function digestKey(key: Buffer): Buffer {
  return createHmac('sha256', key).update('owner portal digest').digest();
}

/** An id of a key that reveals nothing of it. */
export function keyId(key: Buffer): string {
  return createHash('sha256').update('owner portal key').update(key).digest('hex').slice(0, 8);
}

function encryptWith(key: Buffer, about: About, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(about));
  const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url');
}

function decryptWith(key: Buffer, about: About, content: string): string | null {
  const bytes = Buffer.from(content, 'base64url');
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(about))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    // The authentication tag does not match: another subject, or changed since.
    return null;
  }
}
