import { SettingsError } from '@portal/server';
import { ownKeys } from './own-keys.ts';
import type { Keys, Cipher } from './cipher.ts';
import { KEY_BYTES, makeCipher } from './cipher.ts';

/** The settings that determine the keys for account numbers. */
export interface KeySettings {
  /** BANK_KEYS; null where it is not set. */
  readonly bankKeys: Keys | null;
  readonly dataDir: string;
  readonly mode: 'production' | 'trial';
}

/**
 * The encryption of account numbers: with BANK_KEYS, or outside production with a key that is created once in DATA_DIR
 * (BA2).
 */
export async function openCipher({ bankKeys, dataDir, mode }: KeySettings): Promise<Cipher> {
  if (bankKeys !== null) return makeCipher(bankKeys);
  if (mode === 'production') throw new SettingsError(NO_BANK_KEYS);
  return makeCipher(await ownKeys(dataDir, { file: 'keys.json', name: 'bank_keys' }));
}

export const NO_BANK_KEYS = `BANK_KEYS must be set: it encrypts the account numbers of owners. Make a key with: openssl rand -base64 ${KEY_BYTES}`;
