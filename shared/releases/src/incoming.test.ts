import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { replaceFile } from './incoming.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'incoming-'));
});
afterEach(async () => rm(folder, { recursive: true }));

describe('replaceFile', () => {
  it('replaceFile writes a complete file even when several processes with the same id replace it at once, as containers with one volume do', async () => {
    const file = join(folder, 'main.js');
    const contents = Array.from({ length: 8 }, (_, index) => String(index).repeat(100_000));
    await Promise.all(contents.map((content) => replaceFile(file, content)));
    expect(contents).toContain(await readFile(file, 'utf8'));
    expect(await readdir(folder)).toEqual(['main.js']);
  });

  it('replaceFile leaves no temporary file behind when it cannot write', async () => {
    const file = join(folder, 'main.js');
    await mkdir(file);
    await expect(replaceFile(file, 'text')).rejects.toThrow('EISDIR');
    expect(await readdir(folder)).toEqual(['main.js']);
  });
});
