import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';

/** The length of a key for AES-256, in bytes. */
export const KEY_BYTES = 32;

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 'v1';

/**
 * The subject of an encrypted text, its authenticated data: a text encrypted for one account cannot be decrypted for
 * another.
 */
export type About = string;

/** Encrypts texts that only this portal can read: the first of its keys encrypts, all of them decrypt (BA2). */
export interface Seal {
  readonly seal: (about: About, text: string) => string;
  /** Null for a text that was not encrypted for this subject with one of the keys. */
  readonly open: (about: About, sealed: string) => string | null;
  /** A keyed digest by which equal texts are recognized, and which reveals nothing of them without the first key. */
  readonly digest: (about: About, text: string) => string;
  /** Whether it was encrypted with the first key. */
  readonly isCurrent: (sealed: string) => boolean;
}

/** At least one key of `KEY_BYTES` bytes. */
export type Keys = readonly [Buffer, ...Buffer[]];

export function makeSeal(keys: Keys): Seal {
  const byId = new Map(keys.map((key) => [keyId(key), key]));
  const currentId = keyId(keys[0]);
  return {
    seal: (about, text) => `${VERSION}.${currentId}.${encrypt(keys[0], about, text)}`,
    open: (about, sealed) => {
      const [version, id = '', content = ''] = sealed.split('.');
      const key = byId.get(id);
      return version === VERSION && key !== undefined ? decrypt(key, about, content) : null;
    },
    digest: (about, text) =>
      createHmac('sha256', digestKey(keys[0]))
        .update(JSON.stringify([about, text]))
        .digest('base64url'),
    isCurrent: (sealed) => sealed.startsWith(`${VERSION}.${currentId}.`),
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

function encrypt(key: Buffer, about: About, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(about));
  const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url');
}

function decrypt(key: Buffer, about: About, content: string): string | null {
  const bytes = Buffer.from(content, 'base64url');
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(about))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    // The authentication tag does not match: another subject, or changed since.
    return null;
  }
}
