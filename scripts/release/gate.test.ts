import { describe, expect, it } from '@jest/globals';
import { readDocument, ReleaseError } from '@portal/releases';
import { join } from 'node:path';
import { releaseAll, releaseShell } from './release-all.ts';
import { releaseRemote } from './release-remote.ts';
import { ReleasingWorkspace } from './testing/releasing-workspace.ts';
import type { TryRelease } from './trial/try-release.ts';

const workspace = new ReleasingWorkspace();
const { live, releaseFolio, run, wholeStore, work } = workspace;

const failing: TryRelease = () => Promise.reject(new ReleaseError('it did not mount'));

/** Notes what is tried. */
function noting() {
  const tried: (readonly string[])[] = [];
  const trial: TryRelease = async ({ names, candidate }) => {
    tried.push([...names, ...(candidate.shell === null ? [] : ['in its own shell'])]);
  };
  return { tried, trial };
}

describe('the gate of every way to release', () => {
  const ways = [
    ['an area', () => releaseRemote({ ...work(), dir: join(workspace.files.root, 'mf-folio'), trial: failing })],
    ['the shell', () => releaseShell({ ...work(), trial: failing })],
    ['everything', () => releaseAll({ ...work(), trial: failing })],
  ] as const;

  it.each(ways)('the release of %s whose trial run fails stores nothing', async (_, way) => {
    await releaseAll(work());
    await workspace.files.write('mf-folio/src/index.js', 'two');
    await workspace.files.write('shell/src/index.js', 'two');
    const before = await wholeStore();
    await expect(way()).rejects.toThrow('it did not mount');
    expect(await wholeStore()).toEqual(before);
  });

  it.each([
    ['the shell', () => releaseShell({ ...work(), test: () => Promise.resolve(false) })],
    ['everything', () => releaseAll({ ...work(), test: () => Promise.resolve(false) })],
  ] as const)('the release of %s whose types or tests fail stores nothing', async (_, way) => {
    await expect(way()).rejects.toThrow('is not released: its types or tests failed');
    expect(await workspace.store.readRegistry()).toBeNull();
    expect(await workspace.store.readShell()).toBeNull();
  });

  it('a new shell is tried with what changed, and what is live is not tried again', async () => {
    const { tried, trial } = noting();
    await releaseAll({ ...work(), trial });
    await releaseAll({ ...work(), trial });
    await workspace.files.write('mf-folio/src/index.js', 'two');
    await releaseAll({ ...work(), trial });
    expect(tried).toEqual([
      ['shell', 'mf-folio', 'mf-tenancy', 'in its own shell'],
      ['mf-folio', 'in its own shell'],
    ]);
  });

  it('an area that a pin keeps from being live is tried as if it were', async () => {
    await releaseAll(work());
    await run('pin', 'mf-folio');
    const { tried, trial } = noting();
    await workspace.files.write('mf-folio/src/index.js', 'two');
    await releaseRemote({ ...work(), dir: join(workspace.files.root, 'mf-folio'), trial });
    expect(tried).toEqual([['mf-folio']]);
  });
});

describe('a release without a trial run', () => {
  it('the reason is written into the registry and listed, until the version passes one', async () => {
    await releaseAll(work());
    await workspace.files.write('mf-folio/src/index.js', 'two');
    const dir = join(workspace.files.root, 'mf-folio');
    const { version } = await releaseRemote({ ...work(), dir, trial: 'the browser is broken' });
    expect((await readDocument(workspace.store)).untried).toEqual({
      'mf-folio': { [version]: 'the browser is broken' },
    });
    expect(await run('list', 'mf-folio')).toContain(`${version}  live  not tried: the browser is broken`);
    await releaseFolio('two');
    expect(await live()).toBe(version);
    expect((await readDocument(workspace.store)).untried).toEqual({});
  });

  it('a reason is required', async () => {
    await expect(run('mf-folio', '--without-trial', '  ')).rejects.toThrow('--without-trial needs a reason');
  });
});
