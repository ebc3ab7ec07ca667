import { basename, join } from 'node:path';
import { isPinnedElsewhere, liveReleases, liveVersion, readDocument, type ReleaseStore } from '@portal/releases';
import { checkBudgets } from '../budgets/check.ts';
import { aloneInCheckout } from '../build/alone.ts';
import { buildAll, buildAlone, type BuildOptions, type BuiltPortal } from '../build/build.ts';
import { buildKey } from '../build/build-key.ts';
import { builtPackages, readWorkspace } from '../build/workspace.ts';
import { incompatibleNames } from './compatibility.ts';
import { checkTests, checkUnchanged, type Gate } from './gate/gate.ts';
import { passesChecks } from './gate/passes-checks.ts';
import { checkWhole } from './gate/whole-build.ts';
import { checkCalls } from './live-calls.ts';
import { checkFits, publishAll, withAllLive } from './publish.ts';
import { readBuilt, readDescription } from './read-release.ts';
import { tryRelease } from './trial/try-release.ts';

export interface ReleaseAllOptions extends Pick<BuildOptions, 'root' | 'report' | 'compile'>, Gate {
  readonly store: ReleaseStore;
  /** Releases even a shell in which a live remote would not run. */
  readonly force?: boolean;
}

/**
 * Tests, builds and tries the shell and remotes that changed and makes them live. Returns the version of each remote.
 */
export async function releaseAll(options: ReleaseAllOptions): Promise<readonly string[]> {
  const { root, report } = options;
  const document = await aloneInCheckout(root, report, async () => {
    const tested = sourcesOf(root);
    await checkTests('This checkout', 'everything', testOf(options), root);
    const built = await buildAll(options);
    checkUnchanged('This checkout', tested, sourcesOf(root));
    return passOn(options, built);
  });
  return liveReleases(document).entries.map(({ name, version }) => `${name} ${version}`);
}

/** Releases only the shell: every remote stays as it is. */
export async function releaseShell(options: ReleaseAllOptions): Promise<readonly string[]> {
  const { root, report } = options;
  await aloneInCheckout(root, report, async () => {
    const tested = sourcesOf(root);
    await checkTests('The shell', 'shell', testOf(options), root);
    const shell = await buildAlone(join(root, 'shell'), options);
    checkUnchanged('The shell', tested, sourcesOf(root));
    await passOn(options, { shell, remotes: [] });
  });
  return ['The shell is live.'];
}

const testOf = ({ test = passesChecks }: ReleaseAllOptions): NonNullable<Gate['test']> | null => test;

/** Checks and tries what was built, and makes it live. */
async function passOn(options: ReleaseAllOptions, built: BuiltPortal) {
  const { store, report, force = false, trial = tryRelease } = options;
  const released: [string, unknown][] = [['The shell', await readDescription(built.shell, 'shell.json')]];
  for (const dist of built.remotes) {
    const { name, version } = await readBuilt(dist);
    await checkWhole(name, dist);
    released.push([`${name} ${version}`, await readDescription(dist, 'release.json')]);
  }
  await checkWhole('shell', built.shell);
  await checkBudgets(built.remotes.length > 0 ? built : { shell: built.shell });
  await checkFits({ ...built, store, force });
  await checkCalls(released, options);
  if (typeof trial === 'function') await tryAll(options, built, trial);
  return publishAll({ ...built, store, report, force, untried: typeof trial === 'string' ? trial : null });
}

/** Leaves out what is live already and has been tried, unless the shell around it is new. */
async function tryAll(
  { root, store, report }: ReleaseAllOptions,
  { shell, remotes }: BuiltPortal,
  tryOut: typeof tryRelease,
): Promise<void> {
  const before = await readDocument(store);
  const built = await Promise.all(remotes.map(async (dist) => ({ dist, entry: await readBuilt(dist) })));
  const entries = built.map(({ entry }) => entry);
  const document = withAllLive(before, entries);
  const description = await readDescription(shell, 'shell.json');
  const isNew = JSON.stringify(description) !== JSON.stringify(await store.readShell());
  const changed = entries.filter(
    (entry) => liveVersion(before, entry.name) !== entry.version && !isPinnedElsewhere(before, entry),
  );
  const names = [...(isNew ? ['shell'] : []), ...changed.map(({ name }) => name)];
  if (names.length === 0) return;
  const folders = builtPackages(readWorkspace(root), root).map(({ dir }) => [basename(dir), dir] as const);
  await tryOut({
    root,
    store,
    candidate: {
      shell,
      remotes: new Map(built.map(({ entry: { name, version }, dist }) => [name, { version, dist }])),
      document,
    },
    names,
    leaveOut: incompatibleNames(document, description),
    folders: Object.fromEntries(folders),
    report,
  });
}

/** Identifies the sources of everything that is built, compared by the build keys. */
function sourcesOf(root: string): string {
  const workspace = readWorkspace(root);
  return builtPackages(workspace, root)
    .map((one) => buildKey(root, workspace, one))
    .join(' ');
}
