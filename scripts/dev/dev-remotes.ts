import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteManifestSchema } from '@portal/contract';
import { remoteNames } from '../build/workspace.ts';
import { StartError } from '../start/start-settings.ts';

/** A remote that is worked on, and where its server listens. */
export interface DevRemote {
  readonly name: string;
  readonly dir: string;
  readonly port: number;
}

/** The remotes named, or all of them when none is. */
export function chooseRemotes(root: string, names: readonly string[]): readonly DevRemote[] {
  const all = remoteNames(root);
  const unknown = names.filter((name) => !all.includes(name));
  if (unknown.length > 0)
    throw new StartError(`There is no remote "${unknown.join('", "')}". There are: ${all.join(', ')}.`);
  return (names.length > 0 ? names : all).map((name) => readRemote(join(root, name)));
}

/** As the gateway reads it: name=origin, separated by commas. */
export function devRemotesSetting(remotes: readonly DevRemote[]): string {
  return remotes.map(({ name, port }) => `${name}=http://127.0.0.1:${port}`).join(',');
}

function readRemote(dir: string): DevRemote {
  const { name, devPort } = remoteManifestSchema.validateSync(
    JSON.parse(readFileSync(join(dir, 'remote.json'), 'utf8')),
    { strict: true },
  );
  return { name, dir, port: devPort };
}
