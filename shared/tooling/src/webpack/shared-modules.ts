import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** The modules of which a page has exactly one copy, provided by the shell to every remote. */
const singletons = ['react', 'react-dom', 'moment', 'yup', '@portal/platform', '@portal/ui'] as const;

/** The import paths of each singleton's parts; a part that is missing here becomes a second copy. */
const requests: Record<(typeof singletons)[number], readonly string[]> = {
  react: ['react', 'react/'],
  'react-dom': ['react-dom', 'react-dom/'],
  moment: ['moment'],
  yup: ['yup'],
  '@portal/platform': ['@portal/platform', '@portal/platform/core'],
  '@portal/ui': ['@portal/ui', '@portal/ui/core', '@portal/ui/chart', '@portal/ui/slider'],
};

/** webpack's option for a module that a remote takes from the page. */
interface SharedModule {
  readonly singleton: true;
  readonly import: false;
  readonly requiredVersion: string;
}

/**
 * The package that depends on a singleton, if the remote does not: each remote has its own contract, but all share one
 * yup.
 */
const comesWith: Partial<Record<(typeof singletons)[number], string>> = { yup: '@portal/contract' };

/**
 * The version of each singleton as installed for `packageDir`: `workspace:` and `catalog:` mean nothing to the browser.
 */
export function installedVersions(packageDir: string): Record<string, string> {
  return Object.fromEntries(singletons.map((name) => [name, installed(ownerOf(name, packageDir), name).version]));
}

/** The modules that a shell of this build provides, as its `shell.json` states them: `{react: '19.3.1', …, contract: '1.0.0'}`. */
export function providedVersions(packageDir: string): Record<string, string> {
  return { ...installedVersions(packageDir), contract: installed(packageDir, '@portal/contract').version };
}

/** The ranges that a build requires, as in its registry entry: `{react: '^19.3.1', …}`. */
export function requiredRanges(packageDir: string): Record<string, string> {
  const versions = Object.entries(installedVersions(packageDir));
  return Object.fromEntries(versions.map(([name, version]) => [name, `^${version}`]));
}

/** The `shared` option of a remote's container: it carries none of them (`import: false`), as the shell has them. */
export function sharedModules(packageDir: string): Record<string, SharedModule> {
  const entries = Object.entries(installedVersions(packageDir)).flatMap(([name, version]) =>
    requestsOf(name).map((request) => [request, sharedModule(version)] as const),
  );
  return Object.fromEntries(entries);
}

function requestsOf(name: string): readonly string[] {
  return Object.entries(requests).find(([singleton]) => singleton === name)?.[1] ?? [];
}

const sharedModule = (version: string): SharedModule => ({
  singleton: true,
  import: false,
  requiredVersion: `^${version}`,
});

function ownerOf(name: (typeof singletons)[number], packageDir: string): string {
  const owner = comesWith[name];
  return owner === undefined ? packageDir : installed(packageDir, owner).folder;
}

interface Installed {
  readonly folder: string;
  readonly version: string;
}

function installed(packageDir: string, name: string): Installed {
  const require = createRequire(join(packageDir, 'package.json'));
  const folders = require.resolve.paths(name)?.map((folder) => join(folder, name)) ?? [];
  for (const folder of folders) {
    const version = readVersion(require, join(folder, 'package.json'));
    if (version) return { folder: realpathSync(folder), version };
  }
  throw new Error(`${name} is not installed beside this package: the shared version cannot be read`);
}

function readVersion(require: NodeJS.Require, file: string): string | null {
  try {
    const content = require(file) as { version?: unknown };
    return typeof content.version === 'string' ? content.version : null;
  } catch {
    return null;
  }
}
