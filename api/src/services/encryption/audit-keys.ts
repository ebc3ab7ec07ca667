import { SettingsError } from '@portal/server';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { ownKeys } from './own-keys.ts';
import { KEY_BYTES, keyId, makeSeal } from './seal.ts';
import type { Keys, Seal } from './seal.ts';

/** The settings by which the keys of the log's seals are found. */
export interface AuditKeySettings {
  /** AUDIT_KEYS; null where it is not set. */
  readonly auditKeys: Keys | null;
  readonly dataDir: string;
  readonly mode: 'production' | 'trial';
}

/** Codes that nobody makes without a key of AUDIT_KEYS (SEC9): the first makes them, all of them check. */
export interface Codes {
  readonly of: (content: string) => string;
  /** Whether it is the code of this content; 'unknown' where none of the keys has made it. */
  readonly check: (code: string, content: string) => 'fits' | 'differs' | 'unknown';
}

/** A key is used for one purpose alone, also where somebody sets the same key twice. */
export type CodePurpose =
  /** Seals of rows, in the log. */
  | 'audit'
  /** Rows that let somebody in: sessions, and links to set a password. */
  | 'access'
  /** The portal's own keys in `server_keys`. */
  | 'server-keys';

const VERSION = 'v1';

export const NO_AUDIT_KEYS = `AUDIT_KEYS must be set: it seals what says where money goes into the log. Make a key with: openssl rand -base64 ${KEY_BYTES}`;

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

/** Seals the portal's own keys, so that nobody reads them in the database or a backup. */
export function makeServerKeySeal([first, ...others]: Keys): Seal {
  const ofServer = (key: Buffer): Buffer => purposeKey(key, 'server-keys');
  return makeSeal([ofServer(first), ...others.map(ofServer)]);
}

/** AUDIT_KEYS, or outside production a key that is made once in DATA_DIR, beside that of BANK_KEYS. */
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
