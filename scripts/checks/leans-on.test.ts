import { describe, expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './command.ts';

/** Code that uses undocumented parts of a library is marked: `@leansOn <library> <version>: what it uses`. */
const mark = /@leansOn (?<library>\S+) (?<version>\d[^\s:]*): (?<uses>[^\n]+)/g;

const marks = globSync('{api,bench,gateway,shell,mf-*,shared/*}/src/**/*.{ts,tsx}', { cwd: root }).flatMap((file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(mark)].map(({ groups = {} }) => ({
    file,
    library: groups['library'] ?? '',
    version: groups['version'] ?? '',
    uses: groups['uses'] ?? '',
  })),
);

function installed(file: string, library: string): string {
  const [folder = ''] = file.split('/src/');
  const { version } = JSON.parse(readFileSync(join(root, folder, 'node_modules', library, 'package.json'), 'utf8')) as {
    readonly version: string;
  };
  return `${library} ${version}`;
}

describe('use of undocumented parts of a library', () => {
  it('code that uses undocumented parts of a library is marked', () => {
    expect(new Set(marks.map(({ library }) => library))).toEqual(new Set(['drizzle-orm', 'jest', 'pg', 'yup']));
  });

  // If the version differs: check the new source, run the tests beside the file, then update the mark.
  it.each(marks)('the mark of $library in $file has the installed version', ({ file, library, version }) => {
    expect(installed(file, library)).toBe(`${library} ${version}`);
  });
});
