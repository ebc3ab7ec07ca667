import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';
import { addToArea } from '../../add/add.ts';
import { createRemote } from '../create-remote.ts';

export const repository = join(import.meta.dirname, '../../..');
const parts = ['shared', 'shell', 'mf-folio', 'mf-auth/remote.json', 'package.json', 'jest.config.ts'];

interface Copy {
  /** Its folder. */
  root: string;
  /** The files that were written for the new areas. */
  made: readonly string[];
}

/**
 * A copy of the project with two new areas, mf-tested-area and mf-second-area, and one more of each part in the second;
 * filled before the tests.
 */
export function copyWithAreas(): Readonly<Copy> {
  const copy: Copy = { root: '', made: [] };
  beforeAll(async () => {
    const root = mkdtempSync(join(tmpdir(), 'create-remote-'));
    copy.root = root;
    for (const part of parts)
      cpSync(join(repository, part), join(root, part), {
        recursive: true,
        verbatimSymlinks: true,
        filter: (source) => basename(source) !== 'dist',
      });
    // The links of each package lead here, and to the copied packages.
    symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'));
    const made = [...(await createRemote(root, 'mf-tested-area')), ...(await createRemote(root, 'mf-second-area'))];
    for (const folder of ['mf-tested-area', 'mf-second-area']) linkLibraries(root, folder);
    const added = [
      ['call', 'tested-call'],
      ['page', 'tested-page'],
      ['form', 'tested-form'],
      ['menu', 'tested-page'],
    ] as const;
    for (const [kind, name] of added) made.push(...(await addToArea(root, 'mf-second-area', kind, name)));
    copy.made = made;
  });
  afterAll(() => rmSync(copy.root, { recursive: true }));
  return copy;
}

/** Links the packages as an installation does. */
function linkLibraries(root: string, folder: string): void {
  cpSync(join(root, 'mf-folio/node_modules'), join(root, folder, 'node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
  });
}
