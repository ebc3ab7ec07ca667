import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach } from '@jest/globals';
import { openFolderStore, type ReleaseStore } from '@portal/releases';
import { makeWorkspace, testManifest, type TestWorkspace } from '../../build/test-workspace.ts';
import { release } from '../command.ts';
import { releaseRemote, type ReleaseRemoteOptions } from '../release-remote.ts';
import { compileByHand } from './compile-by-hand.ts';

interface Registry {
  readonly remotes: readonly { readonly name: string; readonly version: string }[];
}

/** A trial run in which nothing fails. */
const tried = (): Promise<void> => Promise.resolve();

export const passes = (): Promise<boolean> => Promise.resolve(true);

/** A checkout with two remotes and the store that it releases to, new for each test. */
export class ReleasingWorkspace {
  #workspace: TestWorkspace | null = null;
  #store: ReleaseStore | null = null;
  told: string[] = [];
  /** Builds a package; a test may set another. */
  compile = compileByHand;

  constructor() {
    beforeEach(() => this.#open());
    afterEach(async () => this.#workspace?.[Symbol.asyncDispose]());
  }

  get files(): TestWorkspace {
    if (!this.#workspace) throw new Error('no test is running');
    return this.#workspace;
  }

  get store(): ReleaseStore {
    if (!this.#store) throw new Error('no test is running');
    return this.#store;
  }

  readonly inStore = (path: string): string => join(this.files.root, 'data/releases', path);

  readonly work = (): Omit<ReleaseRemoteOptions, 'dir'> => ({
    root: this.files.root,
    store: this.store,
    report: this.#print,
    compile: (dir) => this.compile(dir),
    test: passes,
    trial: tried,
  });

  /** Releases mf-folio as the source given makes it, and returns the version. */
  readonly releaseFolio = async (source: string, test = passes): Promise<string> => {
    await this.files.write('mf-folio/src/index.js', source);
    return (await releaseRemote({ ...this.work(), dir: join(this.files.root, 'mf-folio'), test })).version;
  };

  readonly run = (...args: string[]): Promise<readonly string[]> =>
    release(args, {
      root: this.files.root,
      store: this.store,
      print: this.#print,
      compile: (dir) => this.compile(dir),
      test: passes,
      trial: tried,
    });

  readonly live = async (name = 'mf-folio'): Promise<string | undefined> =>
    (await this.registry()).remotes.find((one) => one.name === name)?.version;

  readonly registry = async (): Promise<Registry> =>
    JSON.parse(await readFile(this.inStore('registry.json'), 'utf8')) as Registry;

  readonly writeRegistry = (text: string): Promise<void> => writeFile(this.inStore('registry.json'), text);

  /** Every file of shell and store with its content. */
  readonly wholeStore = async (): Promise<ReadonlyMap<string, string>> => {
    const folder = join(this.files.root, 'data');
    const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile());
    const contents = files.map(
      async ({ parentPath, name }) =>
        [join(parentPath, name).slice(folder.length), await readFile(join(parentPath, name), 'base64')] as const,
    );
    return new Map(await Promise.all(contents));
  };

  readonly #print = (line: string): void => void this.told.push(line);

  async #open(): Promise<void> {
    this.#workspace = await makeWorkspace();
    await this.files.write('mf-tenancy/package.json', JSON.stringify({ name: '@portal/mf-tenancy' }));
    await this.files.write('mf-tenancy/remote.json', testManifest('mf-tenancy'));
    await this.files.write('mf-tenancy/src/index.js', 'one');
    this.#store = await openFolderStore(join(this.files.root, 'data'));
    this.told = [];
    this.compile = compileByHand;
  }
}
