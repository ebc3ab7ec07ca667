import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { buildKey } from './build-key.ts';
import { makeWorkspace, type TestWorkspace } from './test-workspace.ts';
import { builtPackages, readWorkspace, withDependencies } from './workspace.ts';

let workspace: TestWorkspace;
beforeEach(async () => {
  workspace = await makeWorkspace();
});
afterEach(async () => workspace[Symbol.asyncDispose]());

function keyOf(name: string): string {
  const packages = readWorkspace(workspace.root);
  const built = packages.get(name);
  if (!built) throw new Error(`no ${name}`);
  return buildKey(workspace.root, packages, built);
}

describe('the built packages', () => {
  it('the shell and every folder with a remote.json are built', () => {
    const built = builtPackages(readWorkspace(workspace.root), workspace.root);
    expect(built.map(({ name }) => name).sort()).toEqual(['@portal/mf-folio', '@portal/shell']);
  });

  it('a package depends on the workspace packages that it needs directly or indirectly, each once', () => {
    const packages = readWorkspace(workspace.root);
    const folio = packages.get('@portal/mf-folio');
    expect(folio && withDependencies(packages, folio).map(({ name }) => name)).toEqual([
      '@portal/contract',
      '@portal/domain',
      '@portal/mf-folio',
    ]);
  });
});

describe('a changed build key', () => {
  it.each([
    'mf-folio/src/index.js',
    'mf-folio/src/new.tsx',
    'mf-folio/remote.json',
    'mf-folio/package.json',
    'shared/contract/src/index.js',
    'shared/domain/src/index.js',
    'shared/tooling/src/index.js',
    'pnpm-lock.yaml',
  ])('the build key changes when %s changes', async (file) => {
    const before = keyOf('@portal/mf-folio');
    await workspace.write(file, '{"name":"@portal/mf-folio","dependencies":{"@portal/contract":"*"},"changed":1}');
    expect(keyOf('@portal/mf-folio')).not.toBe(before);
  });

  it('the build key changes when a file moves', async () => {
    await workspace.write('mf-folio/src/a.ts', 'x');
    await workspace.write('mf-folio/src/b.ts', '');
    const before = keyOf('@portal/mf-folio');
    await workspace.write('mf-folio/src/a.ts', '');
    await workspace.write('mf-folio/src/b.ts', 'x');
    expect(keyOf('@portal/mf-folio')).not.toBe(before);
  });
});

describe('an unchanged build key', () => {
  it.each([
    'mf-folio/src/index.test.tsx',
    'mf-folio/src/testing/factory.ts',
    'mf-folio/README.md',
    'mf-folio/dist/main.js',
    'mf-folio/node_modules/x/index.js',
    'shared/ui/src/index.js',
    'shell/src/index.js',
    'api/src/index.js',
  ])('the build key stays the same when %s changes', async (file) => {
    const before = keyOf('@portal/mf-folio');
    await workspace.write(file, 'changed');
    expect(keyOf('@portal/mf-folio')).toBe(before);
  });

  it('the build key stays the same when packages are linked into each other', async () => {
    const before = keyOf('@portal/mf-folio');
    await workspace.write('mf-folio/node_modules/@portal/.keep', '');
    await workspace.write('shared/contract/node_modules/@portal/.keep', '');
    await symlink(
      join(workspace.root, 'shared/contract'),
      join(workspace.root, 'mf-folio/node_modules/@portal/contract'),
    );
    await symlink(join(workspace.root, 'mf-folio'), join(workspace.root, 'shared/contract/node_modules/@portal/folio'));
    expect(keyOf('@portal/mf-folio')).toBe(before);
  });

  it('the build key is the same in another checkout of the same sources', async () => {
    await using other = await makeWorkspace();
    const packages = readWorkspace(other.root);
    const folio = packages.get('@portal/mf-folio');
    expect(folio && buildKey(other.root, packages, folio)).toBe(keyOf('@portal/mf-folio'));
  });
});
