import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { checkWhole } from './whole-build.ts';

let dist = '';
beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'built-'));
  const integrity = { 'remoteEntry.js': digestOf('entry'), 'part.js': digestOf('part') };
  await writeFile(join(dist, 'remoteEntry.js'), 'entry');
  await writeFile(join(dist, 'part.js'), 'part');
  const assets = { js: ['part.js'], css: [] };
  await writeFile(join(dist, 'release.json'), JSON.stringify({ entry: 'remoteEntry.js', assets, integrity }));
});
afterEach(async () => rm(dist, { recursive: true }));

function digestOf(content: string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

describe('the files of a build', () => {
  it('a build with every file that it names passes', async () => {
    await expect(checkWhole('mf-x', dist)).resolves.toBeUndefined();
  });

  it('a build that lacks a part is refused', async () => {
    await rm(join(dist, 'part.js'));
    await expect(checkWhole('mf-x', dist)).rejects.toThrow('mf-x was not released: its build lacks part.js.');
  });

  it('a build with a changed file is refused', async () => {
    await writeFile(join(dist, 'part.js'), 'other');
    await expect(checkWhole('mf-x', dist)).rejects.toThrow('part.js is not the file that was built');
  });

  it('a shell without a script that its page names is refused', async () => {
    await writeFile(join(dist, 'shell.json'), JSON.stringify({ js: ['shell.js'], css: [], preload: [] }));
    await expect(checkWhole('shell', dist)).rejects.toThrow('shell was not released: its build lacks shell.js.');
  });
});
