import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openReleaseStore } from '../open-store.ts';
import { withPin } from '../registry-document.ts';
import type { ReleaseStore } from '../release-store.ts';
import { shellsBefore } from '../shell-history.ts';
import { startFakeS3, type FakeS3 } from '../testing/fake-s3.ts';
import { readDocument, updateRegistry } from '../update-registry.ts';

process.env['AWS_ACCESS_KEY_ID'] = 'test';
process.env['AWS_SECRET_ACCESS_KEY'] = 'test';

const long = `console.log('${'x'.repeat(3000)}');`;
let s3: FakeS3;
let store: ReleaseStore;
let dist = '';
beforeEach(async () => {
  s3 = await startFakeS3();
  store = await openReleaseStore('/nowhere', {
    RELEASE_STORE: 's3://our-releases/portal',
    RELEASE_STORE_ENDPOINT: s3.endpoint,
  });
  dist = await mkdtemp(join(tmpdir(), 's3-store-'));
  await mkdir(join(dist, 'deep'));
  await writeFile(join(dist, 'release.json'), '{"name":"mf-x"}');
  await writeFile(join(dist, 'main.js'), long);
  await writeFile(join(dist, 'deep/short.js'), '1');
  await writeFile(join(dist, '.build-key'), 'key');
});
afterEach(async () => {
  await s3[Symbol.asyncDispose]();
  await rm(dist, { recursive: true });
});

const keys = (): readonly string[] =>
  [...s3.objects.keys()].map((key) => key.replace('our-releases/portal/', '')).sort();

describe('the registry in a bucket', () => {
  it('the registry is swapped only if it is still the one that was read', async () => {
    expect(await store.readRegistry()).toBeNull();
    expect(await store.swapRegistry('first', null)).toBe(true);
    expect(await store.swapRegistry('late', null)).toBe(false);
    const kept = await store.readRegistry();
    expect(await store.swapRegistry('second', kept?.tag ?? null)).toBe(true);
    expect(await store.swapRegistry('late', kept?.tag ?? null)).toBe(false);
    expect((await store.readRegistry())?.text).toBe('second');
  });

  it('no release is lost when two clients release twenty times concurrently', async () => {
    const releaseOften = async (name: string): Promise<void> => {
      for (let times = 1; times <= 20; times += 1)
        await updateRegistry(store, (before) => withPin(before, `${name}-${times}`, '1.0.0+a'));
    };
    await Promise.all(['one', 'two'].map(releaseOften));
    expect(Object.keys((await readDocument(store)).pins)).toHaveLength(40);
  });

  it('the registry is changed once when the response to a swap is lost', async () => {
    let lost = 0;
    s3.fault = (method, key) => {
      if (method !== 'PUT' || lost > 0) return null;
      lost += 1;
      s3.objects.set(key, Buffer.from('{"contract":"1.0.0","remotes":[],"history":{},"pins":{"mf-x":"1.0.0+a"}}'));
      return 'cut';
    };
    await updateRegistry(store, (before) => withPin(before, 'mf-x', '1.0.0+a'));
    expect((await readDocument(store)).pins).toEqual({ 'mf-x': '1.0.0+a' });
  });

  it('the registry stays unchanged while the store refuses', async () => {
    await store.swapRegistry('first', null);
    s3.fault = () => 403;
    await expect(
      store.swapRegistry('second', (await store.readRegistry().catch(() => null))?.tag ?? null),
    ).rejects.toThrow();
    await expect(store.readRegistry()).rejects.toThrow();
    s3.fault = null;
    expect((await store.readRegistry())?.text).toBe('first');
  });
});

describe('a version in a bucket', () => {
  it('a version has the same file names as in a folder, with compressed siblings', async () => {
    await store.addRelease('mf-x', '1.0.0+a', dist);
    const base = 'releases/mf-x/1.0.0+a/';
    expect(keys()).toEqual(
      ['deep/short.js', 'main.js', 'main.js.br', 'main.js.gz', 'release.json'].map((name) => base + name),
    );
    const brotli = s3.objects.get(`our-releases/portal/${base}main.js.br`);
    expect(brotli && brotliDecompressSync(brotli).toString()).toBe(long);
    expect(await store.readRelease('mf-x', '1.0.0+a')).toEqual({ name: 'mf-x' });
  });

  it('a version can be copied to this machine', async () => {
    await store.addRelease('mf-x', '1.0.0+a', dist);
    await store.placeRelease('mf-x', '1.0.0+a', join(dist, 'copy'));
    expect(await readFile(join(dist, 'copy/deep/short.js'), 'utf8')).toBe('1');
    expect(await readFile(join(dist, 'copy/main.js'), 'utf8')).toBe(long);
  });

  it('a key that leads out of the version writes no file of this machine', async () => {
    await store.addRelease('mf-x', '1.0.0+a', dist);
    s3.objects.set('our-releases/portal/releases/mf-x/1.0.0+a/../../stolen.js', Buffer.from('1'));
    await expect(store.placeRelease('mf-x', '1.0.0+a', join(dist, 'a/b'))).rejects.toThrow('a key that no release has');
  });

  it('a version does not exist before its last file, and the same release completes it', async () => {
    s3.fault = (method, key) => (method === 'PUT' && key.endsWith('main.js') ? 403 : null);
    await expect(store.addRelease('mf-x', '1.0.0+a', dist)).rejects.toThrow();
    expect(await store.readRelease('mf-x', '1.0.0+a')).toBeNull();
    expect(await store.listVersions('mf-x')).toEqual([]);
    s3.fault = null;
    await store.addRelease('mf-x', '1.0.0+a', dist);
    expect(await store.listVersions('mf-x')).toEqual(['1.0.0+a']);
  });

  it('an existing version is not touched', async () => {
    await store.addRelease('mf-x', '1.0.0+a', dist);
    const before = new Map(s3.objects);
    await writeFile(join(dist, 'main.js'), 'another');
    await store.addRelease('mf-x', '1.0.0+a', dist);
    expect(s3.objects).toEqual(before);
  });

  it('a partly removed version is complete again after the same release', async () => {
    await store.addRelease('mf-x', '1.0.0+a', dist);
    s3.objects.delete('our-releases/portal/releases/mf-x/1.0.0+a/main.js');
    await store.addRelease('mf-x', '1.0.0+a', dist);
    expect(keys()).toHaveLength(5);
  });

  it('a version is listed with others and removed without them', async () => {
    for (const version of ['1.0.0+a', '1.0.0+b', '1.0.0+c']) await store.addRelease('mf-x', version, dist);
    await store.addRelease('mf-xy', '1.0.0+a', dist);
    expect(await store.listVersions('mf-x')).toEqual(['1.0.0+a', '1.0.0+b', '1.0.0+c']);
    await store.removeRelease('mf-x', '1.0.0+b');
    expect(await store.listVersions('mf-x')).toEqual(['1.0.0+a', '1.0.0+c']);
    expect(keys().filter((key) => key.includes('+b'))).toEqual([]);
  });

  it('a version is stored even if the store fails now and then', async () => {
    let times = 0;
    s3.fault = () => ((times += 1) % 3 === 0 ? 503 : null);
    await store.addRelease('mf-x', '1.0.0+a', dist);
    expect(keys()).toHaveLength(5);
  });

  it('a version is complete even if another client began to write the same file and gave up', async () => {
    let times = 0;
    s3.fault = (method, key) => (method === 'PUT' && key.endsWith('main.js') && (times += 1) < 3 ? 409 : null);
    await store.addRelease('mf-x', '1.0.0+a', dist);
    expect(times).toBe(3);
    expect(keys()).toHaveLength(5);
  });

  it('a version does not exist while one of its files keeps conflicting', async () => {
    s3.fault = (method, key) => (method === 'PUT' && key.endsWith('main.js') ? 409 : null);
    await expect(store.addRelease('mf-x', '1.0.0+a', dist)).rejects.toThrow();
    expect(await store.listVersions('mf-x')).toEqual([]);
  });
});

describe('the shell in a bucket', () => {
  it('a new shell keeps the files of open tabs and is named last', async () => {
    await writeFile(join(dist, 'shell.json'), '{"js":["main.js"]}');
    await store.putShell(dist);
    await writeFile(join(dist, 'shell.json'), '{"js":["next.js"]}');
    await writeFile(join(dist, 'next.js'), '2');
    await rm(join(dist, 'main.js'));
    await store.putShell(dist);
    expect(await store.readShell()).toEqual({ js: ['next.js'] });
    expect(keys()).toEqual(expect.arrayContaining(['shell/main.js', 'shell/next.js']));
    expect(s3.requests.findLast((line) => line.startsWith('PUT'))).toMatch(/shell\.json$/);
  });
});

describe('a rollback of the shell in a bucket', () => {
  it('a rollback makes the previous shell live and drops those since from the history', async () => {
    for (const version of ['1.0.0+a', '1.0.0+b', '1.0.0+c']) {
      await writeFile(join(dist, 'shell.json'), JSON.stringify({ version }));
      await store.putShell(dist);
    }
    const shells = shellsBefore(await store.readShells(), await store.readShell()) ?? [];
    expect(shells).toEqual([{ version: '1.0.0+a' }, { version: '1.0.0+b' }]);
    await store.takeShellBack(shells);
    expect([await store.readShell(), await store.readShells()]).toEqual([{ version: '1.0.0+b' }, shells]);
  });
});

describe('RELEASE_STORE', () => {
  it.each(['s3://', 's3://UPPER/x', 'https://x', 's3://b/x', 's3://our-releases/a b'])(
    'RELEASE_STORE=%s is refused, and the error names the setting',
    async (place) => {
      await expect(openReleaseStore('/nowhere', { RELEASE_STORE: place })).rejects.toThrow(
        'RELEASE_STORE must read s3://bucket/prefix',
      );
    },
  );

  it('an endpoint of the store that is not an address is refused', async () => {
    await expect(
      openReleaseStore('/nowhere', { RELEASE_STORE: 's3://our-releases', RELEASE_STORE_ENDPOINT: 'minio:9000' }),
    ).rejects.toThrow('RELEASE_STORE_ENDPOINT must be');
  });
});
