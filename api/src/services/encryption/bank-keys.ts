import { SettingsError } from '@portal/server';
import { ownKeys } from './own-keys.ts';
import type { Keys, Seal } from './seal.ts';
import { KEY_BYTES, makeSeal } from './seal.ts';

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
export async function openSeal({ bankKeys, dataDir, mode }: KeySettings): Promise<Seal> {
  if (bankKeys !== null) return makeSeal(bankKeys);
  if (mode === 'production') throw new SettingsError(NO_BANK_KEYS);
  return makeSeal(await ownKeys(dataDir, { file: 'keys.json', name: 'bank_keys' }));
}

export const NO_BANK_KEYS = `BANK_KEYS must be set: it seals the account numbers of owners. Make a key with: openssl rand -base64 ${KEY_BYTES}`;
