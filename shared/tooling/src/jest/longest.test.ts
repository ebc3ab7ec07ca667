import { describe, expect, it } from '@jest/globals';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import LongestFirst from './longest-first.sequencer.ts';
import { firstOf, longest } from './longest.ts';

const root = join(import.meta.dirname, '../../../..');

describe('the tests that take longest', () => {
  it('the listed test files exist', () => {
    expect(longest.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('the listed test files run first, and the others in their given order', () => {
    const [first = '', second = ''] = longest.map((path) => `/portal/${path}`);
    const paths = ['/portal/a.test.ts', second, '/portal/c.test.ts', first, '/portal/b.test.ts'];
    expect(firstOf(paths.map((path) => ({ path }))).map(({ path }) => path)).toEqual([
      first,
      second,
      '/portal/a.test.ts',
      '/portal/c.test.ts',
      '/portal/b.test.ts',
    ]);
  });

  it('the listed test files run before larger files, and larger before smaller ones', () => {
    const [long = '', small = '', large = ''] = [longest.at(-1), 'shared/tooling/src/jest.ts', 'pnpm-lock.yaml'].map(
      (path) => join(root, path ?? ''),
    );
    expect(new LongestFirst().sort([{ path: small }, { path: large }, { path: long }]).map(({ path }) => path)).toEqual(
      [long, large, small],
    );
  });
});
