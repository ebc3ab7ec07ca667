import { SettingsError } from '@portal/server';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { ownKeys } from './own-keys.ts';
import { KEY_BYTES, keyId, makeCipher } from './cipher.ts';
import type { Keys, Cipher } from './cipher.ts';

/** The settings that determine the keys for the log's seals. */
export interface AuditKeySettings {
  /** AUDIT_KEYS; null where it is not set. */
  readonly auditKeys: Keys | null;
  readonly dataDir: string;
  readonly mode: 'production' | 'trial';
}

/**
 * Authentication codes that nobody can compute without a key of AUDIT_KEYS (SEC9): the first key makes them, all of
 * them verify.
 */
export interface Codes {
  readonly of: (content: string) => string;
  /** Whether it is the code of this content; 'unknown' where it was made with none of the keys. */
  readonly check: (code: string, content: string) => 'fits' | 'differs' | 'unknown';
}

/** A key is used for one purpose only, even where the same key is set twice. */
export type CodePurpose =
  /** Seals of rows, in the log. */
  | 'audit'
  /** Rows that grant access: sessions, and links to set a password. */
  | 'access'
  /** The portal's own keys in `server_keys`. */
  | 'server-keys';

const VERSION = 'v1';

export const NO_AUDIT_KEYS = `AUDIT_KEYS must be set: it seals the rows that say where money goes. Make a key with: openssl rand -base64 ${KEY_BYTES}`;

export function makeCodes(keys: Keys, purpose: CodePurpose): Codes {
  const byId = new Map(keys.map((key) => [keyId(key), purposeKey(key, purpose)]));
  const codeOf = (id: string, key: Buffer, content: string): string =>
    `${VERSION}.${id}.${createHmac('sha256', key).update(content).digest('base64url')}`;
  const firstId = keyId(keys[0]);
  const firstKey = purposeKey(keys[0], purpose);
  return {
    of: (content) => codeOf(firstId, firstKey, content),
    check: (code, content) => {
      const id = code.split('.')[1] ?? '';
      const key = byId.get(id);
      if (key === undefined) return 'unknown';
      return isSame(code, codeOf(id, key, content)) ? 'fits' : 'differs';
    },
  };
}

/** Encrypts the portal's own keys, so that they cannot be read in the database or a backup. */
export function makeServerKeyCipher([first, ...others]: Keys): Cipher {
  const ofServer = (key: Buffer): Buffer => purposeKey(key, 'server-keys');
  return makeCipher([ofServer(first), ...others.map(ofServer)]);
}

/** AUDIT_KEYS, or outside production a key that is created once in DATA_DIR, beside that of BANK_KEYS. */
export async function openAuditKeys({ auditKeys, dataDir, mode }: AuditKeySettings): Promise<Keys> {
  if (auditKeys !== null) return auditKeys;
  if (mode === 'production') throw new SettingsError(NO_AUDIT_KEYS);
  return ownKeys(dataDir, { file: 'audit-keys.json', name: 'audit_keys' });
}

function purposeKey(key: Buffer, purpose: CodePurpose): Buffer {
  return createHmac('sha256', key).update(`owner portal ${purpose}`).digest();
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
