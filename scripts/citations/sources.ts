import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of the repository, its path relative to the root. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

const patterns = ['ts', 'tsx', 'mjs', 'js', 'css', 'sql', 'md', 'json'].map((ending) => `*.${ending}`);

/** All sources and documents of a checkout, also those that are not added to git yet. */
export function readSources(root: string): readonly Source[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...patterns];
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}
