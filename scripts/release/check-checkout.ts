import {
  liveVersion,
  readDocument,
  readProvenances,
  ReleaseError,
  shellName,
  unknownCommit,
  versionOf,
  type LiveChange,
  type ReleaseStore,
} from '@portal/releases';
import { git } from './git.ts';
import type { CheckoutState } from './provenance.ts';

const maxNamed = 5;

/** @throws ReleaseError if nobody could say later what was released: without git nor a reason, or not committed */
export function checkSayable({ changed, provenance, withoutGit }: CheckoutState, isDirtyAllowed: boolean): void {
  if (withoutGit !== null && provenance.why === null)
    throw new ReleaseError(
      `This checkout has no git commit (${withoutGit}): say with -m "…" what is released, and why.`,
    );
  if (changed.length === 0 || isDirtyAllowed) return;
  const more = changed.length > maxNamed ? ` and ${changed.length - maxNamed} more` : '';
  throw new ReleaseError(
    `Nothing was released: ${changed.slice(0, maxNamed).join(', ')}${more} ${changed.length === 1 ? 'differs' : 'differ'} from the commit. Commit, or say --dirty.`,
  );
}

/** @throws ReleaseError like {@link checkContains}, if these names were released now; a pinned one stays as it is */
export async function checkContainsLive(
  store: ReleaseStore,
  names: readonly string[],
  root: string,
  commit: string,
): Promise<void> {
  const document = await readDocument(store);
  const shell = versionOf(await store.readShell());
  const replaced = names.filter((name) => document.pins[name] === undefined);
  await checkContains(
    store,
    replaced.map((name) => ({ name, from: name === shellName ? shell : liveVersion(document, name), to: null })),
    root,
    commit,
  );
}

/**
 * @throws ReleaseError if a version that is replaced was built from a commit that this checkout lacks: what was changed
 *   there would go. A version of an unknown commit is not compared.
 */
export async function checkContains(
  store: ReleaseStore,
  changes: readonly Pick<LiveChange, 'name' | 'from' | 'to'>[],
  root: string,
  commit: string,
): Promise<void> {
  if (commit === unknownCommit) return;
  for (const { name, from, to } of changes) {
    if (from === null || from === to) continue;
    const commits = (await readProvenances(store, name, from)).map((one) => one.commit);
    if (commits.length === 0 || commits.includes(unknownCommit)) continue;
    if (await isAnyContained(root, commits, commit)) continue;
    throw new ReleaseError(
      `${name} ${from}, which is live, was built from commit ${short(commits.at(-1) ?? '')}; this checkout, at commit ${short(commit)}, does not contain it, and would undo it. ` +
        'Get it first (git pull), or say --force. The way back to an earlier version is npm run release -- rollback.',
    );
  }
}

async function isAnyContained(root: string, commits: readonly string[], head: string): Promise<boolean> {
  for (const commit of commits)
    if ((await git(root, 'merge-base', '--is-ancestor', commit, head)).failure === null) return true;
  return false;
}

/** @example short('1f2e3d4c…') // '1f2e3d4c5b6a' */
export const short = (commit: string): string => commit.slice(0, 12);
