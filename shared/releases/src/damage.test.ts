import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { findDamage } from './damage.ts';
import { openFolderStore } from './folder-store.ts';
import { openReleaseStore } from './open-store.ts';
import { recordedStore } from './recorded-store.ts';
import type { ReleaseStore } from './release-store.ts';
import { startFakeS3 } from './testing/fake-s3.ts';
import { updateRegistry } from './update-registry.ts';

process.env['AWS_ACCESS_KEY_ID'] = 'test';
process.env['AWS_SECRET_ACCESS_KEY'] = 'test';

const script = `console.log('${'x'.repeat(3000)}');`;
const integrity = { 'main.js': `sha384-${createHash('sha384').update(script).digest('base64')}` };
let folder = '';
let store: ReleaseStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'damage-'));
  store = await openFolderStore(join(folder, 'data'));
  await mkdir(join(folder, 'dist'));
  await writeFile(join(folder, 'dist/main.js'), script);
  await writeFile(join(folder, 'dist/release.json'), JSON.stringify({ name: 'mf-x', integrity }));
  await writeFile(join(folder, 'dist/shell.json'), JSON.stringify({ version: '1.0.0+s', integrity }));
});
afterEach(async () => rm(folder, { recursive: true }));

const dist = (): string => join(folder, 'dist');
const stored = (file: string): string => join(folder, 'data/releases/mf-x/1.0.0+a', file);
const damage = (of = store): Promise<readonly string[]> => findDamage(of, 'mf-x', '1.0.0+a');
const recorded = (): ReleaseStore =>
  recordedStore(store, { who: 'Ann', action: 'release', why: null, provenance: null });
const goLive = (): Promise<unknown> =>
  updateRegistry(recorded(), (before) => ({ ...before, remotes: [{ name: 'mf-x', version: '1.0.0+a' }] }));

const harms: readonly (readonly [string, (file: (name: string) => string) => Promise<unknown>, string])[] = [
  ['a missing file', (file) => rm(file('main.js')), 'main.js is missing'],
  ['a file cut short', (file) => writeFile(file('main.js'), script.slice(0, 99)), 'main.js is damaged'],
  ['a compressed copy that does not open', (file) => writeFile(file('main.js.br'), 'x'), 'main.js.br is damaged'],
  ['a missing description', (file) => rm(file('release.json')), 'its description is missing'],
];

describe('a stored version', () => {
  it.each(harms)(
    '%s is found, does not go live, and is stored again by a release of the same code',
    async (...harm) => {
      const [, doHarm, words] = harm;
      await store.addRelease('mf-x', '1.0.0+a', dist());
      expect(await damage()).toEqual([]);
      await doHarm(stored);
      expect(await damage()).toEqual([words]);
      await expect(goLive()).rejects.toThrow(`mf-x 1.0.0+a does not go live: in the store ${words}.`);
      expect(await store.readRegistry()).toBeNull();
      await store.addRelease('mf-x', '1.0.0+a', dist());
      expect(await damage()).toEqual([]);
      await goLive();
    },
  );

  it('a damaged file in a bucket is found, and is stored again', async () => {
    await using s3 = await startFakeS3();
    const settings = { RELEASE_STORE: 's3://our-releases', RELEASE_STORE_ENDPOINT: s3.endpoint };
    const bucket = await openReleaseStore('/nowhere', settings);
    await bucket.addRelease('mf-x', '1.0.0+a', dist());
    expect(await damage(bucket)).toEqual([]);
    for (const harmed of [Buffer.from('x'), null]) {
      const key = 'our-releases/releases/mf-x/1.0.0+a/main.js';
      if (harmed) s3.objects.set(key, harmed);
      else s3.objects.delete(key);
      expect(await damage(bucket)).toEqual([`main.js is ${harmed ? 'damaged' : 'missing'}`]);
      await bucket.addRelease('mf-x', '1.0.0+a', dist());
      expect(await damage(bucket)).toEqual([]);
    }
  });
});

describe('a stored shell', () => {
  it('a shell with a damaged file is not gone back to, and is mended by its next release', async () => {
    await recorded().putShell(dist());
    await writeFile(join(folder, 'data/shell/main.js'), 'x');
    expect(await findDamage(store, 'shell', '1.0.0+s')).toEqual(['main.js is damaged']);
    const back = recorded().takeShellBack([{ version: '1.0.0+s' }]);
    await expect(back).rejects.toThrow('shell 1.0.0+s does not go live: in the store main.js is damaged.');
    await store.putShell(dist());
    expect(await findDamage(store, 'shell', '1.0.0+s')).toEqual([]);
  });
});
