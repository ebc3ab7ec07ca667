import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { findJournalFaults, readProvenances, recordedStore, updateRegistry, withLive } from '@portal/releases';
import { testManifest } from '../build/test-workspace.ts';
import { readCheckout } from './provenance.ts';
import { toEntry } from './read-release.ts';
import { releaseAll } from './release-all.ts';
import { GitCheckout } from './testing/git-checkout.ts';
import { ReleasingWorkspace } from './testing/releasing-workspace.ts';

const workspace = new ReleasingWorkspace();
const { live, run } = workspace;

const edit = (content: string): Promise<void> => workspace.files.write('mf-folio/src/index.js', content);
const releaseFolio = (...args: string[]): Promise<readonly string[]> => run('mf-folio', '--untested', ...args);
async function begin(): Promise<{ readonly checkout: GitCheckout; readonly commit: string }> {
  const checkout = new GitCheckout(workspace.files);
  return { checkout, commit: await checkout.begin() };
}
const short = (commit: string): string => commit.slice(0, 12);

describe('where a release comes from', () => {
  it('list says of what is live since when, by whom and why, and from which commit it was built', async () => {
    const { commit } = await begin();
    await releaseFolio('-m', 'new totals');
    const [first, second, third] = await run('list');
    expect(first).toBe(`mf-folio  ${(await live()) ?? ''}`);
    expect(second).toMatch(
      /^ {4}live since \d{4}-\d\d-\d\d \d\d:\d\d UTC, release by Ann <ann@portal\.test> on \S+: new totals$/,
    );
    expect(third).toContain(`    built from commit ${short(commit)} (main) on `);
    expect(third).toContain(`Node ${process.versions.node}: new totals`);
  });

  it('the commit is no part of the hash: the same code of another commit is the same version', async () => {
    const { checkout, commit } = await begin();
    await releaseFolio();
    const version = (await live()) ?? '';
    const next = checkout.commit();
    await releaseFolio();
    expect(await live()).toBe(version);
    const commits = (await readProvenances(workspace.store, 'mf-folio', version)).map((one) => one.commit);
    expect(commits).toEqual([commit, next]);
  });

  it('files that are not committed are refused by name without --dirty, and list says so with it', async () => {
    await begin();
    await edit('two');
    await expect(releaseFolio()).rejects.toThrow(
      'Nothing was released: mf-folio/src/index.js differs from the commit. Commit, or say --dirty.',
    );
    await workspace.files.write('mf-folio/src/new.js', 'three');
    await expect(run()).rejects.toThrow('mf-folio/src/index.js, mf-folio/src/new.js differ from the commit');
    expect(await workspace.store.readRegistry()).toBeNull();
    await releaseFolio('--dirty');
    expect((await run('list')).at(-1)).toContain('(main) and changes that were not committed on ');
  });

  it('a checkout without git is refused without a reason, and its commit is unknown', async () => {
    await expect(releaseFolio()).rejects.toThrow(/^This checkout has no git commit \(.+\): say with -m/);
    await expect(releaseFolio('-m', ' ')).rejects.toThrow('-m needs a reason');
    await releaseFolio('-m', 'from the archive');
    expect((await run('list')).at(-1)).toMatch(/built from no known commit on .+: from the archive$/);
  });
});

describe('a checkout without the commit of what is live', () => {
  /** mf-folio is live from a branch that the checkout then leaves. */
  async function releaseFromElsewhere(): Promise<{ readonly theirs: string; readonly ours: string }> {
    const { checkout } = await begin();
    await releaseFolio();
    checkout.git('switch', '--quiet', '-c', 'theirs');
    await edit('theirs');
    const theirs = checkout.commit();
    await releaseFolio();
    checkout.git('switch', '--quiet', 'main');
    await edit('ours');
    return { theirs, ours: checkout.commit() };
  }

  it('a release without the commit of what is live is refused, naming both commits, unless it is forced', async () => {
    const { theirs, ours } = await releaseFromElsewhere();
    const before = await live();
    const both = `mf-folio ${before ?? ''}, which is live, was built from commit ${short(theirs)}; this checkout, at commit ${short(ours)}, does not contain it`;
    await expect(releaseFolio()).rejects.toThrow(both);
    await expect(run('-m', 'everything')).rejects.toThrow(both);
    expect(await live()).toBe(before);
    await releaseFolio('--force');
    expect(await live()).not.toBe(before);
  });

  it('a rollback is not compared', async () => {
    await releaseFromElsewhere();
    const before = await live();
    await run('rollback', 'mf-folio', '-m', 'wrong totals');
    expect(await live()).not.toBe(before);
    expect((await run('list'))[1]).toMatch(/, rollback by .+: wrong totals$/);
  });

  it('a commit that went live while the release was built is found, too', async () => {
    const { checkout } = await begin();
    await releaseFolio();
    const built = workspace.compile;
    /** Another person, from another branch, while this release is built. */
    workspace.compile = async (dir) => {
      await built(dir);
      workspace.compile = built;
      const elsewhere = { ...(await readCheckout({ root: workspace.files.root, why: null })).provenance };
      const act = { who: 'Bob', action: 'release', why: null, provenance: { ...elsewhere, commit: 'f'.repeat(40) } };
      const theirs = recordedStore(workspace.store, act);
      const entry = {
        ...toEntry(JSON.parse(await readFile(join(dir, 'dist/release.json'), 'utf8'))),
        version: '1.0.0+theirs',
      };
      await theirs.addRelease(entry.name, entry.version, join(dir, 'dist'));
      await updateRegistry(theirs, (before) => withLive(before, entry));
    };
    await edit('ours');
    checkout.commit();
    await expect(releaseFolio()).rejects.toThrow('was built from commit ffffffffffff; this checkout, at commit ');
    expect(await live()).toBe('1.0.0+theirs');
  });
});

describe('journal', () => {
  it('journal says what each command changed, and what it changed for one remote', async () => {
    await begin();
    await releaseAll(workspace.work());
    await releaseFolio('-m', 'as it was');
    await edit('two');
    await releaseFolio('--dirty', '-m', 'new totals');
    await run('rollback', 'mf-folio', '-m', 'wrong totals');
    await run('unpin', 'mf-folio');
    await run('withdraw', 'mf-tenancy');
    const lines = (await run('journal')).map((line) =>
      line.replace(/\d{4}-\d\d-\d\d \d\d:\d\d UTC|1\.0\.0\+\w+/g, '#'),
    );
    expect(lines.map((line) => line.replace(/ by .+? on [^\s:]+/, ' by Ann'))).toEqual([
      '1  #  release by Ann: new totals',
      '    mf-folio # in place of #',
      '2  #  rollback by Ann: wrong totals',
      '    mf-folio # in place of #, pinned',
      '3  #  unpin by Ann',
      '    mf-folio # is not pinned any more',
      '4  #  withdraw by Ann',
      '    mf-tenancy # is not live any more',
    ]);
    expect(await run('journal', 'mf-tenancy')).toHaveLength(2);
    await expect(run('journal', 'mf-none')).rejects.toThrow('The journal says nothing of mf-none.');
    expect(await findJournalFaults(workspace.store)).toEqual([]);
  });

  it('every command names its store first', async () => {
    await begin();
    for (const args of [
      ['list'],
      ['journal'],
      ['mf-folio', '--untested'],
      ['pin', 'mf-folio'],
      ['unpin', 'mf-folio'],
    ]) {
      workspace.told = [];
      await run(...args);
      expect([args, workspace.told[0]]).toEqual([args, `Store: ${workspace.store.place}`]);
    }
  });
});

describe('an address of the live release', () => {
  const declare = (path: string, aliases: readonly object[] = []): Promise<void> => {
    const manifest = JSON.parse(testManifest('mf-folio').replace('"/mf-folio"', JSON.stringify(path))) as object;
    return workspace.files.write('mf-folio/remote.json', JSON.stringify({ ...manifest, aliases }));
  };

  it('a release that would lose an address is refused, until an alias says where the page is now', async () => {
    await begin();
    await releaseFolio();
    await declare('/folio/:id');
    const refused = 'mf-folio was not released: /mf-folio would lead nowhere any more. Say in its remote.json where';
    await expect(releaseFolio('--dirty')).rejects.toThrow(refused);
    await expect(run('--dirty')).rejects.toThrow(refused);
    await declare('/folio', [{ path: '/mf-folio', route: 'page' }]);
    await releaseFolio('--dirty');
    await declare('/folio');
    await expect(releaseFolio('--dirty')).rejects.toThrow(refused);
    await releaseFolio('--dirty', '--force');
  });
});

describe('verify', () => {
  it('verify and list name a version of which a file is missing, until it is released again', async () => {
    await begin();
    await releaseFolio();
    const version = (await live()) ?? '';
    expect(await run('verify')).toEqual([
      'No file is missing or damaged in 1 stored version, and the journal is whole.',
    ]);
    await rm(workspace.inStore(`mf-folio/${version}/release.json`));
    await expect(run('rollback', 'mf-folio', version)).rejects.toThrow(`There is no mf-folio ${version} in the store.`);
    const words = `mf-folio ${version} is DAMAGED: its description is missing.`;
    expect((await run('list')).at(-1)).toBe(`    ${words}`);
    await releaseFolio();
    expect((await run('list')).join()).not.toContain('DAMAGED');
    await writeFile(workspace.inStore('.notes/journal/00000001.json'), '{}');
    await expect(run('verify')).rejects.toThrow("The journal's entry 1 cannot be read.");
  });
});
