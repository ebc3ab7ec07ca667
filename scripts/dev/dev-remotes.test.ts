import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { devPorts } from './dev-ports.ts';
import { chooseRemotes, devRemotesSetting } from './dev-remotes.ts';

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

describe('remotes in development', () => {
  it('the named remotes are served, each on the port of its name', () => {
    expect(chooseRemotes(root, ['mf-folio'])).toEqual([
      { name: 'mf-folio', dir: join(root, 'mf-folio'), port: folioPort },
    ]);
  });

  it('all remotes are served when none is named', () => {
    expect(chooseRemotes(root, []).map(({ name }) => name)).toEqual(['mf-auth', 'mf-folio']);
  });

  it('the gateway gets the remotes with their addresses', () => {
    expect(devRemotesSetting(chooseRemotes(root, []))).toBe(
      `mf-auth=http://127.0.0.1:${authPort},mf-folio=http://127.0.0.1:${folioPort}`,
    );
  });

  it('an unknown remote is an error that lists the existing ones', () => {
    expect(() => chooseRemotes(root, ['mf-folio', 'shell'])).toThrow(
      'There is no remote "shell". There are: mf-auth, mf-folio.',
    );
  });
});
