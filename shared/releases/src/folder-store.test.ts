import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { exclusively } from './exclusively.ts';
import { openFolderStore } from './folder-store.ts';
import { withPin } from './registry-document.ts';
import type { ReleaseStore } from './release-store.ts';
import { readDocument, updateRegistry } from './update-registry.ts';

let folder = '';
let store: ReleaseStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'folder-store-'));
  store = await openFolderStore(join(folder, 'data'));
});
afterEach(async () => rm(folder, { recursive: true }));

function ended(args: readonly string[]): Promise<number | null> {
  const { promise, resolve } = Promise.withResolvers<number | null>();
  spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], { stdio: 'inherit' }).once(
    'exit',
    resolve,
  );
  return promise;
}

async function builtFolder(): Promise<string> {
  const dist = join(folder, 'dist');
  await mkdir(dist, { recursive: true });
  await writeFile(join(dist, 'release.json'), '{"name":"mf-x"}');
  return dist;
}

describe('the registry in a folder', () => {
  it('the registry in a folder loses no release when two processes release twenty times concurrently', async () => {
    const script = join(import.meta.dirname, 'testing/release-often.ts');
    const both = [
      ['one', 'two'],
      ['two', 'one'],
    ];
    expect(await Promise.all(both.map((names) => ended([script, join(folder, 'data'), ...names])))).toEqual([0, 0]);
    expect(Object.keys((await readDocument(store)).pins)).toHaveLength(40);
  });

  it('the registry is swapped only if it is still the one that was read', async () => {
    expect(await store.swapRegistry('first', null)).toBe(true);
    expect(await store.swapRegistry('late', null)).toBe(false);
    const kept = await store.readRegistry();
    expect(await store.swapRegistry('second', kept?.tag ?? null)).toBe(true);
    expect(await store.swapRegistry('late', kept?.tag ?? null)).toBe(false);
    expect((await store.readRegistry())?.text).toBe('second');
  });

  it('a change is applied again to a registry that changed meanwhile', async () => {
    const other = await openFolderStore(join(folder, 'data'));
    let tries = 0;
    await updateRegistry(store, async (before) => {
      tries += 1;
      if (tries === 1) await updateRegistry(other, (theirs) => withPin(theirs, 'mf-theirs', '1.0.0+a'));
      return withPin(before, 'mf-mine', '1.0.0+a');
    });
    expect(tries).toBe(2);
    expect((await readDocument(store)).pins).toEqual({ 'mf-theirs': '1.0.0+a', 'mf-mine': '1.0.0+a' });
  });

  it('a change that never succeeds ends with a clear error', async () => {
    const busy: ReleaseStore = { ...store, swapRegistry: () => Promise.resolve(false) };
    await expect(updateRegistry(busy, (before) => withPin(before, 'mf-x', '1.0.0+a'))).rejects.toThrow(
      'The registry changed 100 times meanwhile',
    );
  });
});

describe('a version in a folder', () => {
  it('a version is listed once it is complete, and not after it is removed', async () => {
    expect(await store.readRelease('mf-x', '1.0.0+a')).toBeNull();
    expect(await store.listVersions('mf-x')).toEqual([]);
    await store.addRelease('mf-x', '1.0.0+a', await builtFolder());
    expect(await store.readRelease('mf-x', '1.0.0+a')).toEqual({ name: 'mf-x' });
    expect(await store.listVersions('mf-x')).toEqual(['1.0.0+a']);
    await store.removeRelease('mf-x', '1.0.0+a');
    expect(await store.listVersions('mf-x')).toEqual([]);
    expect(await readdir(join(folder, 'data/releases/mf-x'))).toEqual([]);
    await store.removeRelease('mf-x', '1.0.0+a');
  });

  it('a version added by two processes at once exists once, and no temporary folder is left', async () => {
    const dist = await builtFolder();
    await Promise.all([1, 2, 3].map(() => store.addRelease('mf-x', '1.0.0+a', dist)));
    expect(await readdir(join(folder, 'data/releases'))).toEqual(['mf-x']);
  });
});

describe('exclusively', () => {
  it('exclusively runs one piece of work at a time and reports that others wait', async () => {
    const lock = join(folder, 'lock');
    let [inside, most, waiting] = [0, 0, 0];
    const work = async (): Promise<void> => {
      most = Math.max(most, (inside += 1));
      await new Promise((resolve) => setImmediate(resolve));
      inside -= 1;
    };
    await Promise.all([1, 2, 3].map(() => exclusively(lock, work, () => (waiting += 1))));
    expect([most, waiting]).toEqual([1, 2]);
  });

  it('exclusively releases the lock when the work fails or its process dies', async () => {
    const lock = join(folder, 'lock');
    await expect(exclusively(lock, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    const dying = `import { exclusively } from ${JSON.stringify(join(import.meta.dirname, 'exclusively.ts'))}; await exclusively(${JSON.stringify(lock)}, () => process.kill(process.pid, 'SIGKILL'));`;
    await ended(['--input-type=module', '--eval', dying]);
    expect(existsSync(lock)).toBe(true);
    expect(await exclusively(lock, () => Promise.resolve('mine'))).toBe('mine');
  });
});

describe('a shell in a folder', () => {
  it.each([
    [true, ['shell.js', 'shell.js.br', 'shell.js.gz']],
    [false, ['shell.js']],
  ])('a shell is served compressed, and in development as it is: %s', async (isShellCompressed, files) => {
    const dist = await builtFolder();
    await writeFile(join(dist, 'shell.json'), '{"version":"1.0.0"}');
    await writeFile(join(dist, 'shell.js'), 'x'.repeat(2000));
    await rm(join(dist, 'release.json'));
    const place = join(folder, `data-${isShellCompressed}`);
    await (await openFolderStore(place, { isShellCompressed })).putShell(dist);
    const stored = await readdir(join(place, 'shell'));
    expect(stored.filter((name) => name.startsWith('shell.js') && name !== 'shell.json').toSorted()).toEqual(files);
  });
});

describe('what is stored in a folder, elsewhere on this machine', () => {
  it('a version and the live shell can be read at another path', async () => {
    const dist = await builtFolder();
    await store.addRelease('mf-x', '1.0.0+a', dist);
    await writeFile(join(dist, 'shell.json'), '{"version":"1.0.0"}');
    await store.putShell(dist);
    await store.placeRelease('mf-x', '1.0.0+a', join(folder, 'other/releases/mf-x/1.0.0+a'));
    await store.placeShell(join(folder, 'other/shell'));
    expect(await readFile(join(folder, 'other/releases/mf-x/1.0.0+a/release.json'), 'utf8')).toBe('{"name":"mf-x"}');
    expect(await readFile(join(folder, 'other/shell/shell.json'), 'utf8')).toBe('{"version":"1.0.0"}');
  });
});
