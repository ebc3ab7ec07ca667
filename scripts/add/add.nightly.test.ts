import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { writeProjects } from '../checks/area-steps.ts';
import { lint } from '../checks/steps.ts';
import { createRemote } from '../create-remote/create-remote.ts';
import { addToArea } from './add.ts';

const repository = join(import.meta.dirname, '../..');
const area = 'mf-tested-area';
/** Files that are made while the portal runs or is built, or that all copies share. */
const leftOut = new Set(['.git', '.cache', '.data', 'dist', 'node_modules']);

let root = '';

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'add-'));
  for (const part of readdirSync(repository).filter((name) => !leftOut.has(name)))
    cpSync(join(repository, part), join(root, part), {
      recursive: true,
      verbatimSymlinks: true,
      // The links of the packages lead to each other and to the shared ones.
      filter: (source) => basename(source) === 'node_modules' || !leftOut.has(basename(source)),
    });
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'));
  await createRemote(root, area);
  cpSync(join(root, 'mf-folio/node_modules'), join(root, area, 'node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  await addToArea(root, area, 'call', 'tested-call');
  await addToArea(root, area, 'page', 'tested-page');
  await addToArea(root, area, 'form', 'tested-form');
  await addToArea(root, area, 'menu', 'tested-page');
});
afterAll(() => {
  rmSync(root, { recursive: true });
});

/** A program of the copy; returns what it printed when it failed, and nothing otherwise. */
function failureOf(...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? '' : stdout + stderr;
}

it('what was added has the right types', () => {
  for (const project of writeProjects(root, area))
    expect(failureOf('node_modules/typescript-7/bin/tsc', '-p', project)).toBe('');
});

it('what was added passes lint', () => {
  const folders = [area, 'shared/contract/src/tested-area', 'api/src/tested-area'];
  for (const command of lint(folders)) expect(failureOf(...command)).toBe('');
});

it('what was added passes the tests of its calls, and the access matrix', () => {
  const jest = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js'];
  const files = ['api/src/tested-area', 'api/src/access-matrix'];
  expect(
    failureOf(...jest, '--config', 'jest.config.ts', '--selectProjects', 'api', '--runInBand', '--', ...files),
  ).toBe('');
});
