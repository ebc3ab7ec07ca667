import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package of the workspace, and the packages that its build includes. */
export interface WorkspacePackage {
  readonly name: string;
  readonly dir: string;
  readonly dependencies: readonly string[];
  readonly isArea: boolean;
}

export type Workspace = ReadonlyMap<string, WorkspacePackage>;

export function readWorkspace(root: string): Workspace {
  const dirs = [root, join(root, 'shared')].flatMap(packageDirsIn);
  return new Map(dirs.map(readPackage).map((one) => [one.name, one]));
}

/** The packages that the browser loads: the shell, and every folder with a remote.json. */
export function builtPackages(workspace: Workspace, root: string): readonly WorkspacePackage[] {
  return [...workspace.values()].filter(({ dir, isArea }) => isArea || dir === join(root, 'shell'));
}

/** The areas of a checkout: every folder with a remote.json. */
export function areaNames(root: string): readonly string[] {
  return readdirSync(root).filter((name) => existsSync(join(root, name, 'remote.json')));
}

/** The package itself and all workspace packages that it depends on, directly or indirectly. */
export function withDependencies(workspace: Workspace, start: WorkspacePackage): readonly WorkspacePackage[] {
  const found = new Set<WorkspacePackage>();
  const waiting = [start];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    waiting.push(...next.dependencies.flatMap((name) => workspace.get(name) ?? []));
  }
  return [...found].sort((a, b) => (a.name < b.name ? -1 : 1));
}

function packageDirsIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const dirs = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return dirs.map(({ name }) => join(folder, name)).filter((dir) => existsSync(join(dir, 'package.json')));
}

/** The package in a folder that may be outside the workspace, such as an area that only tests release. */
export function readPackage(dir: string): WorkspacePackage {
  const manifest = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as PackageManifest;
  return {
    name: manifest.name,
    dir,
    dependencies: Object.keys(manifest.dependencies ?? {}),
    isArea: existsSync(join(dir, 'remote.json')),
  };
}

interface PackageManifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}
