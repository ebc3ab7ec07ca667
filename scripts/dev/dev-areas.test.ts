import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { devPorts } from './dev-ports.ts';
import { chooseAreas, devRemotesSetting } from './dev-areas.ts';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'dev-'));
  for (const name of ['mf-auth', 'mf-folio']) {
    await mkdir(join(root, name));
    await writeFile(join(root, name, 'remote.json'), '{}');
  }
  await mkdir(join(root, 'shell'));
});
afterEach(async () => rm(root, { recursive: true }));

const [authPort, folioPort] = ['mf-auth', 'mf-folio'].map((name) => devPorts([name]).get(name));

describe('areas in development', () => {
  it('the named areas are served, each on the port of its name', () => {
    expect(chooseAreas(root, ['mf-folio'])).toEqual([
      { name: 'mf-folio', dir: join(root, 'mf-folio'), port: folioPort },
    ]);
  });

  it('all areas are served when none is named', () => {
    expect(chooseAreas(root, []).map(({ name }) => name)).toEqual(['mf-auth', 'mf-folio']);
  });

  it('the gateway gets the areas with their addresses', () => {
    expect(devRemotesSetting(chooseAreas(root, []))).toBe(
      `mf-auth=http://127.0.0.1:${authPort},mf-folio=http://127.0.0.1:${folioPort}`,
    );
  });

  it('an unknown area is an error that lists the existing ones', () => {
    expect(() => chooseAreas(root, ['mf-folio', 'shell'])).toThrow(
      'There is no area "shell". There are: mf-auth, mf-folio.',
    );
  });
});
