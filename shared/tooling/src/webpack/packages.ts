import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type webpack from 'webpack';

/** Written by `compile` into the output folder: `["react@19.3.1", …]`. */
export const packagesFile = '.packages.json';

/** The libraries whose code a build contains, each copy by name and version. */
export function packagesIn(compilation: webpack.Compilation): readonly string[] {
  const carried = [...compilation.modules].filter(
    (module) => compilation.chunkGraph.getNumberOfModuleChunks(module) > 0,
  );
  const folders = new Set(carried.flatMap(partsOf).flatMap((module) => packageFolder(module.nameForCondition()) ?? []));
  return [...new Set([...folders].map(nameAndVersion))].sort();
}

/** Concatenated modules are one module to the chunk. */
function partsOf(module: webpack.Module): readonly webpack.Module[] {
  return 'modules' in module && Array.isArray(module.modules)
    ? (module.modules as readonly webpack.Module[])
    : [module];
}

function packageFolder(path: string | null): string | null {
  const [, folder] = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^.\\/][^\\/]*)[\\/]/.exec(path ?? '') ?? [];
  return folder ?? null;
}

function nameAndVersion(folder: string): string {
  const { name = '', version = '' } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly name?: string;
    readonly version?: string;
  };
  return `${name}@${version}`;
}
