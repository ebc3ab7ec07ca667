import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { chooseRemotes, devRemotesSetting } from './dev-remotes.ts';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'dev-'));
  await addRemote('mf-auth', 3001);
  await addRemote('mf-folio', 3002);
  await mkdir(join(root, 'shell'));
});
afterEach(async () => rm(root, { recursive: true }));

async function addRemote(name: string, devPort: number): Promise<void> {
  await mkdir(join(root, name));
  const manifest = {
    name,
    routes: [{ path: `/${name}`, access: 'public', title: name }],
    menu: null,
    contract: '^1.0.0',
    devPort,
  };
  await writeFile(join(root, name, 'remote.json'), JSON.stringify(manifest));
}

describe('the remotes that are worked on', () => {
  it('are those named, each on the port of its remote.json', () => {
    expect(chooseRemotes(root, ['mf-folio'])).toEqual([{ name: 'mf-folio', dir: join(root, 'mf-folio'), port: 3002 }]);
  });

  it('are all of them when none is named', () => {
    expect(chooseRemotes(root, []).map(({ name }) => name)).toEqual(['mf-auth', 'mf-folio']);
  });

  it('are told to the gateway with their addresses', () => {
    expect(devRemotesSetting(chooseRemotes(root, []))).toBe(
      'mf-auth=http://127.0.0.1:3001,mf-folio=http://127.0.0.1:3002',
    );
  });

  it('are named when one is asked for that is not there', () => {
    expect(() => chooseRemotes(root, ['mf-folio', 'shell'])).toThrow(
      'There is no remote "shell". There are: mf-auth, mf-folio.',
    );
  });

  it('cannot be served with a remote.json that the contract refuses', async () => {
    await addRemote('mf-broken', 80);
    expect(() => chooseRemotes(root, ['mf-broken'])).toThrow('devPort');
  });
});
