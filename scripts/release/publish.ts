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
  withTrial,
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
  /** Why there was no trial run; null if there was one. A start from a checkout says neither. */
  readonly untried?: string | null;
}

/** @throws ReleaseError if a live remote would not run in the shell, or would be left out of the registry */
export async function checkFits({
  store,
  shell,
  remotes,
  force = false,
}: Omit<PublishOptions, 'report'>): Promise<readonly string[]> {
  const entries = await Promise.all(remotes.map(readBuilt));
  const incompatible = findIncompatible(withAllLive(await readDocument(store), entries), await readShell(shell));
  if (incompatible.length > 0 && !force)
    throw new ReleaseError([...incompatible, 'Release those remotes too, or say --force.'].join('\n'));
  return incompatible;
}

/**
 * Copies the builds to where the gateway serves them and makes them live; a pinned remote keeps its version. A running
 * portal has every file of the old and of the new state meanwhile.
 */
export async function publishAll(options: PublishOptions): Promise<RegistryDocument> {
  const { store, shell, remotes, report, force = false, untried } = options;
  const entries = await Promise.all(remotes.map(readBuilt));
  for (const line of await checkFits(options)) report(line);
  const description = await readShell(shell);
  await store.putShell(shell);
  for (const [index, { name, version }] of entries.entries())
    await store.addRelease(name, version, remotes[index] ?? '');
  let replaced: readonly string[] = [];
  const document = await updateRegistry(store, async (before) => {
    for (const entry of entries) await checkKept(store, before, entry);
    const after = withAllLive(before, entries);
    replaced = describeReplaced(
      before,
      after,
      entries.map(({ name }) => name),
    );
    return untried === undefined ? after : withTrials(after, entries, description, untried);
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

/** A remote that a pin keeps from being live was not tried. */
function withTrials(
  document: RegistryDocument,
  entries: readonly RegistryEntry[],
  shell: unknown,
  untried: string | null,
): RegistryDocument {
  const reasonOf = (entry: RegistryEntry): string | null =>
    isPinnedElsewhere(document, entry) ? `it was pinned to ${document.pins[entry.name] ?? ''}` : untried;
  const after = entries.reduce(
    (before, entry) => withTrial(before, entry.name, entry.version, reasonOf(entry)),
    document,
  );
  const hasVersion = typeof shell === 'object' && shell !== null && 'version' in shell;
  return hasVersion ? withTrial(after, 'shell', String(shell.version), untried) : after;
}

async function readShell(dist: string): Promise<unknown> {
  return JSON.parse(await readFile(join(dist, 'shell.json'), 'utf8'));
}

export function withAllLive(before: RegistryDocument, entries: readonly RegistryEntry[]): RegistryDocument {
  const after = entries.reduce(withLive, before);
  checkAllShown(before, after, entries);
  return after;
}
