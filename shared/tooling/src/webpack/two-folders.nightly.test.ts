import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const root = resolve(import.meta.dirname, '../../../..');
const packages = ['shell', ...globSync('mf-*/remote.json', { cwd: root }).map((file) => dirname(file))];
/** Two folders of different length and depth, one with signs that mean something in the name of a module. */
const places = ['a', 'deep/er/my portal (1)/shared'];

let folder = '';
let checkouts: readonly string[] = [];
beforeAll(() => {
  folder = mkdtempSync(join(realpathSync(tmpdir()), 'two-folders-'));
  checkouts = places.map((place) => join(folder, place));
  for (const checkout of checkouts) copyCheckout(checkout);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const notCopied = /^(\.git|\.data|\.cache|dist|test-results|\.build-lock.*)$/;

/** With its packages, whose links lead into the copy. */
function copyCheckout(target: string): void {
  mkdirSync(target, { recursive: true });
  for (const name of readdirSync(root).filter((one) => !notCopied.test(one)))
    cpSync(join(root, name), join(target, name), { recursive: true, verbatimSymlinks: true });
}

/** Everything that runs, by name. Maps are for people and name their folder. */
function build(checkout: string, name: string): ReadonlyMap<string, string> {
  const script = join(checkout, 'scripts/build/compile-package.ts');
  execFileSync(process.execPath, [script, join(checkout, name)], { cwd: checkout, stdio: 'inherit' });
  const dist = join(checkout, name, 'dist');
  const files = readdirSync(dist).filter((file) => !file.startsWith('.') && !file.endsWith('.map'));
  return new Map(files.sort().map((file) => [file, readFileSync(join(dist, file), 'base64')]));
}

describe('a build in another folder', () => {
  it.each(packages)('%s has the same hash and the same files in whatever folder it is built', (name) => {
    const [one, other] = checkouts.map((checkout) => build(checkout, name));
    expect([...(other?.keys() ?? [])]).toEqual([...(one?.keys() ?? [])]);
    for (const [file, content] of one ?? []) expect([file, other?.get(file) === content]).toEqual([file, true]);
  });
});
