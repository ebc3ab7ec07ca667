import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  liveReleases,
  readDocument,
  recordedStore,
  ReleaseError,
  shellName,
  type Act,
  type ReleaseStore,
} from '@portal/releases';
import type { BuildOptions } from '../build/build.ts';
import { readManifest } from '../build/check-manifest.ts';
import { areaNames } from '../build/workspace.ts';
import { checkAddressesStay } from './addresses.ts';
import { checkContains, checkContainsLive, checkSayable } from './check-checkout.ts';
import { journal } from './journal.ts';
import { readCheckout, whoIsIt } from './provenance.ts';
import { pin, rollBack, unpin, withdraw } from './rollback.ts';
import { list } from './list.ts';
import type { Gate } from './gate/gate.ts';
import { releaseAll, releaseShell } from './release-all.ts';
import { releaseRemote } from './release-remote.ts';
import { removeOld } from './remove-old.ts';
import { rollBackShell } from './roll-back-shell.ts';
import { verify } from './verify.ts';

export const releaseHelp = `npm run release                              tests, builds, tries and releases the shell and all remotes
npm run release -- mf-folio                  tests, builds, tries and releases that remote alone
npm run release -- shell                     tests, builds, tries and releases the shell alone
npm run release -- list [remote]             lists what is live, or every version of one remote
npm run release -- rollback <remote> [version]   makes an earlier version live and pins it
npm run release -- rollback shell [version]      makes an earlier shell live, until the next release of the shell
npm run release -- pin <remote> [version]    keeps a version live whatever is released
npm run release -- unpin <remote>
npm run release -- withdraw <remote>         removes it from the portal; its versions stay
npm run release -- remove-old --keep N [remote]  removes all but the N versions that were live last; never a live or pinned one
npm run release -- journal [remote]          what went live and back, was pinned and withdrawn, when, by whom and why
npm run release -- verify                    reads every file of every stored version, and the journal; fails if one is damaged

  -m "…"       why: stands in the journal and in list; required without git
  --dirty      releases a checkout with changes that are not committed
  --force      releases even a shell in which a live remote would not run, or a checkout without the commit of what is live
  --untested   releases without types and unit tests
  --without-trial "reason"   releases without the trial run in a browser; the reason is written into the registry

Releases go to DATA_DIR (.data), or to RELEASE_STORE=s3://bucket/prefix: docs/operations.md`;

const options = {
  force: { type: 'boolean' },
  dirty: { type: 'boolean' },
  untested: { type: 'boolean' },
  'without-trial': { type: 'string' },
  keep: { type: 'string' },
  message: { type: 'string', short: 'm' },
} as const;

export interface ReleaseCommand extends Pick<BuildOptions, 'compile'>, Gate {
  readonly root: string;
  readonly store: ReleaseStore;
  readonly print: (line: string) => void;
}

/** Runs `npm run release` with these arguments. Returns the lines to print. */
export async function release(args: readonly string[], command: ReleaseCommand): Promise<readonly string[]> {
  const { values, positionals } = readArguments(args);
  const [what, name, version] = positionals;
  const { store, print } = command;
  print(`Store: ${store.place}`);
  switch (what) {
    case 'list':
      return list(store, name, command.liveCalls);
    case 'journal':
      return journal(store, name);
    case 'verify':
      return verify(store);
    default:
      return change({ what, name, version, ...values }, command);
  }
}

type Change = ReturnType<typeof readArguments>['values'] &
  Readonly<Record<'what' | 'name' | 'version', string | undefined>>;

/** A command that changes what is live, and so stands in the journal. */
async function change(wanted: Change, command: ReleaseCommand): Promise<readonly string[]> {
  const { what, name, version, keep, message, force = false } = wanted;
  const { root } = command;
  const act = { who: await whoIsIt(root), action: what ?? 'release', why: readReason(message), provenance: null };
  const store = recordedStore(command.store, act);
  switch (what) {
    case 'rollback':
      return name === shellName
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
      return releaseBuilt(wanted, command, { ...act, action: 'release' });
  }
}

/** Releases what is built in this checkout: everything, the shell, or one remote. */
async function releaseBuilt(wanted: Change, command: ReleaseCommand, act: Act): Promise<readonly string[]> {
  const { what, untested = false, 'without-trial': reason, dirty = false, force = false } = wanted;
  const { root, print, compile } = command;
  const gate = gateOf(command, untested, reason);
  const dir = what === undefined || what === shellName ? null : remoteFolder(root, what);
  const checkout = await readCheckout({ root, why: act.why });
  checkSayable(checkout, dirty);
  const { provenance } = checkout;
  const names = dir === null ? [shellName, ...(what === undefined ? areaNames(root) : [])] : [basename(dir)];
  if (!force) {
    await checkContainsLive(command.store, names, root, provenance.commit);
    await checkAddresses(command.store, root, dir === null ? names : [what ?? '']);
  }
  const store = recordedStore(command.store, {
    ...act,
    provenance,
    ...(!force && { check: (changes, before) => checkContains(before, changes, root, provenance.commit) }),
  });
  const work = { root, store, report: print, force, ...gate, ...(compile && { compile }) };
  if (dir !== null) await releaseRemote({ ...work, dir });
  else return what === undefined ? releaseAll(work) : releaseShell(work);
  return [];
}

/** Compares the remote.json of these folders with the addresses that are live. */
async function checkAddresses(store: ReleaseStore, root: string, folders: readonly string[]): Promise<void> {
  const live = liveReleases(await readDocument(store)).entries;
  const built = folders.flatMap((folder) => readManifest(resolve(root, folder)) ?? []);
  const names = built.map(({ name }) => name);
  checkAddressesStay(live, [...live.filter(({ name }) => !names.includes(name)), ...built], names);
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

/** @throws ReleaseError for a reason that says nothing */
function readReason(message: string | undefined): string | null {
  if (message === undefined) return null;
  const why = message.replace(/\s+/g, ' ').trim();
  if (why === '') throw new ReleaseError('-m needs a reason: -m "why".');
  return why;
}

function given(value: string | undefined, what: string): string {
  if (value === undefined) throw new ReleaseError(`Say ${what}.\n\n${releaseHelp}`);
  return value;
}

/** The flags take a step out. */
function gateOf({ test, trial, liveCalls }: Gate, untested: boolean, reason: string | undefined): Gate {
  return {
    ...(test !== undefined && { test }),
    ...(trial !== undefined && { trial }),
    ...(liveCalls !== undefined && { liveCalls }),
    ...(untested && { test: null }),
    ...(reason !== undefined && { trial: readTrialReason(reason) }),
  };
}

function readTrialReason(text: string): string {
  const reason = text.trim();
  if (reason !== '' && reason.length <= 200) return reason;
  throw new ReleaseError('--without-trial needs a reason of at most 200 signs, which is written into the registry.');
}

function readKeep(text: string): number {
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text);
  throw new ReleaseError(`--keep must be a number from 1 on, not "${text}".`);
}
