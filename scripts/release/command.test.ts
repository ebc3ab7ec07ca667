import { describe, expect, it } from '@jest/globals';
import { releaseAll } from './release-all.ts';
import { ReleasingWorkspace } from './testing/releasing-workspace.ts';

const workspace = new ReleasingWorkspace();
const { live, registry, releaseFolio, run, wholeStore, work } = workspace;

/** Without the journal, which grows. */
const filesOfReleases = async (): Promise<readonly string[]> =>
  [...(await wholeStore()).keys()].filter((file) => !file.startsWith('/releases/.notes/'));

describe('a rollback', () => {
  it('each rollback makes the version before live and changes no release', async () => {
    const [one, two, three] = [await releaseFolio('one'), await releaseFolio('two'), await releaseFolio('three')];
    const files = await filesOfReleases();
    expect(await run('rollback', 'mf-folio')).toEqual([expect.stringContaining(`mf-folio ${two} is live and pinned`)]);
    expect(await live()).toBe(two);
    await run('rollback', 'mf-folio');
    expect(await live()).toBe(one);
    await expect(run('rollback', 'mf-folio')).rejects.toThrow('mf-folio has no earlier version that was live');
    await run('rollback', 'mf-folio', three);
    expect(await live()).toBe(three);
    expect(await filesOfReleases()).toEqual(files);
  });

  it('a rollback never lands on a version that was rolled back', async () => {
    const [one, bad] = [await releaseFolio('one'), await releaseFolio('bad')];
    await run('rollback', 'mf-folio');
    await run('unpin', 'mf-folio');
    const mended = await releaseFolio('mended');
    expect(await live()).toBe(mended);
    await run('rollback', 'mf-folio');
    expect(await live()).toBe(one);
    expect(await workspace.store.listVersions('mf-folio')).toContain(bad);
  });

  it('a rollback pins its version: a new release is stored, is not live, and says so', async () => {
    const [one] = [await releaseFolio('one'), await releaseFolio('two')];
    await run('rollback', 'mf-folio');
    const three = await releaseFolio('three');
    expect(await live()).toBe(one);
    expect(workspace.told.at(-1)).toContain(`mf-folio ${three} is not live: the remote is pinned to ${one}.`);
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
    expect(await workspace.store.listVersions('mf-folio')).toEqual([four]);
    expect(await run('remove-old', '--keep', '1')).toEqual(['Nothing is old enough.']);
    await expect(run('rollback', 'mf-folio')).rejects.toThrow('no earlier version');
  });

  it('remove-old never removes a live or pinned version, however few are kept', async () => {
    const one = await releaseFolio('one');
    await run('pin', 'mf-folio');
    const two = await releaseFolio('two');
    expect(await run('remove-old', '--keep', '1')).toEqual([`mf-folio ${two} is removed.`]);
    expect(await workspace.store.listVersions('mf-folio')).toEqual([one]);
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
    await workspace.writeRegistry(
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
