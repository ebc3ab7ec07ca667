import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openFolderStore } from './folder-store.ts';
import { findJournalFaults, journalBackwards, type JournalEntry } from './journal.ts';
import { openReleaseStore } from './open-store.ts';
import { readProvenances, type Provenance } from './provenance.ts';
import { recordedStore, type Act } from './recorded-store.ts';
import { withoutRemote, withPin, type RegistryDocument } from './registry-document.ts';
import type { ReleaseStore } from './release-store.ts';
import { startFakeS3 } from './testing/fake-s3.ts';
import { updateRegistry } from './update-registry.ts';

process.env['AWS_ACCESS_KEY_ID'] = 'test';
process.env['AWS_SECRET_ACCESS_KEY'] = 'test';

let folder = '';
let plain: ReleaseStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recorded-'));
  plain = withAllStored(await openFolderStore(join(folder, 'data')));
});
afterEach(async () => rm(folder, { recursive: true }));

/** Every version seems to be stored, and without files. */
const withAllStored = (store: ReleaseStore): ReleaseStore => ({ ...store, readRelease: () => Promise.resolve({}) });

const built: Provenance = {
  commit: 'a'.repeat(40),
  isDirty: false,
  branch: 'main',
  who: 'Ann on build-1',
  at: '2026-03-18T13:00:00.000Z',
  why: null,
  tools: { node: '24.1.0' },
};
const act: Act = {
  who: 'Ann on build-1',
  action: 'release',
  why: 'new totals',
  provenance: built,
  now: () => new Date('2026-03-18T13:12:07Z'),
};
const recorded = (differences: Partial<Act> = {}, store = plain): ReleaseStore =>
  recordedStore(store, { ...act, ...differences });

/** As `withLive` does it, without a whole registry entry. */
const withVersion = (before: RegistryDocument, name: string, version: string): RegistryDocument => ({
  ...withoutRemote(before, name),
  remotes: [{ name, version }],
});
const goLive = (store: ReleaseStore, version: string): Promise<unknown> =>
  updateRegistry(store, (before) => withVersion(before, 'mf-x', version));

async function entries(store = plain): Promise<readonly JournalEntry[]> {
  const found: JournalEntry[] = [];
  for await (const entry of journalBackwards(store)) found.unshift(entry);
  return found;
}
const changes = async (): Promise<unknown> => (await entries()).flatMap((entry) => entry.changes);
const entryFile = (number: number): string => join(folder, `data/releases/.notes/journal/0000000${number}.json`);

async function builtFolder(file: string, content: string): Promise<string> {
  const dist = join(folder, 'dist');
  await mkdir(dist, { recursive: true });
  await writeFile(join(dist, file), content);
  return dist;
}

describe('the journal', () => {
  it('an entry says what went live in place of what, when, by whom and why', async () => {
    await goLive(recorded(), '1.0.0+a');
    expect(await entries()).toEqual([
      {
        number: 1,
        at: '2026-03-18T13:12:07.000Z',
        who: 'Ann on build-1',
        action: 'release',
        why: 'new totals',
        changes: [{ name: 'mf-x', from: null, to: '1.0.0+a', pin: null }],
        previous: null,
      },
    ]);
  });

  it('a version that goes live or back, a pin, its end and a withdrawal each add an entry, and nothing else does', async () => {
    const store = recorded();
    await goLive(store, '1.0.0+a');
    await goLive(store, '1.0.0+b');
    await goLive(store, '1.0.0+b');
    await updateRegistry(store, (before) => withPin(before, 'mf-x', '1.0.0+b'));
    await updateRegistry(store, (before) => ({ ...before, removing: { 'mf-x': ['1.0.0+a'] } }));
    await updateRegistry(store, (before) => withoutRemote(before, 'mf-x'));
    expect(await changes()).toEqual([
      { name: 'mf-x', from: null, to: '1.0.0+a', pin: null },
      { name: 'mf-x', from: '1.0.0+a', to: '1.0.0+b', pin: null },
      { name: 'mf-x', from: '1.0.0+b', to: '1.0.0+b', pin: '1.0.0+b' },
      { name: 'mf-x', from: '1.0.0+b', to: null, pin: null },
    ]);
    expect(await findJournalFaults(plain)).toEqual([]);
  });

  it('a shell that goes live or back adds an entry, also before there is a registry', async () => {
    const store = recorded();
    await store.putShell(await builtFolder('shell.json', '{"version":"1.0.0+s"}'));
    expect(await plain.readRegistry()).toBeNull();
    await goLive(store, '1.0.0+a');
    await store.putShell(await builtFolder('shell.json', '{"version":"1.0.0+t"}'));
    await store.putShell(await builtFolder('shell.json', '{"version":"1.0.0+t"}'));
    await store.takeShellBack([{ version: '1.0.0+s' }]);
    expect(await changes()).toEqual([
      { name: 'shell', from: null, to: '1.0.0+s', pin: null },
      { name: 'mf-x', from: null, to: '1.0.0+a', pin: null },
      { name: 'shell', from: '1.0.0+s', to: '1.0.0+t', pin: null },
      { name: 'shell', from: '1.0.0+t', to: '1.0.0+s', pin: null },
    ]);
  });

  it('an entry whose file could not be written is not lost: the next change writes it', async () => {
    const full: ReleaseStore = {
      ...plain,
      notes: { ...plain.notes, add: () => Promise.reject(new Error('disk full')) },
    };
    await goLive(recorded({}, full), '1.0.0+a');
    expect(await readdir(join(folder, 'data/releases'))).not.toContain('.notes');
    expect(await entries()).toHaveLength(1);
    await goLive(recorded(), '1.0.0+b');
    expect((await entries()).map(({ number }) => number)).toEqual([1, 2]);
    expect(await findJournalFaults(plain)).toEqual([]);
  });

  it('the journal goes on after its registry was deleted or replaced by an older one', async () => {
    await goLive(recorded(), '1.0.0+a');
    const older = (await plain.readRegistry())?.text ?? '';
    await goLive(recorded(), '1.0.0+b');
    await writeFile(join(folder, 'data/releases/registry.json'), older);
    await goLive(recorded(), '1.0.0+c');
    await rm(join(folder, 'data/releases/registry.json'));
    await goLive(recorded(), '1.0.0+d');
    expect((await entries()).map(({ number, changes: [change] }) => [number, change?.to])).toEqual([
      [1, '1.0.0+a'],
      [2, '1.0.0+b'],
      [3, '1.0.0+c'],
      [4, '1.0.0+d'],
    ]);
    expect(await findJournalFaults(plain)).toEqual([]);
  });

  it('two who release at once leave an entry each', async () => {
    const names = ['mf-x', 'mf-y', 'mf-z'];
    const pinning = names.map((name) => updateRegistry(recorded(), (before) => withPin(before, name, '1.0.0+a')));
    await Promise.all(pinning);
    expect((await entries()).map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(await findJournalFaults(plain)).toEqual([]);
  });

  it('a changed and a missing entry are named', async () => {
    for (const version of ['1.0.0+a', '1.0.0+b', '1.0.0+c']) await goLive(recorded(), version);
    const [first, , third] = await entries();
    await writeFile(entryFile(1), JSON.stringify({ ...first, who: 'Bob' }));
    expect(await findJournalFaults(plain)).toEqual(["The journal's entry 1 was changed after it was written."]);
    await rm(entryFile(2));
    await writeFile(entryFile(3), JSON.stringify({ ...third, why: null }));
    expect(await findJournalFaults(plain)).toEqual([
      'The journal has no entry 2.',
      "The journal's entry 3 differs from the registry's own copy.",
    ]);
  });

  it('a change that is refused is neither made nor recorded', async () => {
    await goLive(recorded(), '1.0.0+a');
    const store = recorded({ check: () => Promise.reject(new Error('not this one')) });
    await expect(goLive(store, '1.0.0+b')).rejects.toThrow('not this one');
    await expect(store.putShell(await builtFolder('shell.json', '{"version":"1.0.0+s"}'))).rejects.toThrow('not this');
    expect(await entries()).toHaveLength(1);
    expect(await plain.readShell()).toBeNull();
  });

  it('a journal in a bucket is the same', async () => {
    await using s3 = await startFakeS3();
    const settings = { RELEASE_STORE: 's3://our-releases/portal', RELEASE_STORE_ENDPOINT: s3.endpoint };
    const bucket = withAllStored(await openReleaseStore('/nowhere', settings));
    for (const version of ['1.0.0+a', '1.0.0+b', '1.0.0+c']) await goLive(recorded({}, bucket), version);
    expect((await entries(bucket)).map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(await findJournalFaults(bucket)).toEqual([]);
    expect(bucket.place).toBe(`s3://our-releases/portal at ${s3.endpoint}`);
  });
});

describe('provenance', () => {
  it('a version that is stored says where it comes from, and an equal build of another commit is added', async () => {
    const dist = await builtFolder('release.json', '{"name":"mf-x"}');
    await recorded().addRelease('mf-x', '1.0.0+a', dist);
    const later = { ...built, commit: 'b'.repeat(40), at: '2026-03-19T13:00:00.000Z', isDirty: true, why: 'again' };
    await recorded({ provenance: later }).addRelease('mf-x', '1.0.0+a', dist);
    await recorded({ provenance: { ...built, who: 'Bob' } }).addRelease('mf-x', '1.0.0+a', dist);
    expect(await readProvenances(plain, 'mf-x', '1.0.0+a')).toEqual([built, later]);
    expect(await readProvenances(plain, 'mf-x', '1.0.0+b')).toEqual([]);
  });

  it('a shell says where it comes from', async () => {
    await recorded().putShell(await builtFolder('shell.json', '{"version":"1.0.0+s"}'));
    expect(await readProvenances(plain, 'shell', '1.0.0+s')).toEqual([built]);
  });
});
