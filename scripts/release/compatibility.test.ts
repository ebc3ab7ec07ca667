import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { liveVersion, openFolderStore, readDocument, type ReleaseStore } from '@portal/releases';
import { makeWorkspace, type TestWorkspace } from '../build/test-workspace.ts';
import { list } from './list.ts';
import { publishAll } from './publish.ts';
import { releaseRemote } from './release-remote.ts';
import { rollBack } from './rollback.ts';
import { rollBackShell } from './roll-back-shell.ts';
import { compileByHand } from './testing/compile-by-hand.ts';

let workspace: TestWorkspace;
let store: ReleaseStore;
/** A shell with the next major of react. */
let next = '';
beforeEach(async () => {
  workspace = await makeWorkspace();
  store = await openFolderStore(join(workspace.root, 'data'));
  next = await mkdtemp(join(tmpdir(), 'next-shell-'));
  await writeFile(
    join(next, 'shell.json'),
    JSON.stringify({ js: ['next.js'], provides: { contract: '1.0.0', react: '20.0.0' } }),
  );
});
afterEach(async () => {
  await workspace[Symbol.asyncDispose]();
  await rm(next, { recursive: true });
});

/** Releases mf-folio, which needs react 19, with the given source; returns the version. */
async function releaseFolio(source: string, into = store): Promise<string> {
  await workspace.write('mf-folio/src/index.js', source);
  const release = {
    root: workspace.root,
    dir: join(workspace.root, 'mf-folio'),
    store: into,
    compile: compileByHand,
    test: null,
    trial: 'a test',
    report: () => undefined,
  };
  return (await releaseRemote(release)).version;
}
/** Writes a shell with these exports of the ui; without any for one of before they were stated. */
const writeShell = (names?: readonly string[]): Promise<void> =>
  writeFile(
    join(next, 'shell.json'),
    JSON.stringify({
      version: `1.0.0+${names?.join('') ?? 'before'}`,
      js: ['next.js'],
      provides: { contract: '1.0.0', react: '19.3.1' },
      ...(names && { exports: { '@portal/ui': names } }),
    }),
  );
const publishShell = (force = false) => publishAll({ shell: next, remotes: [], store, report: () => undefined, force });
const live = async (): Promise<string | null> => liveVersion(await readDocument(store), 'mf-folio');

describe('a remote and a shell in which it does not run, released concurrently', () => {
  it('a remote and an incompatible shell do not both go live while the files of the remote are being uploaded', async () => {
    const one = await releaseFolio('one');
    const beside: ReleaseStore = {
      ...store,
      addRelease: async (name, version, dist) => {
        await store.addRelease(name, version, dist);
        await store.putShell(next);
      },
    };
    await expect(releaseFolio('two', beside)).rejects.toThrow(
      'cannot go live: it needs react ^19.0.0, this portal has 20.0.0.',
    );
    expect(await live()).toBe(one);
  });

  it('the release of the remote reports an incompatible shell that went live between its last check and its swap', async () => {
    const beside: ReleaseStore = {
      ...store,
      swapRegistry: async (text, tag) => {
        await store.putShell(next);
        return store.swapRegistry(text, tag);
      },
    };
    await expect(releaseFolio('two', beside)).rejects.toThrow(
      /mf-folio \S+ would not run in this shell: .*\nIt is live all the same/,
    );
  });

  it('the release of the shell reports an incompatible remote that went live meanwhile, unless it is forced', async () => {
    let version = '';
    const beside: ReleaseStore = {
      ...store,
      putShell: async (dist) => {
        version = await releaseFolio('two');
        await store.putShell(dist);
      },
    };
    const publish = (force: boolean) =>
      publishAll({ shell: next, remotes: [], store: beside, report: () => undefined, force });
    await expect(publish(false)).rejects.toThrow(
      /mf-folio \S+ would not run in this shell: it needs react \^19\.0\.0, this portal has 20\.0\.0\.\nIt is live all the same/,
    );
    expect(await live()).toBe(version);
    await rm(join(workspace.root, 'data/shell/shell.json'));
    await publish(true);
  });
});

describe('what an area takes of the shell by name', () => {
  it('a release that takes what the live shell lacks is refused, whatever the versions say, and says what comes first', async () => {
    await writeShell(['Button']);
    await publishShell();
    const one = await releaseFolio('takes Button');
    await expect(releaseFolio('takes Button,brandNew')).rejects.toThrow(
      /mf-folio \S+ cannot go live: it needs brandNew of @portal\/ui, which this shell does not have\. Release the shell first/,
    );
    expect(await live()).toBe(one);
    await writeShell(['Button', 'brandNew']);
    await publishShell();
    await releaseFolio('takes Button,brandNew');
  });

  it('a shell without an export that a live area takes is refused unless it is forced, and so is the way back to one', async () => {
    await writeShell(['Button', 'Table']);
    await publishShell();
    await writeShell(['Button']);
    await publishShell();
    await writeShell(['Button', 'Table']);
    await publishShell();
    await releaseFolio('takes Table');
    await expect(rollBackShell(store, false)).rejects.toThrow(
      /mf-folio \S+ would not run in this shell: it needs Table of @portal\/ui, which this shell does not have\./,
    );
    await writeShell(['Button', 'Icon']);
    await expect(publishShell()).rejects.toThrow(/it needs Table of @portal\/ui/);
    expect(await list(store)).not.toContainEqual(expect.stringContaining('would not run'));
    await publishShell(true);
    expect(await list(store)).toContainEqual(expect.stringContaining('would not run in this shell: it needs Table'));
  });

  it('a release or a shell of before names were stated goes live, and back, by the versions', async () => {
    await writeShell();
    await publishShell();
    const before = await releaseFolio('of before');
    const after = await releaseFolio('takes Table');
    await rollBack(store, 'mf-folio', before);
    await rollBack(store, 'mf-folio', after);
    expect(await live()).toBe(after);
  });
});
