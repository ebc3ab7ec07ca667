import { createRequire } from 'node:module';
import { join } from 'node:path';

/** The modules of which one page holds exactly one copy, provided by the shell to every remote. */
const singletons = ['react', 'react-dom', 'moment', '@portal/platform', '@portal/ui'] as const;

/** Requests under which a singleton's parts are asked for; a part that is not named here is a second copy. */
const requests: Record<(typeof singletons)[number], readonly string[]> = {
  react: ['react', 'react/'],
  'react-dom': ['react-dom', 'react-dom/'],
  moment: ['moment'],
  '@portal/platform': ['@portal/platform'],
  '@portal/ui': ['@portal/ui', '@portal/ui/chart', '@portal/ui/slider'],
};

interface SharedModule {
  singleton: true;
  version: string;
  requiredVersion: string;
  import?: false;
}

/** The version of each singleton as installed for `packageDir`: `workspace:` and `catalog:` say nothing to the browser. */
export function installedVersions(packageDir: string): Record<string, string> {
  const require = createRequire(join(packageDir, 'package.json'));
  return Object.fromEntries(singletons.map((name) => [name, versionOf(require, name)]));
}

/** What a shell of this build provides, as its `shell.json` states it: `{react: '19.3.1', …, contract: '1.0.0'}`. */
export function providedVersions(packageDir: string): Record<string, string> {
  const require = createRequire(join(packageDir, 'package.json'));
  return { ...installedVersions(packageDir), contract: versionOf(require, '@portal/contract') };
}

/** The ranges a build was made for, as its registry entry states them: `{react: '^19.3.1', …}`. */
export function requiredRanges(packageDir: string): Record<string, string> {
  const versions = Object.entries(installedVersions(packageDir));
  return Object.fromEntries(versions.map(([name, version]) => [name, `^${version}`]));
}

/** Federation's `shared` option: the shell brings the modules (`provider`), a remote only names what it needs. */
export function sharedModules(packageDir: string, part: 'provider' | 'consumer'): Record<string, SharedModule> {
  const entries = Object.entries(installedVersions(packageDir)).flatMap(([name, version]) =>
    requestsOf(name).map((request) => [request, sharedModule(version, part)] as const),
  );
  return Object.fromEntries(entries);
}

function requestsOf(name: string): readonly string[] {
  return Object.entries(requests).find(([singleton]) => singleton === name)?.[1] ?? [];
}

function sharedModule(version: string, part: 'provider' | 'consumer'): SharedModule {
  const module = { singleton: true, version, requiredVersion: `^${version}` } as const;
  return part === 'provider' ? module : { ...module, import: false };
}

function versionOf(require: NodeJS.Require, name: string): string {
  const manifest = require.resolve.paths(name)?.map((folder) => join(folder, name, 'package.json')) ?? [];
  for (const file of manifest) {
    const version = readVersion(require, file);
    if (version) return version;
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
