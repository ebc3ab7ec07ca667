import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseRegistry } from '@portal/contract';
import { describe, expect, it } from '@jest/globals';
import { copyWithAreas, repository } from './testing/copy-with-areas.ts';

const copy = copyWithAreas();

/** Runs a program of the copy; returns what it printed if it failed, and nothing otherwise. */
function failureOf(...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy.root, encoding: 'utf8' });
  return status === 0 ? '' : stdout + stderr;
}

function jest(...files: readonly string[]): string {
  return failureOf(
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    'node_modules/jest/bin/jest.js',
    '--config',
    'jest.config.ts',
    '--runInBand',
    ...files,
  );
}

/** Written into the copy: the real shell, with what was built in its registry. */
const menuTest = (release: string): string => `
import { expect, it } from '@jest/globals';
import type { RegistryEntry } from '@portal/contract';
import { authData } from '@portal/testing';
import { screen } from '@testing-library/dom';
import { portal } from '../testing/portal.ts';
import { page, remote } from '../testing/remotes.tsx';

const entry: RegistryEntry = ${release};
const { open } = portal();

it('is in the menu and leads to its page', async () => {
  open({ at: '/tested-area', as: authData(), released: [{ ...entry, requires: {} }], remotes: { 'mf-tested-area': async () => remote('mf-tested-area', page('here they are')) } });
  await screen.findByText('here they are');
  expect(screen.getAllByRole('link', { name: 'Tested area', current: 'page' })[0]?.getAttribute('href')).toBe('/tested-area');
});
`;

describe('a new area', () => {
  it('a new area builds, stands in the menu, and passes its own tests, with a page and a form added to it', () => {
    expect(failureOf(join(repository, 'scripts/build/compile-package.ts'), join(copy.root, 'mf-tested-area'))).toBe('');
    const release = readFileSync(join(copy.root, 'mf-tested-area/dist/release.json'), 'utf8');
    expect(parseRegistry({ remotes: [JSON.parse(release)] }).dropped).toEqual([]);
    writeFileSync(join(copy.root, 'shell/src/frame/tested-area.test.tsx'), menuTest(release));
    expect(jest('mf-tested-area', 'mf-second-area', 'shell/src/frame/tested-area', 'shared/contract/src/example')).toBe(
      '',
    );
  });
});
