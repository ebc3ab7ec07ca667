import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { incomingPrefix } from './incoming.ts';
import { publishRemotes } from './publish-remotes.ts';
import { publishShell } from './publish-shell.ts';

export interface PublishOptions {
  /** The folders that the builds left. */
  readonly shell: string;
  readonly remotes: readonly string[];
  readonly dataDir: string;
}

export interface Published {
  readonly shellDir: string;
  readonly releasesDir: string;
}

/** Puts what was built where the gateway serves it. A portal that runs meanwhile has every file of the old and of the new state. */
export async function publishAll({ shell, remotes, dataDir }: PublishOptions): Promise<Published> {
  const [shellDir, releasesDir] = [join(dataDir, 'shell'), join(dataDir, 'releases')];
  for (const folder of [shellDir, releasesDir]) {
    await mkdir(folder, { recursive: true });
    await clearLeftovers(folder);
  }
  await publishShell(shell, shellDir);
  await publishRemotes(remotes, releasesDir);
  return { shellDir, releasesDir };
}

const abandonedAfter = 600_000;

/** Copies that were interrupted; a fresh one may belong to somebody who is still at it. */
async function clearLeftovers(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(incomingPrefix));
  for (const file of names.map((name) => join(folder, name))) {
    if (Date.now() - (await stat(file)).mtimeMs > abandonedAfter) await rm(file, { recursive: true });
  }
}
