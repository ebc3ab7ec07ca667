import { SettingsError } from '@portal/server';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname, resolve } from 'node:path';

/** The provider's picture, with an address that browsers may cache until it changes. */
export interface Logo {
  readonly path: string;
  readonly type: string;
  readonly bytes: Buffer;
}

export const LOGO_FOLDER = '/pub/provider-logo';

/** The limit is low because the logo is on the first page of every visit. */
const LARGEST = 200 * 1024;

const types: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
};

/** @throws SettingsError for a file that is missing, too large or not a picture */
export function readLogo(text: string): Logo {
  const file = resolve(text);
  const extension = extname(file).toLowerCase();
  const type = types[extension];
  if (type === undefined)
    throw new SettingsError(`PROVIDER_LOGO must be a file of type ${Object.keys(types).join(', ')}, not "${file}".`);
  const bytes = readBytes(file);
  if (bytes.length === 0 || bytes.length > LARGEST)
    throw new SettingsError(
      `PROVIDER_LOGO must have 1 byte to ${LARGEST / 1024} KB: "${file}" has ${bytes.length} bytes.`,
    );
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  return { path: `${LOGO_FOLDER}/${digest}${extension}`, type, bytes };
}

function readBytes(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    throw new SettingsError(`PROVIDER_LOGO must be a file that can be read, not "${file}".`);
  }
}
