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
import { check, resolveConfig } from 'prettier';
import { addToArea } from '../add/add.ts';
import { createRemote } from './create-remote.ts';

const repository = join(import.meta.dirname, '../..');
const parts = ['shared', 'shell', 'mf-folio', 'mf-auth/remote.json', 'package.json', 'jest.config.ts'];

let root = '';
let made: readonly string[] = [];

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'create-remote-'));
  for (const part of parts)
    cpSync(join(repository, part), join(root, part), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => basename(source) !== 'dist',
    });
  // Those of each package lead here, and to the copied packages.
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'));
  made = [...(await createRemote(root, 'mf-lost-keys')), ...(await createRemote(root, 'mf-found-keys'))];
  for (const folder of ['mf-lost-keys', 'mf-found-keys']) linkLibraries(folder);
  const added = [
    ['call', 'spare-keys'],
    ['page', 'key-rack'],
    ['form', 'report-key'],
    ['menu', 'key-rack'],
  ] as const;
  for (const [kind, name] of added) made = [...made, ...(await addToArea(root, 'mf-found-keys', kind, name))];
});
afterAll(() => {
  rmSync(root, { recursive: true });
});

/** As installing does. */
function linkLibraries(folder: string): void {
  cpSync(join(root, 'mf-folio/node_modules'), join(root, folder, 'node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
  });
}

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
        'shared/contract/src/lost-keys/lost-keys.examples.ts',
        'api/src/modules/lost-keys/lost-keys.routes.ts',
        'api/src/modules/lost-keys/lost-keys.routes.test.ts',
      ]),
    );
    for (const file of made) {
      expect(existsSync(join(root, file))).toBe(true);
      expect(file + readFileSync(join(root, file), 'utf8')).not.toMatch(
        /__(name|Name|call|label|path|Routes|contract)__/,
      );
    }
  });

  it('writes into folders of its own alone, as Prettier formats them, so that two branches with an area each merge', async () => {
    const own = /^(mf-|shared\/contract\/src\/|api\/src\/modules\/)(lost|found)-keys\//;
    expect(made.filter((file) => !own.test(file))).toEqual([]);
    const style = await resolveConfig(join(repository, 'package.json'));
    for (const file of made.filter((one) => !one.endsWith('.md')))
      expect([file, await check(readFileSync(join(root, file), 'utf8'), { ...style, filepath: file })]).toEqual([
        file,
        true,
      ]);
  });

  it('is in the table of calls, beside another that was made in the same copy', () => {
    const table = readFileSync(join(root, 'shared/contract/src/generated/calls.ts'), 'utf8');
    expect(table).toContain("export { lostKeys } from '../lost-keys/lost-keys.calls.ts';");
    expect(table).toContain("export { foundKeys } from '../found-keys/found-keys.calls.ts';");
  });

  it('builds, stands in the menu, and passes its own tests, with a page and a form added to it', () => {
    expect(failureOf(join(repository, 'scripts/build/compile-package.ts'), join(root, 'mf-lost-keys'))).toBe('');
    const release = readFileSync(join(root, 'mf-lost-keys/dist/release.json'), 'utf8');
    expect(parseRegistry({ remotes: [JSON.parse(release)] }).dropped).toEqual([]);
    writeFileSync(join(root, 'shell/src/frame/lost-keys.test.tsx'), menuTest(release));
    expect(jest('mf-lost-keys', 'mf-found-keys', 'shell/src/frame/lost-keys', 'shared/contract/src/example')).toBe('');
  });

  it('takes no name that is taken or is none', async () => {
    const before = readdirSync(root);
    for (const name of ['lost-keys', 'session', 'folio-snap', 'registry'])
      await expect(createRemote(root, `mf-${name}`)).rejects.toThrow(`There is something called ${name} already`);
    for (const name of ['keys', 'mf-', 'mf-Keys', 'mf-../keys', 'mf-a--b'])
      await expect(createRemote(root, name)).rejects.toThrow('A remote is called mf-something');
    expect(readdirSync(root)).toEqual(before);
  });
});
