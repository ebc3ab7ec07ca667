import { SettingsError } from '@portal/server';
import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Keys, Seal } from './seal.ts';
import { KEY_BYTES, makeSeal } from './seal.ts';

/** A base64 text of exactly `KEY_BYTES` bytes. */
const WRITTEN_KEY = /^[A-Za-z0-9+/]{43}=$/;

/** What the keys of account numbers are found by. */
export interface KeySettings {
  /** BANK_KEYS; null where it is not set. */
  readonly bankKeys: Keys | null;
  readonly dataDir: string;
  readonly mode: 'production' | 'trial';
}

/**
 * Reads keys as BANK_KEYS has them, the one that seals first.
 * @throws SettingsError that repeats nothing of a key
 */
export function parseKeys(text: string, name: string): Keys {
  const [first, ...others] = text.split(',').map((one) => {
    const key = one.trim();
    if (WRITTEN_KEY.test(key)) return Buffer.from(key, 'base64');
    throw new SettingsError(
      `${name} must be keys of ${KEY_BYTES} bytes in base64, separated by commas; make one with: openssl rand -base64 ${KEY_BYTES}`,
    );
  });
  if (first === undefined) throw new SettingsError(`${name} holds no key.`);
  return [first, ...others];
}

/** What seals account numbers: BANK_KEYS, or outside production a key that is made once in DATA_DIR (BA2). */
export async function openSeal({ bankKeys, dataDir, mode }: KeySettings): Promise<Seal> {
  if (bankKeys !== null) return makeSeal(bankKeys);
  if (mode === 'production') throw new SettingsError(NO_BANK_KEYS);
  return makeSeal(await ownKeys(dataDir));
}

export const NO_BANK_KEYS = `BANK_KEYS must be set: it seals the account numbers of owners. Make a key with: openssl rand -base64 ${KEY_BYTES}`;

/** Of several processes that start together, one makes the file and all read it. */
async function ownKeys(dataDir: string): Promise<Keys> {
  const path = join(dataDir, 'keys.json');
  const known = await readKeys(path);
  if (known !== null) return known;
  await mkdir(dataDir, { recursive: true });
  const draft = join(dataDir, `keys-${randomUUID()}.json`);
  try {
    const content = JSON.stringify({ bank_keys: randomBytes(KEY_BYTES).toString('base64') });
    await writeFile(draft, `${content}\n`, { mode: 0o600, flag: 'wx', flush: true });
    await link(draft, path).catch(unlessThere);
  } finally {
    await rm(draft, { force: true });
  }
  const made = await readKeys(path);
  if (made === null) throw new Error(`${path} was taken away while it was made`);
  return made;
}

async function readKeys(path: string): Promise<Keys | null> {
  const text = await readFile(path, 'utf8').catch(nullIfMissing);
  if (text === null) return null;
  const written = /"bank_keys"\s*:\s*"([^"]*)"/.exec(text)?.[1];
  return parseKeys(written ?? '', `bank_keys in ${path}`);
}

function nullIfMissing(error: unknown): null {
  if (codeOf(error) === 'ENOENT') return null;
  throw error;
}

function unlessThere(error: unknown): void {
  if (codeOf(error) !== 'EEXIST') throw error;
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
}
