import { basename } from 'node:path';
import type { RegistryEntry } from '@portal/contract';
import {
  isPinnedElsewhere,
  readDocument,
  ReleaseError,
  updateRegistry,
  withLive,
  type RegistryDocument,
  type ReleaseStore,
} from '@portal/releases';
import { checkBudgets } from '../budgets/check.ts';
import { aloneInCheckout } from '../build/alone.ts';
import { buildAlone, type BuildOptions } from '../build/build.ts';
import { buildKey } from '../build/build-key.ts';
import { checkManifest } from '../build/check-manifest.ts';
import { readPackage, readWorkspace } from '../build/workspace.ts';
import { checkCompatibleNow, checkCompatible, checkAllShown } from './compatibility.ts';
import { checkKept, pinnedLine } from './publish.ts';
import { readBuilt } from './read-release.ts';
import { remotePasses } from './remote-passes.ts';

export interface ReleaseRemoteOptions extends Pick<BuildOptions, 'root' | 'report' | 'compile'> {
  /** The remote's folder. */
  readonly dir: string;
  readonly store: ReleaseStore;
  /** Whether the remote passes its tests; null to release without tests. */
  readonly test?: ((dir: string, root: string) => Promise<boolean>) | null;
}

/**
 * Tests and builds one remote, adds its version to the store and makes it live. Nothing of the others or of the shell
 * changes.
 */
export async function releaseRemote({
  dir,
  store,
  test = remotePasses,
  ...build
}: ReleaseRemoteOptions): Promise<RegistryEntry> {
  checkManifest(dir);
  const entry = await aloneInCheckout(build.root, build.report, async () => {
    const tested = sourcesOf(dir, build.root);
    if (test && !(await test(dir, build.root)))
      throw new ReleaseError(`${basename(dir)} is not released: its tests failed, or it has none, see above.`);
    const dist = await buildAlone(dir, build);
    if (sourcesOf(dir, build.root) !== tested)
      throw new ReleaseError(
        `${basename(dir)} is not released: it changed while it was tested and built. Release it again.`,
      );
    const built = await readBuilt(dist);
    await checkBudgets({ remotes: [dist] });
    checkCompatible(built, await store.readShell());
    withOneLive(await readDocument(store), built);
    await store.addRelease(built.name, built.version, dist);
    return built;
  });
  const document = await updateRegistry(store, async (before) => {
    await checkKept(store, before, entry);
    checkCompatible(entry, await store.readShell());
    return withOneLive(before, entry);
  });
  const isLive = !isPinnedElsewhere(document, entry);
  if (isLive) await checkCompatibleNow(store, [entry]);
  build.report(isLive ? `${entry.name} ${entry.version} is live.` : pinnedLine(document, entry));
  return entry;
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
