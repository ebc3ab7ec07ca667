import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { calls, wireShapesOf } from '@portal/contract';
import { openFolderStore, readDocument, ReleaseError, type ReleaseStore } from '@portal/releases';
import { aloneInCheckout } from '../../build/alone.ts';
import { BuildError } from '../../build/build-error.ts';
import { buildAll, compileApart } from '../../build/build.ts';
import { publishAll } from '../publish.ts';
import { releaseShell } from '../release-all.ts';
import { releaseRemote } from '../release-remote.ts';
import { badReleases, type BadRelease } from './bad-releases.ts';

const root = join(import.meta.dirname, '../../..');

interface Options {
  /** Only those whose title contains this. */
  readonly chosen: string;
  readonly print: (line: string) => void;
}

/** Releases every bad release into a store of its own. Returns a line for each that was not refused as it has to be. */
export async function refuseAll({ chosen, print }: Options): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bad-releases-'));
  try {
    const store = await openFolderStore(join(folder, 'data'), { isShellCompressed: false });
    const built = await aloneInCheckout(root, print, () => buildAll({ root, report: print }));
    await publishAll({ ...built, store, report: print });
    const live = await stateOf(store);
    const wrong: string[] = [];
    const attempts = [
      ...badReleases.map((bad) => [bad.title, bad.refused, () => releaseBad(bad, folder, store, print)] as const),
      [
        'a shell that throws before it starts',
        /threw|within/,
        () => releaseThrowingShell(folder, store, print),
      ] as const,
      [
        'a shell that lacks an export of live areas',
        /needs Table of @portal\/ui, which this shell does not have/,
        () => releaseLackingShell(folder, store, print),
      ] as const,
    ].filter(([title]) => title.includes(chosen));
    for (const [title, refused, attempt] of attempts) {
      const reason = await refusalOf(attempt);
      const isRefused = reason !== null && refused.test(reason) && (await stateOf(store)) === live;
      print(`${isRefused ? 'refused' : 'NOT REFUSED'}: ${title}: ${reason ?? 'it went live'}`);
      if (!isRefused) wrong.push(title);
    }
    return wrong;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function stateOf(store: ReleaseStore): Promise<string> {
  return JSON.stringify([await readDocument(store), await store.readShell()]);
}

/** Null if it was released. */
async function refusalOf(attempt: () => Promise<unknown>): Promise<string | null> {
  try {
    await attempt();
    return null;
  } catch (error) {
    if (error instanceof ReleaseError || error instanceof BuildError) return error.message;
    throw error;
  }
}

async function releaseBad(
  bad: BadRelease,
  folder: string,
  store: ReleaseStore,
  print: Options['print'],
): Promise<void> {
  const origin = join(root, bad.area);
  const parent = await mkdtemp(join(folder, 'area-'));
  const copy = join(parent, basename(origin));
  await cp(origin, copy, { recursive: true, filter: (path) => !['node_modules', 'dist'].includes(basename(path)) });
  // The copy lies outside the workspace and must still resolve the workspace's packages.
  await symlink(join(origin, 'node_modules'), join(copy, 'node_modules'));
  await symlink(join(root, 'node_modules'), join(parent, 'node_modules'));
  await bad.change(copy);
  const compile = async (dir: string): Promise<void> => {
    await compileApart(dir);
    await bad.changeBuilt?.(join(dir, 'dist'));
  };
  const test = bad.isForTypes ? {} : { test: null };
  const { [bad.unknownCall ?? '']: _unknown, ...known } = wireShapesOf(calls);
  await releaseRemote({ root, dir: copy, store, report: print, compile, ...test, liveCalls: async () => known });
}

interface BuiltShell {
  readonly js: readonly string[];
  readonly exports: Readonly<Record<string, readonly string[]>>;
  readonly integrity: Readonly<Record<string, string>>;
}

function releaseThrowingShell(folder: string, store: ReleaseStore, print: Options['print']): Promise<void> {
  return releaseBadShell(folder, store, print, async (dist, shell) => {
    const last = shell.js.at(-1) ?? '';
    const { [last]: _digest, ...integrity } = shell.integrity;
    // As large as before, so that no budget refuses it first.
    const code = await readFile(join(dist, last), 'utf8');
    await writeFile(join(dist, 'bad.js'), `throw new Error('the shell does not start');\n${code}`);
    await rm(join(dist, last));
    return { js: [...shell.js.slice(0, -1), 'bad.js'], integrity };
  });
}

function releaseLackingShell(folder: string, store: ReleaseStore, print: Options['print']): Promise<void> {
  return releaseBadShell(folder, store, print, async (_dist, { exports }) => ({
    exports: { ...exports, '@portal/ui': (exports['@portal/ui'] ?? []).filter((name) => name !== 'Table') },
  }));
}

/** The checkout's own shell stays as it is: a root that holds nothing but a shell is built from its output. */
async function releaseBadShell(
  folder: string,
  store: ReleaseStore,
  print: Options['print'],
  spoil: (dist: string, shell: BuiltShell) => Promise<Partial<BuiltShell>>,
): Promise<void> {
  const other = await mkdtemp(join(folder, 'shell-'));
  await mkdir(join(other, 'shell'));
  await cp(join(root, 'shell/package.json'), join(other, 'shell/package.json'));
  await cp(join(root, 'pnpm-lock.yaml'), join(other, 'pnpm-lock.yaml'));
  const compile = async (dir: string): Promise<void> => {
    const dist = join(dir, 'dist');
    await cp(join(root, 'shell/dist'), dist, { recursive: true });
    const shell = JSON.parse(await readFile(join(dist, 'shell.json'), 'utf8')) as BuiltShell;
    const spoilt = { ...shell, version: '1.0.0+bad', ...(await spoil(dist, shell)) };
    await writeFile(join(dist, 'shell.json'), JSON.stringify(spoilt));
  };
  await releaseShell({ root: other, store, report: print, compile, test: null });
}
