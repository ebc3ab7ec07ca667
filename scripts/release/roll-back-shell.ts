import { liveReleases, readDocument, ReleaseError, shellsBefore, type ReleaseStore } from '@portal/releases';
import { checkCompatibleNow, findIncompatible } from './compatibility.ts';

/** Makes an earlier shell live again; every remote stays as it is, and has to run in that shell unless forced. */
export async function rollBackShell(store: ReleaseStore, force: boolean, version?: string): Promise<readonly string[]> {
  const kept = await store.readShells();
  const shells = shellsBefore(kept, await store.readShell(), version);
  const shell = shells?.at(-1);
  if (!shells || !shell)
    throw new ReleaseError(
      `There is no such earlier shell. ${kept.map((one) => one.version).join(', ') || 'None'} can be gone back to.`,
    );
  const incompatible = findIncompatible(await readDocument(store), shell);
  if (incompatible.length > 0 && !force)
    throw new ReleaseError([...incompatible, 'Go back with those remotes first, or say --force.'].join('\n'));
  await store.takeShellBack(shells);
  if (!force) await checkCompatibleNow(store, liveReleases(await readDocument(store)).entries);
  return [...incompatible, `The shell ${shell.version} is live, until the shell or everything is released again.`];
}
