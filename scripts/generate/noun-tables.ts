import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BuildError } from '../build/build-error.ts';
import type { GeneratedFile } from './generated-file.ts';

const contract = 'shared/contract/src';

interface NounFile {
  /** A path relative to the contract's `src`: `auth/auth.calls.ts`. */
  readonly path: string;
  readonly names: readonly string[];
}

/**
 * The table of calls: every constant that a `shared/contract/src/<noun>/<noun>.calls.ts` exports.
 * @throws BuildError if two files export the same name
 */
export const callTable = (root: string): GeneratedFile => tableOf(root, 'calls');

/** The valid requests from the `<noun>.examples.ts` files. */
export const exampleTable = (root: string): GeneratedFile => tableOf(root, 'examples');

/** The words of the owner's log for each call that writes, from every `<noun>.words.ts`. */
export const wordTable = (root: string): GeneratedFile => tableOf(root, 'words');

/** The facts between areas, from every `<noun>.facts.ts`. */
export const factTable = (root: string): GeneratedFile => tableOf(root, 'facts');

function tableOf(root: string, kind: string): GeneratedFile {
  const files = readNouns(join(root, contract), `.${kind}.ts`);
  refuseSameNames(files, kind);
  const lines = files.map(({ path, names }) => `export { ${names.join(', ')} } from '../${path}';\n`);
  return { path: `${contract}/generated/${kind}.ts`, text: lines.join('') };
}

function readNouns(src: string, ending: string): readonly NounFile[] {
  const paths = readdirSync(src, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'));
  return paths
    .filter((path) => path.endsWith(ending))
    .toSorted()
    .map((path) => ({ path, names: exportedNames(readFileSync(join(src, path), 'utf8')) }))
    .filter(({ names }) => names.length > 0);
}

function exportedNames(text: string): readonly string[] {
  return [...text.matchAll(/^export const (\w+)/gm)].flatMap(([, name]) => name ?? []);
}

function refuseSameNames(files: readonly NounFile[], kind: string): void {
  const fileOf = new Map<string, string>();
  for (const { path, names } of files) {
    for (const name of names) {
      const other = fileOf.get(name);
      if (other !== undefined)
        throw new BuildError(`Two ${kind} are named ${name}: in ${contract}/${other} and in ${contract}/${path}.`);
      fileOf.set(name, path);
    }
  }
}
