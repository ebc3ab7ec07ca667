import { SettingsError } from '@portal/server';
import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { KEY_BYTES } from './cipher.ts';
import type { Keys } from './cipher.ts';

/** A base64 text of exactly `KEY_BYTES` bytes. */
const WRITTEN_KEY = /^[A-Za-z0-9+/]{43}=$/;

/** The file in DATA_DIR for keys that are not set, and their name in it. */
interface KeyFile {
  readonly file: string;
  readonly name: string;
}

/**
 * Parses keys in the format of BANK_KEYS and AUDIT_KEYS, the encrypting one first.
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

/** When several processes start together, one creates the file and all read it. */
export async function ownKeys(dataDir: string, { file, name }: KeyFile): Promise<Keys> {
  const path = join(dataDir, file);
  const known = await readKeys(path, name);
  if (known !== null) return known;
  await mkdir(dataDir, { recursive: true });
  const draft = join(dataDir, `keys-${randomUUID()}.json`);
  try {
    const content = JSON.stringify({ [name]: randomBytes(KEY_BYTES).toString('base64') });
    await writeFile(draft, `${content}\n`, { mode: 0o600, flag: 'wx', flush: true });
    await link(draft, path).catch(unlessThere);
  } finally {
    await rm(draft, { force: true });
  }
  const made = await readKeys(path, name);
  if (made === null) throw new Error(`${path} was taken away while it was made`);
  return made;
}

async function readKeys(path: string, name: string): Promise<Keys | null> {
  const text = await readFile(path, 'utf8').catch(nullIfMissing);
  if (text === null) return null;
  const written = new RegExp(`"${name}"\\s*:\\s*"([^"]*)"`).exec(text)?.[1];
  return parseKeys(written ?? '', `${name} in ${path}`);
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
