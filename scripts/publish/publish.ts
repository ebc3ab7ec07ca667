import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RegistryEntry } from '@portal/contract';
import {
  isPinnedElsewhere,
  liveReleases,
  readDocument,
  ReleaseError,
  updateRegistry,
  withLive,
  type RegistryDocument,
  type ReleaseStore,
} from '@portal/releases';
import { checkAllShown, checkFitNow, findMisfits } from './fit.ts';
import { readBuilt } from './read-release.ts';
import { describeReplaced } from './replaced.ts';

export interface PublishOptions {
  readonly store: ReleaseStore;
  /** The folders that the builds left. */
  readonly shell: string;
  readonly remotes: readonly string[];
  readonly report: (line: string) => void;
  /** Also a shell in which a live remote would not run. */
  readonly force?: boolean;
}

/**
 * Puts what was built where the gateway serves it, and live; a remote that is pinned stays at its version. A portal that runs
 * meanwhile has every file of the old and of the new state.
 */
export async function publishAll({
  store,
  shell,
  remotes,
  report,
  force = false,
}: PublishOptions): Promise<RegistryDocument> {
  const entries = await Promise.all(remotes.map(readBuilt));
  const putLive = (before: RegistryDocument): RegistryDocument => withAllLive(before, entries);
  const description: unknown = JSON.parse(await readFile(join(shell, 'shell.json'), 'utf8'));
  const misfits = findMisfits(putLive(await readDocument(store)), description);
  if (misfits.length > 0 && !force)
    throw new ReleaseError([...misfits, 'Release those remotes too, or say --force.'].join('\n'));
  for (const line of misfits) report(line);
  await store.putShell(shell);
  for (const [index, { name, version }] of entries.entries())
    await store.addRelease(name, version, remotes[index] ?? '');
  let replaced: readonly string[] = [];
  const document = await updateRegistry(store, async (before) => {
    for (const entry of entries) await checkKept(store, before, entry);
    const after = putLive(before);
    replaced = describeReplaced(
      before,
      after,
      entries.map(({ name }) => name),
    );
    return after;
  });
  for (const line of replaced) report(line);
  for (const entry of entries) if (isPinnedElsewhere(document, entry)) report(pinnedLine(document, entry));
  if (!force) await checkFitNow(store, liveReleases(document).entries);
  return document;
}

/** Before a version goes live, with every try: somebody who removes what was never live may have taken it for that. */
export async function checkKept(store: ReleaseStore, before: RegistryDocument, entry: RegistryEntry): Promise<void> {
  const { name, version } = entry;
  if (isPinnedElsewhere(before, entry) || (await store.readRelease(name, version)) !== null) return;
  throw new ReleaseError(`${name} ${version} was removed meanwhile. Release it again.`);
}

/** Said of a release that is there and not live. */
export function pinnedLine({ pins }: RegistryDocument, { name, version }: RegistryEntry): string {
  return `${name} ${version} is not live: the remote is pinned to ${pins[name] ?? ''}. npm run release -- unpin ${name}, and release it again.`;
}

function withAllLive(before: RegistryDocument, entries: readonly RegistryEntry[]): RegistryDocument {
  const after = entries.reduce(withLive, before);
  checkAllShown(before, after, entries);
  return after;
}
