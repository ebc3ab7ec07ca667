import { readFile, stat, writeFile, mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { makeWorkspace } from '../build/test-workspace.ts';
import { releaseAll } from './release.ts';

const release = {
  name: 'mf-folio', routes: [{ path: '/folio', access: 'public', title: 'Folio' }], menu: null, contract: '^1.0.0', version: '1.0.0+abc', container: 'mf_folio_abc',
  base: '/remotes/mf-folio/1.0.0+abc/', entry: 'remoteEntry.js', assets: { js: [], css: [] }, requires: {}, integrity: {},
};

async function compile(dir: string): Promise<void> {
  const dist = join(dir, 'dist');
  await mkdir(dist, { recursive: true });
  if (basename(dir) === 'shell') await writeFile(join(dist, 'shell.json'), '{"js":[]}');
  else await writeFile(join(dist, 'release.json'), JSON.stringify(release));
  await writeFile(join(dist, 'remoteEntry.js'), '1');
}

describe('npm run release', () => {
  it('builds, and puts what was built where a gateway serves it, in a folder that nobody else reads', async () => {
    await using workspace = await makeWorkspace();
    const dataDir = join(workspace.root, 'data');
    const lines: string[] = [];
    expect(await releaseAll({ root: workspace.root, dataDir, compile, report: (line) => lines.push(line) })).toEqual(['mf-folio 1.0.0+abc']);
    expect(lines).toContain('building mf-folio …');
    expect(await readFile(join(dataDir, 'releases/mf-folio/1.0.0+abc/remoteEntry.js'), 'utf8')).toBe('1');
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  });
});
