import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of the repository, its path relative to the root. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

const sources = '**/*.{ts,tsx,mjs,js,css,sql,md,json}';
const otherFolders = /(^|\/)(node_modules|dist|generated|shots|test-results|\.[^/]+)$/;

/** All sources and documents of a checkout, or of a copy of one without git. */
export function readSources(root: string): readonly Source[] {
  return globSync(sources, { cwd: root, exclude: (path) => otherFolders.test(path) })
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}
