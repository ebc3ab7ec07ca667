import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openFolderStore, type RegistryDocument } from '@portal/releases';
import { withdraw } from './rollback.ts';
import { publishAll } from './publish.ts';

let root = '';
let store = '';
let shellDir = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'publish-'));
  store = join(root, 'data/releases');
  shellDir = join(root, 'data/shell');
  await builtShell('aaa');
});
afterEach(async () => rm(root, { recursive: true }));

const long = `console.log('${'x'.repeat(3000)}');`;

async function built(name: string, hash: string, route = `/${name}`, react = '^19.3.1'): Promise<string> {
  const version = `1.0.0+${hash}`;
  const release = {
    name,
    routes: [{ name: 'page', path: route, access: 'public', title: name }],
    menus: [],
    contract: '^1.0.0',
    version,
    container: `${name.replaceAll('-', '_')}_${hash}`,
    base: `/remotes/${name}/${version}/`,
    entry: 'remoteEntry.js',
    assets: { js: ['remote.js'], css: [] },
    requires: { react },
    integrity: {},
  };
  const dist = join(root, name, 'dist');
  await mkdir(join(dist, 'deep'), { recursive: true });
  await writeFile(join(dist, 'release.json'), JSON.stringify(release));
  await writeFile(join(dist, 'remoteEntry.js'), long);
  await writeFile(join(dist, 'remoteEntry.js.map'), long);
  await writeFile(join(dist, 'deep/short.js'), '1');
  await writeFile(join(dist, '.build-key'), 'key');
  return join(root, name);
}

const shellOf = (hash: string) => ({ js: [`shell.${hash}.js`], provides: { contract: '1.0.0', react: '19.3.1' } });

async function builtShell(hash: string): Promise<void> {
  const dist = join(root, 'shell/dist');
  await rm(dist, { recursive: true, force: true });
  await mkdir(dist, { recursive: true });
  await writeFile(join(dist, `shell.${hash}.js`), `${long}//${hash}`);
  await writeFile(join(dist, 'shell.json'), JSON.stringify(shellOf(hash)));
  await writeFile(join(dist, '.build-key'), 'key');
}

let told: string[] = [];
async function publish(dirs: readonly string[], force = false): Promise<RegistryDocument> {
  told = [];
  const remotes = dirs.map((dir) => join(dir, 'dist'));
  return publishAll({
    shell: join(root, 'shell/dist'),
    remotes,
    store: await openFolderStore(join(root, 'data')),
    report: (line) => told.push(line),
    force,
  });
}

async function registered(): Promise<unknown> {
  return JSON.parse(await readFile(join(store, 'registry.json'), 'utf8'));
}

describe('publishing', () => {
  it('a remote is stored under its name and version, with compressed copies of large text files', async () => {
    await publish([await built('mf-folio', 'aaa')]);
    const release = join(store, 'mf-folio/1.0.0+aaa');
    expect((await readdir(release)).sort()).toEqual([
      'deep',
      'release.json',
      'remoteEntry.js',
      'remoteEntry.js.br',
      'remoteEntry.js.gz',
      'remoteEntry.js.map',
    ]);
    expect(await readdir(join(release, 'deep'))).toEqual(['short.js']);
    expect(brotliDecompressSync(await readFile(join(release, 'remoteEntry.js.br'))).toString()).toBe(long);
    expect(gunzipSync(await readFile(join(release, 'remoteEntry.js.gz'))).toString()).toBe(long);
    expect((await stat(release)).mode & 0o777).toBe(0o755);
  });

  it('the registry names what was built, as well as what was released alone', async () => {
    await publish([await built('mf-auth', 'aaa')]);
    await publish([await built('mf-folio', 'bbb')]);
    expect(await registered()).toMatchObject({
      contract: '1.0.0',
      remotes: [
        { name: 'mf-auth', version: '1.0.0+aaa' },
        { name: 'mf-folio', version: '1.0.0+bbb' },
      ],
    });
  });

  it('publishing a remote again changes neither release nor registry', async () => {
    const dir = await built('mf-folio', 'aaa');
    await publish([dir]);
    const files = ['mf-folio/1.0.0+aaa/remoteEntry.js', 'registry.json'].map((file) => join(store, file));
    for (const file of files) await utimes(file, 1000, 1000);
    await publish([dir]);
    for (const file of files) expect((await stat(file)).mtimeMs).toBe(1_000_000);
  });

  it('publishing keeps the earlier versions', async () => {
    await publish([await built('mf-folio', 'aaa')]);
    await publish([await built('mf-folio', 'bbb')]);
    expect((await readdir(join(store, 'mf-folio'))).sort()).toEqual(['1.0.0+aaa', '1.0.0+bbb']);
    expect(await registered()).toMatchObject({ remotes: [{ version: '1.0.0+bbb' }] });
  });

  it('an interrupted copy leaves no incomplete version', async () => {
    const good = await built('mf-auth', 'aaa');
    await publish([good]);
    const broken = await built('mf-folio', 'bbb');
    await mkdir(join(broken, 'dist/remoteEntry.js.br'), { recursive: true });
    await expect(publish([good, broken])).rejects.toThrow();
    expect(existsSync(join(store, 'mf-folio/1.0.0+bbb'))).toBe(false);
    expect(await registered()).toMatchObject({ remotes: [{ name: 'mf-auth' }] });
  });

  it('the remains of an interrupted copy are removed once no process can still be copying', async () => {
    await mkdir(join(store, '.incoming-old'), { recursive: true });
    await utimes(join(store, '.incoming-old'), 1000, 1000);
    await mkdir(join(store, '.incoming-fresh'));
    await publish([await built('mf-folio', 'aaa')]);
    expect((await readdir(store)).sort()).toEqual(['.incoming-fresh', '.registry-lock', 'mf-folio', 'registry.json']);
  });

  it.each([
    ['a bad entry', '/folio snap', 'mf-folio cannot be published: routes[0].path'],
    ['a route that is taken', '/mf-auth', 'mf-folio would be left out of the portal, as its route /mf-auth is taken'],
  ])('%s is refused by name before anything is copied', async (_case, route, words) => {
    const dirs = [await built('mf-auth', 'aaa'), await built('mf-folio', 'bbb', route)];
    await expect(publish(dirs)).rejects.toThrow(words);
    expect(await readdir(store)).toEqual([]);
  });
});

describe('a remote with a bad menu item', () => {
  it('a remote with a bad menu item is refused, though a registry that had it would leave out the item alone', async () => {
    const dist = await built('mf-folio', 'aaa');
    const file = join(dist, 'dist/release.json');
    const release = JSON.parse(await readFile(file, 'utf8')) as object;
    const menu = { label: 'Folio', route: 'nowhere', icon: 'M4 4h4', order: 1, audience: ['owner'] };
    await writeFile(file, JSON.stringify({ ...release, menus: [menu] }));
    await expect(publish([dist])).rejects.toThrow(
      'mf-folio cannot be published: menus[0]: route: must be a route of this remote',
    );
  });
});

describe('a remote that is pinned', () => {
  it('a pinned remote keeps its version; the new one is stored, and the output says so', async () => {
    await publish([await built('mf-folio', 'aaa')]);
    const kept = JSON.parse(await readFile(join(store, 'registry.json'), 'utf8')) as object;
    await writeFile(join(store, 'registry.json'), JSON.stringify({ ...kept, pins: { 'mf-folio': '1.0.0+aaa' } }));
    await publish([await built('mf-folio', 'bbb')]);
    expect(await registered()).toMatchObject({
      remotes: [{ version: '1.0.0+aaa' }],
      pins: { 'mf-folio': '1.0.0+aaa' },
    });
    expect(existsSync(join(store, 'mf-folio/1.0.0+bbb/release.json'))).toBe(true);
    expect(told).toEqual([
      expect.stringContaining('mf-folio 1.0.0+bbb is not live: the remote is pinned to 1.0.0+aaa'),
    ]);
  });
});

describe('a remote that was released alone since', () => {
  it('a release of everything replaces a remote that was released alone, and warns if that goes back', async () => {
    const [old, other] = [await built('mf-folio', 'aaa'), await built('mf-auth', 'aaa')];
    await publish([old, other]);
    expect(told).toEqual([]);
    await publish([await built('mf-folio', 'bbb')]);
    expect(told).toEqual(['mf-folio 1.0.0+bbb is live in place of 1.0.0+aaa.']);
    await publish([await built('mf-folio', 'aaa'), other]);
    expect(told).toEqual([
      'mf-folio 1.0.0+aaa is live in place of 1.0.0+bbb: it GOES BACK to a version that was live before.',
    ]);
    expect(await registered()).toMatchObject({
      remotes: [{ name: 'mf-folio', version: '1.0.0+aaa' }, { name: 'mf-auth' }],
    });
  });

  it('a release of everything restores a withdrawn remote, and the output says so', async () => {
    const dir = await built('mf-folio', 'aaa');
    await publish([dir]);
    await withdraw(await openFolderStore(join(root, 'data')), 'mf-folio');
    await publish([dir]);
    expect(told).toEqual(['mf-folio 1.0.0+aaa is in the portal again: it had been withdrawn.']);
  });
});

describe('publishing the shell', () => {
  it('a shell in which a live remote would not run is refused without --force', async () => {
    await publish([await built('mf-folio', 'aaa')]);
    const kept = await readFile(join(store, 'registry.json'), 'utf8');
    await writeFile(join(store, 'registry.json'), kept.replace('^19.3.1', '^18.0.0'));
    await builtShell('bbb');
    const why = 'mf-folio 1.0.0+aaa would not run in this shell: it needs react ^18.0.0, this portal has 19.3.1.';
    await expect(publish([])).rejects.toThrow(why);
    expect(JSON.parse(await readFile(join(shellDir, 'shell.json'), 'utf8'))).toEqual(shellOf('aaa'));
    await publish([], true);
    expect(told).toEqual([why]);
    expect(JSON.parse(await readFile(join(shellDir, 'shell.json'), 'utf8'))).toEqual(shellOf('bbb'));
  });

  it('a shell can be published together with a remote that the old shell could not run', async () => {
    await expect(publish([await built('mf-folio', 'aaa', '/x', '^18.0.0')])).rejects.toThrow(
      'would not run in this shell',
    );
    expect(existsSync(join(store, 'registry.json'))).toBe(false);
  });

  it('the files of a shell are added, compressed too, before shell.json names them', async () => {
    await publish([]);
    expect((await readdir(shellDir)).sort()).toEqual([
      'shell.aaa.js',
      'shell.aaa.js.br',
      'shell.aaa.js.gz',
      'shell.json',
    ]);
  });

  it('publishing a shell keeps the files that an open tab still runs', async () => {
    await publish([]);
    await builtShell('bbb');
    await publish([]);
    expect((await readdir(shellDir)).filter((name) => name.endsWith('.js')).sort()).toEqual([
      'shell.aaa.js',
      'shell.bbb.js',
    ]);
    expect(JSON.parse(await readFile(join(shellDir, 'shell.json'), 'utf8'))).toEqual(shellOf('bbb'));
  });

  it('publishing a shell again changes nothing', async () => {
    await publish([]);
    const files = ['shell.aaa.js', 'shell.json'].map((file) => join(shellDir, file));
    for (const file of files) await utimes(file, 1000, 1000);
    await publish([]);
    for (const file of files) expect((await stat(file)).mtimeMs).toBe(1_000_000);
  });
});
