import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ReleaseError, type ReleaseStore } from '@portal/releases';
import { pin, rollBack, unpin, withdraw } from './rollback.ts';
import { list } from './list.ts';
import { releaseAll, releaseShell } from './release-all.ts';
import { releaseRemote } from './release-remote.ts';
import { removeOld } from './remove-old.ts';
import { rollBackShell } from './roll-back-shell.ts';

export const releaseHelp = `npm run release                              releases the shell and all remotes
npm run release -- mf-folio                  tests, builds and releases that remote alone
npm run release -- shell                     releases the shell alone
npm run release -- list [remote]             lists what is live, or every version of one remote
npm run release -- rollback <remote> [version]   makes an earlier version live and pins it
npm run release -- rollback shell [version]      makes an earlier shell live, until the next release of the shell
npm run release -- pin <remote> [version]    keeps a version live whatever is released
npm run release -- unpin <remote>
npm run release -- withdraw <remote>         removes it from the portal; its versions stay
npm run release -- remove-old --keep N [remote]  removes all but the N versions that were live last; never a live or pinned one

  --force      releases even a shell in which a live remote would not run
  --untested   releases a remote without running its tests

Releases go to DATA_DIR (.data), or to RELEASE_STORE=s3://bucket/prefix: docs/operations.md`;

const options = { force: { type: 'boolean' }, untested: { type: 'boolean' }, keep: { type: 'string' } } as const;

export interface ReleaseCommand {
  readonly root: string;
  readonly store: ReleaseStore;
  readonly print: (line: string) => void;
}

/** Runs `npm run release` with these arguments. Returns the lines to print. */
export async function release(
  args: readonly string[],
  { root, store, print }: ReleaseCommand,
): Promise<readonly string[]> {
  const {
    values: { force = false, untested = false, keep },
    positionals,
  } = readArguments(args);
  const [what, name, version] = positionals;
  const work = { root, store, report: print, force };
  switch (what) {
    case undefined:
      return releaseAll(work);
    case 'shell':
      return releaseShell(work);
    case 'list':
      return list(store, name);
    case 'rollback':
      return name === 'shell'
        ? rollBackShell(store, force, version)
        : rollBack(store, given(name, 'which remote'), version);
    case 'pin':
      return pin(store, given(name, 'which remote'), version);
    case 'unpin':
      return unpin(store, given(name, 'which remote'));
    case 'withdraw':
      return withdraw(store, given(name, 'which remote'));
    case 'remove-old':
      return removeOld(store, readKeep(given(keep, '--keep')), name);
    default:
      await releaseRemote({ ...work, dir: remoteFolder(root, what), ...(untested ? { test: null } : {}) });
  }
  return [];
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new ReleaseError(`${error instanceof Error ? error.message : String(error)}\n\n${releaseHelp}`);
  }
}

/** A remote by name, or any folder with a remote.json. */
function remoteFolder(root: string, name: string): string {
  const dir = resolve(root, name);
  if (existsSync(join(dir, 'remote.json'))) return dir;
  throw new ReleaseError(`There is no remote "${name}", and no command of that name.\n\n${releaseHelp}`);
}

function given(value: string | undefined, what: string): string {
  if (value === undefined) throw new ReleaseError(`Say ${what}.\n\n${releaseHelp}`);
  return value;
}

function readKeep(text: string): number {
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text);
  throw new ReleaseError(`--keep must be a number from 1 on, not "${text}".`);
}
