import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
  it('reads what is installed beside the package, or beside what brings it, even where it exports no manifest', () => {
    expect(installedVersions(remote)).toEqual(versions);
  });

  it('refuses to build when a version cannot be read: an empty one checks nothing in the browser', () => {
    expect(() => installedVersions(bare)).toThrow(/react is not installed beside this package/);
  });
});

describe('requiredRanges', () => {
  it('asks for what it was built with, or newer', () => {
    expect(requiredRanges(remote)).toMatchObject({ react: '^19.3.1', '@portal/platform': '^1.4.2' });
  });
});

describe('sharedModules', () => {
  it('covers every request under which a singleton is asked for; a part left out would be a second copy', () => {
    expect(Object.keys(sharedModules(remote, 'provider')).sort()).toEqual(
      [
        'react',
        'react/',
        'react-dom',
        'react-dom/',
        'moment',
        'yup',
        '@portal/platform',
        '@portal/ui',
        '@portal/ui/chart',
        '@portal/ui/slider',
      ].sort(),
    );
  });

  it('lets the shell bring the modules', () => {
    expect(sharedModules(remote, 'provider')['@portal/ui/chart']).toEqual({
      singleton: true,
      version: '1.2.0',
      requiredVersion: '^1.2.0',
    });
  });

  it('lets a remote bring none of them', () => {
    const own = Object.values(sharedModules(remote, 'consumer')).filter((module) => module.import !== false);
    expect(own).toEqual([]);
  });
});
