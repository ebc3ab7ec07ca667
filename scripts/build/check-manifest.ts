import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseManifest, type RemoteManifest } from '@portal/contract';
import { BuildError } from './build-error.ts';

/**
 * Reads the remote.json of a remote before it is built.
 * @throws BuildError that names every invalid field
 */
export function checkManifest(dir: string): RemoteManifest {
  const checked = parseManifest(readJson(join(dir, 'remote.json')));
  const name = basename(dir);
  if (!checked.ok) {
    const faults = Object.entries(checked.errors).map(([field, reasons]) => `  ${field} ${reasons.join(' ')}`);
    throw new BuildError([`${name}/remote.json cannot be used:`, ...faults].join('\n'));
  }
  if (checked.value.name !== name)
    throw new BuildError(`${name}/remote.json cannot be used:\n  name must be that of its folder, ${name}`);
  return checked.value;
}

/** The same, or null for a folder that is no remote. */
export function readManifest(dir: string): RemoteManifest | null {
  return existsSync(join(dir, 'remote.json')) ? checkManifest(dir) : null;
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new BuildError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}
