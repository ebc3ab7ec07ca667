import { describe, expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './command.ts';

/** Code that uses what a library has and does not document says so: `@leansOn <library> <version>: what it uses`. */
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

describe('what leans on the inside of a library', () => {
  it('is marked where it stands', () => {
    expect(new Set(marks.map(({ library }) => library))).toEqual(
      new Set(['@module-federation/enhanced', 'drizzle-orm', 'pg', 'yup']),
    );
  });

  // Of another version: read its source for what the mark names, run the tests beside the file, then write the version into the mark.
  it.each(marks)('was tried with the version that is installed: $library in $file', ({ file, library, version }) => {
    expect(installed(file, library)).toBe(`${library} ${version}`);
  });
});
