import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { testManifest } from '../build/test-workspace.ts';
import { releaseAll } from './release-all.ts';
import { releaseRemote } from './release-remote.ts';
import { compileByHand as compile } from './testing/compile-by-hand.ts';
import { passes, ReleasingWorkspace } from './testing/releasing-workspace.ts';

const workspace = new ReleasingWorkspace();
const { inStore, live, registry, releaseFolio, run, wholeStore, work } = workspace;

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
    expect(workspace.told.at(-1)).toBe(`mf-folio ${version} is live.`);
  });

  it('releasing one remote builds only that remote', async () => {
    await releaseFolio('two');
    expect(workspace.told.filter((line) => line.startsWith('building'))).toEqual(['building mf-folio …']);
  });

  it('a remote is not released if its tests fail', async () => {
    await expect(releaseFolio('two', () => Promise.resolve(false))).rejects.toThrow(
      'mf-folio is not released: its types or tests failed',
    );
    expect(await workspace.store.readRegistry()).toBeNull();
    expect(workspace.told).toEqual([]);
  });

  it('a release is refused if the checkout changed between tests and build', async () => {
    const switching = async (): Promise<boolean> => {
      await workspace.files.write('shared/contract/src/index.js', 'of another commit');
      return true;
    };
    await expect(releaseFolio('two', switching)).rejects.toThrow(
      'mf-folio is not released: it changed while it was tested and built.',
    );
    expect(await workspace.store.listVersions('mf-folio')).toEqual([]);
    await releaseFolio('two');
    expect(await live()).toBeDefined();
  });

  it('a release that the live shell would refuse is refused with a reason, before anything is uploaded', async () => {
    await releaseAll(work());
    await expect(releaseFolio('react ^18.0.0')).rejects.toThrow(
      /mf-folio 1\.0\.0\+\w+ cannot go live: it needs react \^18\.0\.0, this portal has 19\.3\.1\./,
    );
    expect(await workspace.store.listVersions('mf-folio')).toHaveLength(1);
  });

  it('a release that exceeds its budget is refused with a table of what grew', async () => {
    await workspace.files.write('mf-folio/src/index.js', randomBytes(12_000).toString('hex'));
    const dir = join(workspace.files.root, 'mf-folio');
    const releasing = releaseRemote({ ...work(), dir, test: passes });
    await expect(releasing).rejects.toThrow(/mf-folio entry +\S+ +1\d,\d{3} .*TOO LARGE\n/);
    expect(await workspace.store.listVersions('mf-folio')).toEqual([]);
  });

  it('a release that contains a library shared by the shell is refused', async () => {
    const withReact = async (dir: string): Promise<void> => {
      await compile(dir);
      await writeFile(join(dir, 'dist/.packages.json'), '["react@19.3.1","swiper@12.0.0"]');
    };
    const releasing = releaseRemote({
      ...work(),
      compile: withReact,
      dir: join(workspace.files.root, 'mf-folio'),
      test: passes,
    });
    await expect(releasing).rejects.toThrow('react must be there once, in the shell: react@19.3.1 in mf-folio.');
  });

  it('a release that claims a route of another remote is refused', async () => {
    await releaseAll(work());
    await workspace.files.write(
      'mf-folio/remote.json',
      testManifest('mf-tenancy').replace('"mf-tenancy"', '"mf-folio"'),
    );
    await expect(releaseFolio('two')).rejects.toThrow(
      'mf-tenancy would be left out of the portal, as its route /mf-tenancy is taken',
    );
    expect(await workspace.store.listVersions('mf-folio')).toHaveLength(1);
  });

  it('a release leaves an invalid entry of another remote unchanged', async () => {
    await releaseAll(work());
    const bad = { name: 'mf-tenancy', version: 'broken', own: ['words'] };
    const { remotes } = await registry();
    await workspace.writeRegistry(
      JSON.stringify({ contract: '1.0.0', remotes: [bad, ...remotes.filter(({ name }) => name !== 'mf-tenancy')] }),
    );
    const version = await releaseFolio('two');
    expect((await registry()).remotes).toEqual([bad, expect.objectContaining({ name: 'mf-folio', version })]);
    expect(await run('list')).toEqual([
      'mf-tenancy  broken',
      '    mf-tenancy broken is DAMAGED: its description is missing.',
      `mf-folio  ${version}`,
      expect.stringMatching(/^shell {2}1\.0\.0\+/),
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
    await workspace.writeRegistry(JSON.stringify({ contract: '1.0.0', remotes: [taken, dropped] }));
    await workspace.files.write(
      'mf-folio/remote.json',
      testManifest('mf-tenancy').replace('"mf-tenancy"', '"mf-folio"'),
    );
    const refused = 'This cannot go live: mf-folio would be left out of the portal, as its route /mf-tenancy is taken';
    await expect(releaseFolio('two')).rejects.toThrow(refused);
    expect(await live()).toBe(dropped.version);
    await expect(releaseAll(work())).rejects.toThrow(refused);
    expect(await run('pin', 'mf-folio')).toHaveLength(1);
    await releaseFolio('two');
    expect(workspace.told.at(-1)).toContain('is not live: the remote is pinned');
  });

  it('a registry that cannot be read is not overwritten', async () => {
    await workspace.writeRegistry('{ "remotes": [');
    await expect(releaseFolio('two')).rejects.toThrow('registry.json cannot be read; nothing was changed.');
    expect(await readFile(inStore('registry.json'), 'utf8')).toBe('{ "remotes": [');
  });
});
