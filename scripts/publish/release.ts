import { readFile } from 'node:fs/promises';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildAll, type BuildOptions } from '../build/build.ts';
import { publishAll } from './publish.ts';

export interface ReleaseOptions extends Pick<BuildOptions, 'root' | 'report' | 'compile'> {
  readonly dataDir: string;
}

/** Builds what changed and puts it where a running gateway serves it. Answers which version of each remote that is. */
export async function releaseAll({ dataDir, ...build }: ReleaseOptions): Promise<string[]> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const built = await buildAll(build);
  const { releasesDir } = await publishAll({ ...built, dataDir });
  const registry = JSON.parse(await readFile(join(releasesDir, 'registry.json'), 'utf8')) as Registry;
  return registry.remotes.map(({ name, version }) => `${name} ${version}`);
}

interface Registry {
  readonly remotes: readonly { readonly name: string; readonly version: string }[];
}
