import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BuildError } from '../build/build-error.ts';
import type { GeneratedFile } from './generated-file.ts';

interface Area {
  readonly name: string;
  readonly routes: readonly { readonly name: string; readonly path: string }[];
}

/**
 * The addresses for typed links and routers: those of every `mf-*\/remote.json`, by route name. The rest of a
 * remote.json is checked when the remote is built.
 * @throws BuildError for an unreadable file, or if two routes have the same name
 */
export function routeTable(root: string): GeneratedFile {
  const areas = globSync('mf-*/remote.json', { cwd: root })
    .toSorted()
    .map((file) => readArea(root, file));
  refuseSameNames(areas);
  const paths = areas.flatMap(({ routes }) => routes.map(({ name, path }) => `  ${name}: ${literal(path)},\n`));
  const names = areas.map(
    ({ name, routes }) => `  ${literal(name)}: ${routes.map((route) => literal(route.name)).join(' | ')};\n`,
  );
  const text = `export const areaPaths = {\n${paths.join('')}} as const;\n\nexport interface AreaRouteNames {\n${names.join('')}}\n`;
  return { path: 'shared/contract/src/generated/paths.ts', text };
}

const literal = (text: string): string => JSON.stringify(text);

function readArea(root: string, file: string): Area {
  const manifest = readJson(root, file);
  if (isArea(manifest)) return manifest;
  throw new BuildError(`${file} cannot be used: it needs a name, and routes that each have a name and a path.`);
}

function readJson(root: string, file: string): unknown {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8'));
  } catch (error) {
    throw new BuildError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function isArea(value: unknown): value is Area {
  if (!isNamed(value) || !('routes' in value) || !Array.isArray(value.routes)) return false;
  return (
    value.routes.length > 0 &&
    value.routes.every((route) => isNamed(route) && 'path' in route && typeof route.path === 'string')
  );
}

/** Route names must be valid TypeScript identifiers. */
function isNamed(value: unknown): value is { readonly name: string } {
  const name = typeof value === 'object' && value !== null && 'name' in value ? value.name : undefined;
  return typeof name === 'string' && /^[a-z][\w-]*$/i.test(name);
}

function refuseSameNames(areas: readonly Area[]): void {
  const ownerOf = new Map<string, string>();
  for (const { name: area, routes } of areas)
    for (const { name } of routes) {
      const other = ownerOf.get(name);
      if (other !== undefined) throw new BuildError(`Two routes are named ${name}: in ${other} and in ${area}.`);
      ownerOf.set(name, area);
    }
}
