import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { areaSteps, serverFolders, writeProjects } from './area-steps.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'area-steps-'));
  mkdirSync(join(root, 'mf-keys/src'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

const include = (project: string): unknown => {
  const content: unknown = JSON.parse(readFileSync(join(root, project), 'utf8'));
  return typeof content === 'object' && content !== null && 'include' in content ? content.include : null;
};

describe('the checks of one area', () => {
  it('the checks of one area are format, types, lint, boundaries, tests, the build with its budgets, and one end-to-end spec', () => {
    const names = areaSteps(root, 'mf-keys').map(({ name }) => name);
    expect(names).toEqual(['format', 'types', 'lint', 'boundaries', 'unit', 'build', 'e2e']);
  });

  it('the checks of one area include the folders of its noun in contract and api, if they exist', () => {
    expect(serverFolders(root, 'mf-keys')).toEqual([]);
    for (const folder of ['shared/contract/src/keys', 'api/src/home/keys', 'api/src/home/doors', 'api/src/doors'])
      mkdirSync(join(root, folder), { recursive: true });
    expect(serverFolders(root, 'mf-keys')).toEqual(['shared/contract/src/keys', 'api/src/home/keys']);
    mkdirSync(join(root, 'api/src/doors/doors'));
    expect(serverFolders(root, 'mf-doors')).toEqual(['api/src/doors', 'api/src/home/doors']);
  });

  it('the checks of one area use separate type settings for browser and server code', () => {
    mkdirSync(join(root, 'api/src/home/keys'), { recursive: true });
    const [web = '', server = ''] = writeProjects(root, 'mf-keys');
    expect(include(web)).toEqual(['../../../mf-keys/src', '../../../shared/ui/src/css.d.ts']);
    expect(include(server)).toEqual(
      expect.arrayContaining(['../../../mf-keys/webpack.config.ts', '../../../api/src/home/keys']),
    );
  });
});
