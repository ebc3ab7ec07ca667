import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { BuildError } from './build-error.ts';
import { buildKey } from './build-key.ts';
import { checkManifest } from './check-manifest.ts';
import { builtPackages, readPackage, readWorkspace, type Workspace, type WorkspacePackage } from './workspace.ts';

const atOnce = 2;

export interface BuildOptions {
  readonly root: string;
  /** Called with a line whenever a build begins or ends. */
  readonly report: (line: string) => void;
  /** Folders of areas that are built elsewhere. */
  readonly leaveOut?: readonly string[];
  readonly compile?: (dir: string) => Promise<void>;
}

/** The output folders. */
export interface BuiltPortal {
  readonly shell: string;
  readonly remotes: readonly string[];
}

/**
 * Builds the shell and every area that changed since their last build. No other process may use the checkout
 * meanwhile: `alone.ts`.
 */
export async function buildAll({ leaveOut = [], ...options }: BuildOptions): Promise<BuiltPortal> {
  const workspace = readWorkspace(options.root);
  const packages = builtPackages(workspace, options.root).filter(({ dir }) => !leaveOut.includes(dir));
  await buildChanged(packages, workspace, options);
  const remotes = packages.filter(({ isArea }) => isArea);
  return { shell: join(options.root, 'shell/dist'), remotes: remotes.map(({ dir }) => join(dir, 'dist')) };
}

/** Builds the package in one folder, if it changed since its last build. Returns the output folder. */
export async function buildAlone(dir: string, options: Building): Promise<string> {
  await buildChanged([readPackage(dir)], readWorkspace(options.root), options);
  return join(dir, 'dist');
}

type Building = Omit<BuildOptions, 'leaveOut'>;

async function buildChanged(
  packages: readonly WorkspacePackage[],
  workspace: Workspace,
  { root, report, compile = compileApart }: Building,
): Promise<void> {
  for (const { dir, isArea } of packages) if (isArea) checkManifest(dir);
  const keyed = packages.map((one) => ({ one, key: buildKey(root, workspace, one) }));
  const waiting = keyed.filter(({ one, key }) => readKey(one) !== key);
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { one, key } = next;
      await timed(basename(one.dir), report, () => buildOne(one, key, compile));
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, work));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

async function buildOne(one: WorkspacePackage, key: string, compile: (dir: string) => Promise<void>): Promise<void> {
  await rm(keyFile(one), { force: true });
  await compile(one.dir);
  await writeFile(keyFile(one), key);
}

async function timed(name: string, report: (line: string) => void, work: () => Promise<void>): Promise<void> {
  const begun = performance.now();
  report(`building ${name} …`);
  await work();
  report(`built ${name} in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
}

export async function compileApart(dir: string): Promise<void> {
  const follow = new URL('../launch/end-with-parent.mjs', import.meta.url).href;
  const args = ['--import', follow, join(import.meta.dirname, 'compile-package.ts'), dir];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new BuildError(`${basename(dir)} could not be built; see the reason above.`);
}

function keyFile({ dir }: WorkspacePackage): string {
  return join(dir, 'dist/.build-key');
}

/** Written last: an interrupted build has none. */
function readKey(one: WorkspacePackage): string | null {
  return existsSync(keyFile(one)) ? readFileSync(keyFile(one), 'utf8') : null;
}
