import { basename } from 'node:path';
import type { RegistryEntry } from '@portal/contract';
import {
  isPinnedElsewhere,
  readDocument,
  updateRegistry,
  withLive,
  withoutPin,
  withTrial,
  type RegistryDocument,
  type ReleaseStore,
} from '@portal/releases';
import { checkBudgets } from '../budgets/check.ts';
import { aloneInCheckout } from '../build/alone.ts';
import { buildAlone, type BuildOptions } from '../build/build.ts';
import { buildKey } from '../build/build-key.ts';
import { checkManifest } from '../build/check-manifest.ts';
import { readPackage, readWorkspace } from '../build/workspace.ts';
import { checkCompatibleNow, checkCompatible, checkAllShown, incompatibleNames } from './compatibility.ts';
import { checkTests, checkUnchanged, type Gate } from './gate/gate.ts';
import { passesChecks } from './gate/passes-checks.ts';
import { checkWhole } from './gate/whole-build.ts';
import { checkCalls } from './live-calls.ts';
import { checkKept, pinnedLine } from './publish.ts';
import { readBuilt, readDescription } from './read-release.ts';
import { tryRelease } from './trial/try-release.ts';

export interface ReleaseRemoteOptions extends Pick<BuildOptions, 'root' | 'report' | 'compile'>, Gate {
  /** The remote's folder. */
  readonly dir: string;
  readonly store: ReleaseStore;
}

/**
 * Tests, builds and tries one remote, adds its version to the store and makes it live. Nothing of the others or of the
 * shell changes.
 */
export async function releaseRemote(options: ReleaseRemoteOptions): Promise<RegistryEntry> {
  const { dir, store, test = passesChecks, trial = tryRelease, liveCalls, ...build } = options;
  checkManifest(dir);
  const entry = await aloneInCheckout(build.root, build.report, async () => {
    const tested = sourcesOf(dir, build.root);
    await checkTests(basename(dir), { area: dir }, test, build.root);
    const dist = await buildAlone(dir, build);
    checkUnchanged(basename(dir), tested, sourcesOf(dir, build.root));
    const built = await readBuilt(dist);
    await checkWhole(built.name, dist);
    await checkBudgets({ remotes: [dist] });
    checkCompatible(built, await store.readShell());
    const said = [`${built.name} ${built.version}`, await readDescription(dist, 'release.json')] as const;
    await checkCalls([said], { report: build.report, ...(liveCalls && { liveCalls }) });
    withOneLive(await readDocument(store), built);
    if (typeof trial === 'function') await tryOne(options, built, dist, trial);
    await store.addRelease(built.name, built.version, dist);
    return built;
  });
  const reason = typeof trial === 'string' ? trial : null;
  const document = await updateRegistry(store, async (before) => {
    await checkKept(store, before, entry);
    checkCompatible(entry, await store.readShell());
    return withTrial(withOneLive(before, entry), entry.name, entry.version, reason);
  });
  const isLive = !isPinnedElsewhere(document, entry);
  if (isLive) await checkCompatibleNow(store, [entry]);
  build.report(isLive ? `${entry.name} ${entry.version} is live.` : pinnedLine(document, entry));
  return entry;
}

/** Tried as if it were live, even if a pin keeps it from that: later it may be, without another trial. */
async function tryOne(
  { root, dir, store, report }: ReleaseRemoteOptions,
  { name, ...entry }: RegistryEntry,
  dist: string,
  tryOut: typeof tryRelease,
): Promise<void> {
  const shell = await store.readShell();
  if (shell === null) {
    report(`${name} is not tried: there is no shell yet. The release of the shell tries it.`);
    return;
  }
  const document = withLive(withoutPin(await readDocument(store), name), { name, ...entry });
  await tryOut({
    root,
    store,
    candidate: { shell: null, remotes: new Map([[name, { version: entry.version, dist }]]), document },
    names: [name],
    leaveOut: incompatibleNames(document, shell),
    folders: { [name]: dir },
    report,
  });
}

/** Compared by the build key. */
function sourcesOf(dir: string, root: string): string {
  return buildKey(root, readWorkspace(root), readPackage(dir));
}

function withOneLive(before: RegistryDocument, entry: RegistryEntry): RegistryDocument {
  const after = withLive(before, entry);
  checkAllShown(before, after, [entry]);
  return after;
}
