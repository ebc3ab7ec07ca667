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

describe('the remotes that are worked on', () => {
  it('are those named, each on the port of its name', () => {
    expect(chooseRemotes(root, ['mf-folio'])).toEqual([
      { name: 'mf-folio', dir: join(root, 'mf-folio'), port: folioPort },
    ]);
  });

  it('are all of them when none is named', () => {
    expect(chooseRemotes(root, []).map(({ name }) => name)).toEqual(['mf-auth', 'mf-folio']);
  });

  it('are told to the gateway with their addresses', () => {
    expect(devRemotesSetting(chooseRemotes(root, []))).toBe(
      `mf-auth=http://127.0.0.1:${authPort},mf-folio=http://127.0.0.1:${folioPort}`,
    );
  });

  it('are named when one is asked for that is not there', () => {
    expect(() => chooseRemotes(root, ['mf-folio', 'shell'])).toThrow(
      'There is no remote "shell". There are: mf-auth, mf-folio.',
    );
  });
});
