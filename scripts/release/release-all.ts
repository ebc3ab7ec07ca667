import { join } from 'node:path';
import { liveReleases, type ReleaseStore } from '@portal/releases';
import { checkBudgets } from '../budgets/check.ts';
import { aloneInCheckout } from '../build/alone.ts';
import { buildAll, buildAlone, type BuildOptions } from '../build/build.ts';
import { publishAll } from './publish.ts';

export interface ReleaseAllOptions extends Pick<BuildOptions, 'root' | 'report' | 'compile'> {
  readonly store: ReleaseStore;
  /** Releases even a shell in which a live remote would not run. */
  readonly force?: boolean;
}

/** Builds the shell and remotes that changed and makes them live. Returns the version of each remote. */
export async function releaseAll({ store, force = false, ...build }: ReleaseAllOptions): Promise<readonly string[]> {
  const document = await aloneInCheckout(build.root, build.report, async () => {
    const built = await buildAll(build);
    await checkBudgets(built);
    return publishAll({ ...built, store, report: build.report, force });
  });
  return liveReleases(document).entries.map(({ name, version }) => `${name} ${version}`);
}

/** Releases only the shell: every remote stays as it is. */
export async function releaseShell({ store, force = false, ...build }: ReleaseAllOptions): Promise<readonly string[]> {
  await aloneInCheckout(build.root, build.report, async () => {
    const shell = await buildAlone(join(build.root, 'shell'), build);
    await checkBudgets({ shell });
    await publishAll({ shell, remotes: [], store, report: build.report, force });
  });
  return ['The shell is live.'];
}
