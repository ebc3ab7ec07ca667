import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { liveVersion, openFolderStore, readDocument, type ReleaseStore } from '@portal/releases';
import { makeWorkspace, type TestWorkspace } from '../build/test-workspace.ts';
import { rollBack, unpin } from './rollback.ts';
import { releaseRemote } from './release-remote.ts';
import { removeOld } from './remove-old.ts';
import { compileByHand } from './testing/compile-by-hand.ts';

let workspace: TestWorkspace;
let store: ReleaseStore;
beforeEach(async () => {
  workspace = await makeWorkspace();
  store = await openFolderStore(join(workspace.root, 'data'));
});
afterEach(async () => workspace[Symbol.asyncDispose]());

/** Releases mf-folio with the given source; returns the version. */
async function releaseFolio(source: string, into = store): Promise<string> {
  await workspace.write('mf-folio/src/index.js', source);
  const release = {
    root: workspace.root,
    dir: join(workspace.root, 'mf-folio'),
    store: into,
    compile: compileByHand,
    test: null,
    report: () => undefined,
  };
  return (await releaseRemote(release)).version;
}

describe('a version that is being removed', () => {
  /** The store, with something that happens just before it is asked to remove a version. */
  const removingBeside = (act: () => Promise<unknown>): ReleaseStore => ({
    ...store,
    removeRelease: async (name, version) => {
      await act();
      await store.removeRelease(name, version);
    },
  });

  it('a version that is being removed cannot go live, either by a rollback or by the same release', async () => {
    const one = await releaseFolio('one');
    const two = await releaseFolio('two');
    await rollBack(store, 'mf-folio');
    const refused = `mf-folio ${two} is being removed.`;
    const beside = removingBeside(async () => {
      await expect(rollBack(store, 'mf-folio', two)).rejects.toThrow(refused);
      await unpin(store, 'mf-folio');
      await expect(releaseFolio('two')).rejects.toThrow(refused);
    });
    expect(await removeOld(beside, 1)).toEqual([`mf-folio ${two} is removed.`]);
    expect(liveVersion(await readDocument(store), 'mf-folio')).toBe(one);
    expect(await releaseFolio('two')).toBe(two);
    expect(liveVersion(await readDocument(store), 'mf-folio')).toBe(two);
    expect(await store.listVersions('mf-folio')).toEqual([one, two]);
  });

  it('a version that was removed while it was being released does not go live', async () => {
    const one = await releaseFolio('one');
    const gone: ReleaseStore = { ...store, addRelease: () => Promise.resolve() };
    await expect(releaseFolio('two', gone)).rejects.toThrow('was removed meanwhile. Release it again.');
    expect(liveVersion(await readDocument(store), 'mf-folio')).toBe(one);
  });

  it('remove-old creates no registry if nothing was released', async () => {
    expect(await removeOld(store, 1, 'mf-typo')).toEqual(['Nothing is old enough.']);
    await expect(unpin(store, 'mf-typo')).rejects.toThrow('mf-typo is not live.');
    expect(await store.readRegistry()).toBeNull();
  });

  it('the next run finishes an interrupted removal', async () => {
    await releaseFolio('one');
    const two = await releaseFolio('two');
    await rollBack(store, 'mf-folio');
    await expect(
      removeOld(
        removingBeside(() => Promise.reject(new Error('power cut'))),
        1,
      ),
    ).rejects.toThrow('power cut');
    await store.removeRelease('mf-folio', two);
    expect(await removeOld(store, 1)).toEqual([`mf-folio ${two} is removed.`]);
    expect(await removeOld(store, 1)).toEqual(['Nothing is old enough.']);
    await unpin(store, 'mf-folio');
    expect(await releaseFolio('two')).toBe(two);
  });
});
