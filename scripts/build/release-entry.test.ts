import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { parseRegistry } from '@portal/contract';
import { compile, remoteConfig } from '@portal/tooling/webpack';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const folder = mkdtempSync(join(realpathSync(tmpdir()), 'portal-release-'));
const manifest = {
  name: 'mf-fixture',
  routes: [
    { name: 'fixture', path: '/fixture', access: 'signed-in', title: 'Fixture' },
    { name: 'fixtureOf', path: '/fixture/:id', access: 'public', title: 'Fixture' },
  ],
  menus: [
    {
      label: 'Fixture',
      route: 'fixtureOf',
      params: { id: 'firstProperty' },
      otherwise: 'fixture',
      icon: 'M4 4h4',
      order: 1,
      audience: ['owner'],
    },
  ],
  contract: '^1.0.0',
};

beforeAll(() => {
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'remote.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'mf-fixture', version: '1.0.0', type: 'module' }));
  writeFileSync(join(folder, 'src/remote.ts'), "export { createElement as mount } from 'react';");
  symlinkSync(resolve(import.meta.dirname, '../../shell/node_modules'), join(folder, 'node_modules'));
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

it('the release.json of a build, but for its calls, is a registry entry that is accepted unchanged', async () => {
  await compile(remoteConfig(folder));
  const { calls, ...entry } = JSON.parse(readFileSync(join(folder, 'dist/release.json'), 'utf8')) as { calls: unknown };
  expect(calls).toEqual({});
  expect(parseRegistry({ contract: '1.0.0', remotes: [{ ...entry, calls }] })).toEqual({
    entries: [entry],
    dropped: [],
    droppedMenus: [],
  });
});
