import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { buildAll, type BuildOptions, type BuiltPortal } from './build.ts';
import { makeWorkspace, testManifest, type TestWorkspace } from './test-workspace.ts';

let workspace: TestWorkspace;
let reported: string[] = [];
beforeEach(async () => {
  workspace = await makeWorkspace();
});
afterEach(async () => workspace[Symbol.asyncDispose]());

async function build(options: Partial<BuildOptions> = {}): Promise<BuiltPortal> {
  reported = [];
  const report = (line: string): void => void reported.push(line);
  return buildAll({ root: workspace.root, report, compile: writeOutput, ...options });
}

/** The compiler's output: here the source as it is. */
async function writeOutput(dir: string): Promise<void> {
  const source = await readFile(join(dir, 'src/index.js'), 'utf8');
  if (source.includes('broken')) throw new Error(`${basename(dir)} is broken`);
  await mkdir(join(dir, 'dist'), { recursive: true });
  await writeFile(join(dir, 'dist/main.js'), source);
}

const begun = (): string[] => reported.filter((line) => line.startsWith('building')).sort();
const inRoot = (path: string): string => join(workspace.root, path);

describe('building the portal', () => {
  it('the first build builds shell and areas, and the second builds nothing', async () => {
    expect(await build()).toEqual({ shell: inRoot('shell/dist'), remotes: [inRoot('mf-folio/dist')] });
    expect(begun()).toEqual(['building mf-folio …', 'building shell …']);
    expect(existsSync(inRoot('mf-folio/dist/main.js'))).toBe(true);
    expect(await build()).toEqual({ shell: inRoot('shell/dist'), remotes: [inRoot('mf-folio/dist')] });
    expect(reported).toEqual([]);
  });

  it('a build rebuilds only what changed', async () => {
    await build();
    await workspace.write('shared/domain/src/index.js', 'changed');
    await build();
    expect(begun()).toEqual(['building mf-folio …']);
  });

  it('a build repeats what was lost or interrupted', async () => {
    await build();
    await rm(inRoot('shell/dist'), { recursive: true });
    await build();
    expect(begun()).toEqual(['building shell …']);
  });

  it('a build repeats what failed, and keeps the rest', async () => {
    await workspace.write('mf-folio/src/index.js', 'broken');
    await expect(build()).rejects.toThrow('mf-folio is broken');
    expect(begun()).toEqual(['building mf-folio …', 'building shell …']);
    await expect(build()).rejects.toThrow('mf-folio is broken');
    expect(begun()).toEqual(['building mf-folio …']);
    await workspace.write('mf-folio/src/index.js', '');
    expect(await build()).toEqual({ shell: inRoot('shell/dist'), remotes: [inRoot('mf-folio/dist')] });
  });

  it('a build leaves out areas that are built elsewhere', async () => {
    expect(await build({ leaveOut: [inRoot('mf-folio')] })).toEqual({ shell: inRoot('shell/dist'), remotes: [] });
    expect(begun()).toEqual(['building shell …']);
  });

  it('a build does not start while a remote.json has an unknown field, and names it', async () => {
    await workspace.write(
      'mf-folio/remote.json',
      JSON.stringify({ ...(JSON.parse(testManifest('mf-folio')) as object), menue: [] }),
    );
    await expect(build()).rejects.toThrow('mf-folio/remote.json cannot be used:\n  menue is not known');
    await workspace.write('mf-folio/remote.json', testManifest('mf-other'));
    await expect(build()).rejects.toThrow('name must be that of its folder, mf-folio');
    await workspace.write('mf-folio/remote.json', '{ broken');
    await expect(build()).rejects.toThrow('remote.json cannot be read');
    expect(begun()).toEqual([]);
  });

  it('at most two packages are built at once', async () => {
    for (const name of ['mf-auth', 'mf-tenancy', 'mf-building']) {
      await workspace.write(`${name}/package.json`, JSON.stringify({ name }));
      await workspace.write(`${name}/remote.json`, testManifest(name));
      await workspace.write(`${name}/src/index.js`, '');
    }
    let [running, most] = [0, 0];
    const compile = async (dir: string): Promise<void> => {
      most = Math.max(most, (running += 1));
      await writeOutput(dir);
      running -= 1;
    };
    await build({ compile });
    expect(begun()).toHaveLength(5);
    expect(most).toBe(2);
  });
});

describe('the compiler of a package', () => {
  const withWebpack = (): Promise<BuiltPortal> => buildAll({ root: workspace.root, report: () => undefined });

  it("the compiler runs the package's own configuration in a separate process", async () => {
    await withWebpack();
    expect(await readFile(inRoot('mf-folio/dist/main.js'), 'utf8')).toContain('@portal/mf-folio');
  });

  it('a failed build names the package', async () => {
    await workspace.write('mf-folio/webpack.config.ts', 'process.exit(1);');
    await expect(withWebpack()).rejects.toThrow('mf-folio could not be built');
  });
});
