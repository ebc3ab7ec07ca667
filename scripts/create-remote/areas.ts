import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseManifest, type RemoteManifest } from '@portal/contract';
import { StartError } from '../start/start-settings.ts';

/** The remotes by their folders. @throws StartError for a remote.json that cannot be used */
export function readAreas(root: string): ReadonlyMap<string, RemoteManifest> {
  const files = globSync('mf-*/remote.json', { cwd: root }).toSorted();
  return new Map(files.map((file) => [dirname(file), checkManifest(file, readJson(root, file))]));
}

/** @throws StartError naming what is wrong with it */
export function checkManifest(file: string, manifest: unknown): RemoteManifest {
  const checked = parseManifest(manifest);
  if (checked.ok) return checked.value;
  const faults = Object.entries(checked.errors).map(([field, reasons]) => `${field} ${reasons.join(', ')}`);
  throw new StartError(`${file} cannot be used: ${faults.join('; ')}.`);
}

function readJson(root: string, file: string): unknown {
  return JSON.parse(readFileSync(join(root, file), 'utf8'));
}

/** Whether a route of any area has this name or address. */
export function isRouteTaken(root: string, name: string, path: string): boolean {
  return [...readAreas(root).values()].some(({ routes }) =>
    routes.some((route) => route.name === name || route.path === path),
  );
}
