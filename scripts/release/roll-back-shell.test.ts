import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openFolderStore, updateRegistry, withLive, type ReleaseStore } from '@portal/releases';
import { release } from './command.ts';
import { toEntry } from './read-release.ts';

let folder = '';
let store: ReleaseStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shells-'));
  store = await openFolderStore(join(folder, 'data'));
});
afterEach(async () => rm(folder, { recursive: true }));

async function put(hash: string, react = '19.3.1'): Promise<void> {
  const dist = join(folder, hash);
  await mkdir(dist, { recursive: true });
  await writeFile(join(dist, `shell.${hash}.js`), hash);
  await writeFile(
    join(dist, 'shell.json'),
    JSON.stringify({ js: [`shell.${hash}.js`], version: `1.0.0+${hash}`, provides: { contract: '1.0.0', react } }),
  );
  await store.putShell(dist);
}
const run = (...args: string[]) =>
  release(['rollback', 'shell', ...args], { root: folder, store, print: () => undefined });
const live = async (): Promise<unknown> => store.readShell();

describe('a rollback of the shell', () => {
  it('each rollback makes the shell before live, and never one that was rolled back', async () => {
    for (const hash of ['a', 'b', 'b', 'c']) await put(hash);
    expect(await run()).toEqual(['The shell 1.0.0+b is live, until the shell or everything is released again.']);
    await put('d');
    await run();
    expect(await live()).toEqual({
      js: ['shell.b.js'],
      version: '1.0.0+b',
      provides: { contract: '1.0.0', react: '19.3.1' },
    });
    await run();
    expect(await live()).toMatchObject({ version: '1.0.0+a' });
    await expect(run()).rejects.toThrow('There is no such earlier shell. 1.0.0+a can be gone back to.');
    expect(await readdir(join(folder, 'data/shell'))).toEqual(
      expect.arrayContaining(['shell.a.js', 'shell.b.js', 'shell.c.js', 'shell.d.js']),
    );
  });

  it('a rollback goes to the named version, but not to one that was never live', async () => {
    for (const hash of ['a', 'b', 'c']) await put(hash);
    await expect(run('1.0.0+x')).rejects.toThrow(
      'There is no such earlier shell. 1.0.0+a, 1.0.0+b, 1.0.0+c can be gone back to.',
    );
    await run('1.0.0+a');
    expect(await live()).toMatchObject({ version: '1.0.0+a' });
  });

  it('a rollback to a shell in which a live remote would not run is refused without --force', async () => {
    await put('a', '18.3.1');
    await put('b');
    const mark = {
      name: 'mf-x',
      routes: [{ name: 'x', path: '/x', access: 'public', title: 'x' }],
      menus: [],
      contract: '^1.0.0',
      version: '1.0.0+a',
      container: 'c_a',
      base: '/remotes/mf-x/1.0.0+a/',
      entry: 'main.js',
      assets: { js: [], css: [] },
      requires: { react: '^19.0.0' },
      integrity: {},
    };
    await updateRegistry(store, (before) => withLive(before, toEntry(mark)));
    await expect(run()).rejects.toThrow(
      'mf-x 1.0.0+a would not run in this shell: it needs react ^19.0.0, this portal has 18.3.1.\nGo back with those remotes first',
    );
    expect(await live()).toMatchObject({ version: '1.0.0+b' });
    expect(await run('--force')).toHaveLength(2);
    expect(await live()).toMatchObject({ version: '1.0.0+a' });
  });
});
