import { describe, expect, it } from '@jest/globals';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { asvsLines } from './asvs-lines.ts';
import { root } from './command.ts';

const document = 'docs/security.md';
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');
const text = textOf(document);
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| (.+?) \| (.+) \|$/gm)].map(
  ([, line = '', what = '', how = '']) => ({
    line,
    what,
    how,
  }),
);

const standard = Object.entries(asvsLines).flatMap(([section, lines]) => lines.map((line) => `${section}.${line}`));

const TEST = /`([\w./-]+\.(?:test|spec)\.tsx?)` “([^”]+)”/g;
const WAY = /^(?:test: `|setting: `[A-Z]|reason: \S|\*\*not met\*\*)/;

describe('docs/security.md', () => {
  it('docs/security.md has each line of levels 1 and 2 of the standard once, in its order', () => {
    expect(rows.map(({ line }) => line)).toEqual(standard);
  });

  it('docs/security.md says of each line how it holds: a test, a setting, a reason or "not met"', () => {
    expect(rows.filter(({ how }) => !WAY.test(how)).map(({ line }) => line)).toEqual([]);
    const unnamed = rows.filter(({ how }) => how.startsWith('test: ') && how.matchAll(TEST).next().done === true);
    expect(unnamed.map(({ line }) => line)).toEqual([]);
  });

  it('docs/security.md says of what is not met what it would take', () => {
    const bare = rows.filter(({ how }) => how.startsWith('**not met**') && !/It takes|as \d+\.\d+\.\d+/.test(how));
    expect(bare.map(({ line }) => line)).toEqual([]);
  });

  it('docs/security.md names tests that are there, by their titles', () => {
    const missing = [...text.matchAll(TEST)].filter(([, file = '', title = '']) => {
      return !existsSync(join(root, file)) || !textOf(file).includes(title.replaceAll(String.raw`\|`, '|'));
    });
    expect(missing.map(([named]) => named)).toEqual([]);
  });

  it('docs/security.md names files that are there', () => {
    const named = [...text.matchAll(/`((?:[\w.@-]+\/)+[\w.@-]*)`/g)].map(([, file = '']) => file);
    expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    const linked = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, file = '']) => file);
    expect(linked.filter((file) => !existsSync(join(root, dirname(document), file)))).toEqual([]);
  });

  it('docs/security.md names settings that the portal or its deployment reads', () => {
    const readers = globSync('{api,gateway,shared/server,scripts}/src/**/*.ts', { cwd: root });
    const sources = [...readers, ...globSync('deploy/*', { cwd: root }), ...globSync('scripts/*/*.ts', { cwd: root })]
      .filter((file) => !file.includes('.test.'))
      .map(textOf)
      .join('\n');
    const named = [...text.matchAll(/`([A-Z][A-Z\d]*(?:_[A-Z\d]+)*)`/g)].map(([, name = '']) => name);
    const unread = named.filter((name) => !new RegExp(String.raw`['.\s]${name}\b`).test(sources));
    expect([...new Set(unread)].filter((name) => name.length > 3)).toEqual([]);
  });

  it('docs/security.md links headings of its own that are there', () => {
    const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading.toLowerCase().replaceAll(' ', '-'),
    );
    const linked = [...text.matchAll(/\]\(#([^)]+)\)/g)].map(([, heading = '']) => heading);
    expect(linked.filter((heading) => !headings.includes(heading))).toEqual([]);
  });
});
