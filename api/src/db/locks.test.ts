import { expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { locks } from './locks.ts';

const source = fileURLToPath(new URL('..', import.meta.url));

it('no two advisory locks have the same number, so that none waits for another', () => {
  const numbers = Object.values(locks);
  expect(new Set(numbers).size).toBe(numbers.length);
});

it('every advisory lock of the api has its number from the list of locks', () => {
  const locking = globSync('**/*.ts', { cwd: source }).flatMap((file) =>
    [...readFileSync(`${source}/${file}`, 'utf8').matchAll(/pg_(?:try_)?advisory\w*lock\(([^)]*)/g)].map(
      ([, argument = '']) => ({ file, argument }),
    ),
  );
  expect(locking.length).toBeGreaterThan(Object.keys(locks).length);
  expect(locking.filter(({ argument }) => !/^(\$\{locks\.\w+\}|\$1$)/.test(argument))).toEqual([]);
});
