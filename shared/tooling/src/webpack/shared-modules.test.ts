import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installedVersions, requiredRanges, sharedModules } from './shared-modules.ts';

const versions = {
  react: '19.3.1',
  'react-dom': '19.3.0',
  moment: '2.31.0',
  yup: '1.7.1',
  '@portal/platform': '1.4.2',
  '@portal/ui': '1.2.0',
};
const root = mkdtempSync(join(tmpdir(), 'portal-shared-'));
const remote = join(root, 'mf-fixture');
const bare = join(root, 'mf-bare');

function install(folder: string, name: string, manifest: object): void {
  mkdirSync(join(folder, 'node_modules', name), { recursive: true });
  writeFileSync(join(folder, 'node_modules', name, 'package.json'), JSON.stringify(manifest));
}

beforeAll(() => {
  const { yup, ...direct } = versions;
  for (const [name, version] of Object.entries({ ...direct, '@portal/contract': '1.0.0' }))
    install(remote, name, { name, version, exports: { '.': './index.js' } });
  install(join(remote, 'node_modules/@portal/contract'), 'yup', { name: 'yup', version: yup });
  install(bare, 'react', { name: 'react' });
});

afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

describe('installedVersions', () => {
  it('installedVersions reads the version installed for the package, or for the package that depends on it, even if it does not export its package.json', () => {
    expect(installedVersions(remote)).toEqual(versions);
  });

  it('installedVersions throws if a version cannot be read, because an empty one would check nothing in the browser', () => {
    expect(() => installedVersions(bare)).toThrow(/react is not installed beside this package/);
  });
});

describe('requiredRanges', () => {
  it('requiredRanges requires the version that the build used, or a newer compatible one', () => {
    expect(requiredRanges(remote)).toMatchObject({ react: '^19.3.1', '@portal/platform': '^1.4.2' });
  });
});

describe('sharedModules', () => {
  it('sharedModules covers every request for a part of a singleton, since a missing part would become a second copy', () => {
    expect(Object.keys(sharedModules(remote)).sort()).toEqual(
      [
        'react',
        'react/',
        'react-dom',
        'react-dom/',
        'moment',
        'yup',
        '@portal/platform',
        '@portal/platform/core',
        '@portal/ui',
        '@portal/ui/core',
        '@portal/ui/chart',
        '@portal/ui/slider',
      ].sort(),
    );
  });

  it('a remote carries none of them, and names what it needs', () => {
    for (const module of Object.values(sharedModules(remote)))
      expect(module).toMatchObject({ singleton: true, import: false });
    expect(sharedModules(remote)['@portal/ui/chart']?.requiredVersion).toBe('^1.2.0');
  });
});

it("the shell's table has each part that areas ask for, and no other: an area that misses one does not load", () => {
  const table = readFileSync(join(import.meta.dirname, '../../../../shell/src/registry/share-scope.ts'), 'utf8');
  const had = [...table.matchAll(/^ {2}'?([\w@/-]+)'?: (?:exported)?\(\(?\)? =>/gm)].map(([, request = '']) => request);
  // 'react/' stands for each part of react.
  const isAsked = (request: string): boolean =>
    asked.some((one) => (one.endsWith('/') ? request.startsWith(one) : request === one));
  const asked = Object.keys(sharedModules(remote));
  expect(had.filter((request) => !isAsked(request))).toEqual([]);
  expect(
    asked.filter((one) => !had.some((request) => request === one || (one.endsWith('/') && request.startsWith(one)))),
  ).toEqual([]);
});
