import { describe, expect, it } from '@jest/globals';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from './command.ts';

const documents = globSync(
  ['*.md', '{api,shell,docs,mf-*}/*.md', '{shared,e2e/remotes}/*/*.md', 'docs/decisions/*.md'],
  {
    cwd: root,
  },
);
const records = documents.filter((file) => /^docs\/decisions\/\d/.test(file));
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Where a link or a path of a document leads, from its own folder. */
const target = (file: string, path: string): string => join(root, dirname(file), path);

describe('a document', () => {
  it.each(documents)('every link of %s leads to a file', (file) => {
    const links = [...textOf(file).matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, path = '']) => path);
    expect(links.filter((path) => !existsSync(target(file, path)))).toEqual([]);
  });

  it.each(documents)('every source file that %s names is there', (file) => {
    const named = [...textOf(file).matchAll(/`((?:[\w.-]+\/)+[\w.-]+\.tsx?)`/g)].map(([, path = '']) => path);
    const written = named.filter((path) => !path.includes('/generated/'));
    const places = (path: string): string[] => [join(root, path), target(file, path), target(file, join('src', path))];
    expect(written.filter((path) => path.includes('src/') && !places(path).some(existsSync))).toEqual([]);
  });
});

describe('a decision record', () => {
  it.each(records)('%s has its context, its decision and the consequences', (file) => {
    const headings = [...textOf(file).matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading);
    expect(headings).toEqual(['Context', 'Decision', 'Consequences']);
  });

  it('every record has a number of its own, which its title repeats', () => {
    const numbers = records.map((file) => basename(file).slice(0, 3));
    expect(new Set(numbers).size).toBe(records.length);
    expect(records.map((file) => /^# (\d{3}) /.exec(textOf(file))?.[1])).toEqual(numbers);
  });
});
