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
import { checkAllShown, checkCompatibleNow, findIncompatible } from './compatibility.ts';
import { readBuilt } from './read-release.ts';
import { describeReplaced } from './replaced.ts';

export interface PublishOptions {
  readonly store: ReleaseStore;
  /** The output folders of the builds. */
  readonly shell: string;
  readonly remotes: readonly string[];
  readonly report: (line: string) => void;
  /** Publishes even a shell in which a live remote would not run. */
  readonly force?: boolean;
}

/**
 * Copies the builds to where the gateway serves them and makes them live; a pinned remote keeps its version. A running
 * portal has every file of the old and of the new state meanwhile.
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
  const incompatible = findIncompatible(putLive(await readDocument(store)), description);
  if (incompatible.length > 0 && !force)
    throw new ReleaseError([...incompatible, 'Release those remotes too, or say --force.'].join('\n'));
  for (const line of incompatible) report(line);
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
  if (!force) await checkCompatibleNow(store, liveReleases(document).entries);
  return document;
}

/**
 * Checked on every attempt before a version goes live: a concurrent remove-old may have removed it as one that was
 * never live.
 */
export async function checkKept(store: ReleaseStore, before: RegistryDocument, entry: RegistryEntry): Promise<void> {
  const { name, version } = entry;
  if (isPinnedElsewhere(before, entry) || (await store.readRelease(name, version)) !== null) return;
  throw new ReleaseError(`${name} ${version} was removed meanwhile. Release it again.`);
}

/** The message for a release that is stored but not live. */
export function pinnedLine({ pins }: RegistryDocument, { name, version }: RegistryEntry): string {
  return `${name} ${version} is not live: the remote is pinned to ${pins[name] ?? ''}. npm run release -- unpin ${name}, and release it again.`;
}

function withAllLive(before: RegistryDocument, entries: readonly RegistryEntry[]): RegistryDocument {
  const after = entries.reduce(withLive, before);
  checkAllShown(before, after, entries);
  return after;
}
