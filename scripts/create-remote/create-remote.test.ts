import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseRegistry } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createRemote } from './create-remote.ts';

const repository = join(import.meta.dirname, '../..');
const parts = [
  'shared',
  'shell',
  'mf-folio',
  'mf-auth/remote.json',
  'api/src/app.ts',
  'api/src/access-matrix.test.ts',
  'package.json',
  'jest.config.ts',
];

let root = '';
let made: readonly string[] = [];

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'create-remote-'));
  for (const part of parts)
    cpSync(join(repository, part), join(root, part), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => basename(source) !== 'dist',
    });
  // Those of each package lead here, and to the copied packages.
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'));
  made = createRemote(root, 'mf-lost-keys');
  cpSync(join(root, 'mf-folio/node_modules'), join(root, 'mf-lost-keys/node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
  });
});
afterAll(() => {
  rmSync(root, { recursive: true });
});

/** A program of the copy; answers what it printed when it failed, and nothing otherwise. */
function failureOf(...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? '' : stdout + stderr;
}

function jest(...files: readonly string[]): string {
  return failureOf(
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    'node_modules/jest/bin/jest.js',
    '--config',
    'jest.config.ts',
    '--runInBand',
    ...files,
  );
}

/** Written into the copy: the real shell, with what was built in its registry. */
const menuTest = (release: string): string => `
import { expect, it } from '@jest/globals';
import type { RegistryEntry } from '@portal/contract';
import { authData } from '@portal/testing';
import { screen } from '@testing-library/dom';
import { portal } from '../testing/portal.ts';
import { page, remote } from '../testing/remotes.tsx';

const entry: RegistryEntry = ${release};
const { open } = portal();

it('is in the menu and leads to its page', async () => {
  open({ at: '/lost-keys', as: authData(), released: [{ ...entry, requires: {} }], remotes: { 'mf-lost-keys': async () => remote('mf-lost-keys', page('here they are')) } });
  await screen.findByText('here they are');
  expect(screen.getAllByRole('link', { name: 'Lost keys', current: 'page' })[0]?.getAttribute('href')).toBe('/lost-keys');
});
`;

describe('a new area', () => {
  it('has a page, a call, an api module and the tests of each, without a blank left', () => {
    expect(made).toEqual(
      expect.arrayContaining([
        'mf-lost-keys/remote.json',
        'mf-lost-keys/src/features/lost-keys/lost-keys.page.test.tsx',
        'shared/contract/src/lost-keys/lost-keys.calls.ts',
        'api/src/modules/lost-keys/lost-keys.routes.test.ts',
        'api/src/app.ts',
        'api/src/access-matrix.test.ts',
      ]),
    );
    for (const file of made) {
      expect(existsSync(join(root, file))).toBe(true);
      expect(file + readFileSync(join(root, file), 'utf8')).not.toMatch(/__(name|Name|call|label|contract)__/);
    }
  });

  it('builds, stands in the menu, and its own tests pass', () => {
    expect(failureOf(join(repository, 'scripts/build/compile-package.ts'), join(root, 'mf-lost-keys'))).toBe('');
    const release = readFileSync(join(root, 'mf-lost-keys/dist/release.json'), 'utf8');
    expect(parseRegistry({ remotes: [JSON.parse(release)] }).dropped).toEqual([]);
    writeFileSync(join(root, 'shell/src/frame/lost-keys.test.tsx'), menuTest(release));
    expect(jest('mf-lost-keys', 'shell/src/frame/lost-keys')).toBe('');
  });

  it('takes no name and no place that is taken', () => {
    const before = readdirSync(root);
    expect(() => createRemote(root, 'mf-lost-keys')).toThrow('There is something called lost-keys already');
    expect(() => createRemote(root, 'mf-session')).toThrow('There is something called session already');
    expect(() => createRemote(root, 'mf-folio-snap')).toThrow('There is something called folio-snap already');
    for (const name of ['keys', 'mf-', 'mf-Keys', 'mf-../keys', 'mf-a--b'])
      expect(() => createRemote(root, name)).toThrow('A remote is called mf-something');
    const matrix = join(root, 'api/src/access-matrix.test.ts');
    writeFileSync(
      matrix,
      readFileSync(matrix, 'utf8').replace('  clientErrors: () =>', '  clientErrors: (_asking) =>'),
    );
    expect(() => createRemote(root, 'mf-found-keys')).toThrow(
      'api/src/access-matrix.test.ts has no place for a new area',
    );
    expect(readdirSync(root)).toEqual(before);
  });
});
