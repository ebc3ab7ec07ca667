import { randomBytes } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openFolderStore, type ReleaseStore } from '@portal/releases';
import { makeWorkspace, testManifest, type TestWorkspace } from '../build/test-workspace.ts';
import { release } from './command.ts';
import { releaseRemote } from './release-remote.ts';
import { releaseAll } from './release-all.ts';
import { compileByHand as compile } from './testing/compile-by-hand.ts';

let workspace: TestWorkspace;
let store: ReleaseStore;
let told: string[] = [];
const print = (line: string): void => void told.push(line);
const inStore = (path: string): string => join(workspace.root, 'data/releases', path);

beforeEach(async () => {
  workspace = await makeWorkspace();
  await workspace.write('mf-tenancy/package.json', JSON.stringify({ name: '@portal/mf-tenancy' }));
  await workspace.write('mf-tenancy/remote.json', testManifest('mf-tenancy'));
  await workspace.write('mf-tenancy/src/index.js', 'one');
  store = await openFolderStore(join(workspace.root, 'data'));
  told = [];
});
afterEach(async () => workspace[Symbol.asyncDispose]());

const work = () => ({ root: workspace.root, store, report: print, compile });
const passes = (): Promise<boolean> => Promise.resolve(true);

/** Releases mf-folio as the source given makes it; answers the version. */
async function releaseFolio(source: string, test = passes): Promise<string> {
  await workspace.write('mf-folio/src/index.js', source);
  return (await releaseRemote({ ...work(), dir: join(workspace.root, 'mf-folio'), test })).version;
}

const run = (...args: string[]): Promise<readonly string[]> => release(args, { root: workspace.root, store, print });
const live = async (name = 'mf-folio'): Promise<string | undefined> =>
  (await registry()).remotes.find((one) => one.name === name)?.version;
async function registry() {
  return JSON.parse(await readFile(inStore('registry.json'), 'utf8')) as {
    readonly remotes: readonly { readonly name: string; readonly version: string }[];
  };
}

/** Every file of shell and store with its content. */
async function wholeStore(): Promise<ReadonlyMap<string, string>> {
  const folder = join(workspace.root, 'data');
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile());
  const contents = files.map(
    async ({ parentPath, name }) =>
      [join(parentPath, name).slice(folder.length), await readFile(join(parentPath, name), 'base64')] as const,
  );
  return new Map(await Promise.all(contents));
}

describe('the release of one remote', () => {
  it('releasing one remote changes no byte of the other remotes or of the shell', async () => {
    await releaseAll(work());
    const before = await wholeStore();
    const others = (await registry()).remotes.filter(({ name }) => name !== 'mf-folio');
    const version = await releaseFolio('two');
    const after = await wholeStore();
    for (const [file, content] of before)
      if (!file.endsWith('registry.json')) expect([file, after.get(file) === content]).toEqual([file, true]);
    expect(
      [...after.keys()]
        .filter((file) => !before.has(file))
        .every((file) => file.startsWith(`/releases/mf-folio/${version}/`)),
    ).toBe(true);
    expect((await registry()).remotes.filter(({ name }) => name !== 'mf-folio')).toEqual(others);
    expect(await live()).toBe(version);
    expect(told.at(-1)).toBe(`mf-folio ${version} is live.`);
  });

  it('releasing one remote builds only that remote', async () => {
    await releaseFolio('two');
    expect(told.filter((line) => line.startsWith('building'))).toEqual(['building mf-folio …']);
  });

  it('a remote is not released if its tests fail', async () => {
    await expect(releaseFolio('two', () => Promise.resolve(false))).rejects.toThrow(
      'mf-folio is not released: its tests failed',
    );
    expect(await store.readRegistry()).toBeNull();
    expect(told).toEqual([]);
  });

  it('a release is refused if the checkout changed between tests and build', async () => {
    const switching = async (): Promise<boolean> => {
      await workspace.write('shared/contract/src/index.js', 'of another commit');
      return true;
    };
    await expect(releaseFolio('two', switching)).rejects.toThrow(
      'mf-folio is not released: it changed while it was tested and built.',
    );
    expect(await store.listVersions('mf-folio')).toEqual([]);
    await releaseFolio('two');
    expect(await live()).toBeDefined();
  });

  it('a release that the live shell would refuse is refused with a reason, before anything is uploaded', async () => {
    await releaseAll(work());
    await expect(releaseFolio('react ^18.0.0')).rejects.toThrow(
      /mf-folio 1\.0\.0\+\w+ cannot go live: it needs react \^18\.0\.0, this portal has 19\.3\.1\./,
    );
    expect(await store.listVersions('mf-folio')).toHaveLength(1);
  });

  it('a release that exceeds its budget is refused with a table of what grew', async () => {
    await workspace.write('mf-folio/src/index.js', randomBytes(12_000).toString('hex'));
    const dir = join(workspace.root, 'mf-folio');
    const releasing = releaseRemote({ ...work(), dir, test: passes });
    await expect(releasing).rejects.toThrow(/mf-folio entry +\S+ +1\d,\d{3} .*TOO LARGE\n/);
    expect(await store.listVersions('mf-folio')).toEqual([]);
  });

  it('a release that contains a library shared by the shell is refused', async () => {
    const withReact = async (dir: string): Promise<void> => {
      await compile(dir);
      await writeFile(join(dir, 'dist/.packages.json'), '["react@19.3.1","swiper@12.0.0"]');
    };
    const releasing = releaseRemote({
      ...work(),
      compile: withReact,
      dir: join(workspace.root, 'mf-folio'),
      test: passes,
    });
    await expect(releasing).rejects.toThrow('react must be there once, in the shell: react@19.3.1 in mf-folio.');
  });

  it('a release that claims a route of another remote is refused', async () => {
    await releaseAll(work());
    await workspace.write('mf-folio/remote.json', testManifest('mf-tenancy').replace('"mf-tenancy"', '"mf-folio"'));
    await expect(releaseFolio('two')).rejects.toThrow(
      'mf-tenancy would be left out of the portal, as its route /mf-tenancy is taken',
    );
    expect(await store.listVersions('mf-folio')).toHaveLength(1);
  });

  it('a release leaves an invalid entry of another remote unchanged', async () => {
    await releaseAll(work());
    const bad = { name: 'mf-tenancy', version: 'broken', own: ['words'] };
    const { remotes } = await registry();
    await writeFile(
      inStore('registry.json'),
      JSON.stringify({ contract: '1.0.0', remotes: [bad, ...remotes.filter(({ name }) => name !== 'mf-tenancy')] }),
    );
    const version = await releaseFolio('two');
    expect((await registry()).remotes).toEqual([bad, expect.objectContaining({ name: 'mf-folio', version })]);
    expect(await run('list')).toEqual([
      'mf-tenancy  broken',
      `mf-folio  ${version}`,
      expect.stringContaining('mf-tenancy is left out of the portal: '),
    ]);
  });

  it('a release that would be left out of the registry is refused, even if its previous version is left out too', async () => {
    await releaseAll(work());
    const { remotes } = await registry();
    const [taken] = remotes.filter(({ name }) => name === 'mf-tenancy');
    const dropped = {
      ...taken,
      ...remotes.find(({ name }) => name === 'mf-folio'),
      routes: taken && 'routes' in taken ? taken.routes : [],
    };
    await writeFile(inStore('registry.json'), JSON.stringify({ contract: '1.0.0', remotes: [taken, dropped] }));
    await workspace.write('mf-folio/remote.json', testManifest('mf-tenancy').replace('"mf-tenancy"', '"mf-folio"'));
    const refused = 'This cannot go live: mf-folio would be left out of the portal, as its route /mf-tenancy is taken';
    await expect(releaseFolio('two')).rejects.toThrow(refused);
    expect(await live()).toBe(dropped.version);
    await expect(releaseAll(work())).rejects.toThrow(refused);
    expect(await run('pin', 'mf-folio')).toHaveLength(1);
    await releaseFolio('two');
    expect(told.at(-1)).toContain('is not live: the remote is pinned');
  });

  it('a registry that cannot be read is not overwritten', async () => {
    await writeFile(inStore('registry.json'), '{ "remotes": [');
    await expect(releaseFolio('two')).rejects.toThrow('registry.json cannot be read; nothing was changed.');
    expect(await readFile(inStore('registry.json'), 'utf8')).toBe('{ "remotes": [');
  });
});

describe('a rollback', () => {
  it('each rollback makes the version before live and changes no release', async () => {
    const [one, two, three] = [await releaseFolio('one'), await releaseFolio('two'), await releaseFolio('three')];
    const files = [...(await wholeStore()).keys()];
    expect(await run('rollback', 'mf-folio')).toEqual([expect.stringContaining(`mf-folio ${two} is live and pinned`)]);
    expect(await live()).toBe(two);
    await run('rollback', 'mf-folio');
    expect(await live()).toBe(one);
    await expect(run('rollback', 'mf-folio')).rejects.toThrow('mf-folio has no earlier version that was live');
    await run('rollback', 'mf-folio', three);
    expect(await live()).toBe(three);
    expect([...(await wholeStore()).keys()]).toEqual(files);
  });

  it('a rollback never lands on a version that was rolled back', async () => {
    const [one, bad] = [await releaseFolio('one'), await releaseFolio('bad')];
    await run('rollback', 'mf-folio');
    await run('unpin', 'mf-folio');
    const mended = await releaseFolio('mended');
    expect(await live()).toBe(mended);
    await run('rollback', 'mf-folio');
    expect(await live()).toBe(one);
    expect(await store.listVersions('mf-folio')).toContain(bad);
  });

  it('a rollback pins its version: a new release is stored, is not live, and says so', async () => {
    const [one] = [await releaseFolio('one'), await releaseFolio('two')];
    await run('rollback', 'mf-folio');
    const three = await releaseFolio('three');
    expect(await live()).toBe(one);
    expect(told.at(-1)).toContain(`mf-folio ${three} is not live: the remote is pinned to ${one}.`);
    expect(await run('list', 'mf-folio')).toContainEqual(`${one}  live  pinned`);
    expect(await run('unpin', 'mf-folio')).toEqual([
      `mf-folio is not pinned. ${one} stays live until the next release.`,
    ]);
    await releaseFolio('three');
    expect(await live()).toBe(three);
  });

  it('a rollback to a version that does not exist or that the live shell would refuse is refused', async () => {
    await releaseFolio('react ^18.0.0');
    const version = await releaseFolio('two');
    await releaseAll(work());
    await expect(run('rollback', 'mf-folio')).rejects.toThrow(
      'it needs react ^18.0.0, this portal has 19.3.1. Go back to another version: npm run release -- list mf-folio',
    );
    await expect(run('rollback', 'mf-folio', '9.9.9+abc')).rejects.toThrow(
      'There is no mf-folio 9.9.9+abc in the store.',
    );
    await expect(run('pin', 'mf-folio', '../../x')).rejects.toThrow('There is no mf-folio');
    expect(await live()).toBe(version);
  });

  it('withdrawing a remote removes it from the portal until it is released again', async () => {
    await releaseAll(work());
    expect(await run('withdraw', 'mf-folio')).toEqual(['mf-folio is not in the portal any more.']);
    expect((await registry()).remotes.map(({ name }) => name)).toEqual(['mf-tenancy']);
    await releaseFolio('two');
    expect(await live()).toBeDefined();
    await expect(run('withdraw', 'mf-none')).rejects.toThrow('mf-none is not live.');
  });
});

describe('a pin', () => {
  it('a pin keeps what is live', async () => {
    const one = await releaseFolio('one');
    expect(await run('pin', 'mf-folio')).toEqual([`mf-folio is pinned to ${one}.`]);
    await releaseFolio('two');
    expect(await live()).toBe(one);
    expect(await run('list')).toEqual([`mf-folio  ${one}  (pinned)`]);
  });
});

describe('remove-old', () => {
  it('remove-old keeps the given number of versions, and what is live or pinned', async () => {
    const versions = [];
    for (const source of ['one', 'two', 'three', 'four']) versions.push(await releaseFolio(source));
    const [one = '', two = '', three = '', four = ''] = versions;
    await run('rollback', 'mf-folio', one);
    await run('unpin', 'mf-folio');
    await releaseFolio('four');
    expect([...(await run('remove-old', '--keep', '1', 'mf-folio'))].sort()).toEqual(
      [one, three, two].map((version) => `mf-folio ${version} is removed.`).sort(),
    );
    expect(await store.listVersions('mf-folio')).toEqual([four]);
    expect(await run('remove-old', '--keep', '1')).toEqual(['Nothing is old enough.']);
    await expect(run('rollback', 'mf-folio')).rejects.toThrow('no earlier version');
  });

  it('remove-old never removes a live or pinned version, however few are kept', async () => {
    const one = await releaseFolio('one');
    await run('pin', 'mf-folio');
    const two = await releaseFolio('two');
    expect(await run('remove-old', '--keep', '1')).toEqual([`mf-folio ${two} is removed.`]);
    expect(await store.listVersions('mf-folio')).toEqual([one]);
  });
});

describe('remove-old after the registry was edited by hand', () => {
  it('remove-old still keeps live and pinned versions after the registry was edited by hand', async () => {
    const versions = [];
    for (const source of ['one', 'two', 'three', 'four']) versions.push(await releaseFolio(source));
    const [one = '', two = '', three = '', four = ''] = versions;
    const {
      remotes: [entry],
    } = await registry();
    const live = { ...entry, version: two };
    await writeFile(
      inStore('registry.json'),
      JSON.stringify({
        contract: '1.0.0',
        remotes: [live],
        history: { 'mf-folio': [four] },
        pins: { 'mf-folio': one },
      }),
    );
    expect(await run('remove-old', '--keep', '1')).toEqual([`mf-folio ${three} is removed.`]);
  });
});

describe('invalid arguments', () => {
  it.each([
    [['mf-none'], 'There is no remote "mf-none", and no command of that name.'],
    [['rollback'], 'Say which remote.'],
    [['remove-old'], 'Say --keep.'],
    [['remove-old', '--keep', '0'], '--keep must be a number from 1 on'],
    [['list', '--all'], "Unknown option '--all'"],
    [['list', 'mf-none'], 'There is no version of mf-none in the store.'],
  ])('the arguments %j are refused with the correct usage', async (args, words) => {
    await expect(run(...args)).rejects.toThrow(words);
  });
});
