import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { measurePages, measureRemote, measureShell } from './measure.ts';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'measure-'));
});
afterEach(async () => rm(root, { recursive: true }));

const content = (file: string): string =>
  Array.from(file.repeat(200), (letter, index) => letter.charCodeAt(0) * index).join();
const size = (...files: string[]): number =>
  files.reduce((sum, file) => sum + brotliCompressSync(content(file)).length, 0);

/** Pretends that `remote.1.js` is made from a row of the contract, and all else from the package's own source. */
const mapOf = (file: string): string =>
  JSON.stringify({
    version: 3,
    names: [],
    sources: [
      file === 'remote.1.js' ? 'webpack://x/../shared/contract/src/auth/auth.calls.ts' : 'webpack://x/./src/a.ts',
    ],
    mappings: 'AAAA',
  });

async function built(name: string, description: object, files: readonly string[]): Promise<string> {
  const dist = join(root, name, 'dist');
  await mkdir(dist, { recursive: true });
  for (const file of files) {
    await writeFile(join(dist, file), content(file));
    await writeFile(join(dist, `${file}.map`), mapOf(file));
  }
  const integrity = Object.fromEntries(files.map((file) => [file, 'sha384-']));
  await writeFile(
    join(dist, name === 'shell' ? 'shell.json' : 'release.json'),
    JSON.stringify({ ...description, integrity }),
  );
  await writeFile(join(dist, '.packages.json'), '["react@19.3.1"]');
  return dist;
}

/** Brotli is tuned to text: a hair smaller than without. */
const about = (bytes: number): unknown => expect.closeTo(bytes, -2);

describe('the measured sizes', () => {
  it('a remote is measured as its entry, its first page and the whole', async () => {
    const files = ['remoteEntry.js', 'remote.1.js', 'remote.1.css', 'late.1.js', 'pic.woff2'];
    const dist = await built(
      'mf-x',
      { entry: 'remoteEntry.js', assets: { js: ['remote.1.js'], css: ['remote.1.css'] } },
      files,
    );
    expect(await measureRemote(dist)).toEqual({
      name: 'mf-x',
      isForVisitors: false,
      packages: ['react@19.3.1'],
      sizes: {
        entry: about(size('remoteEntry.js')),
        first: about(size('remoteEntry.js', 'remote.1.js', 'remote.1.css')),
        whole: about(size('remoteEntry.js', 'remote.1.js', 'remote.1.css', 'late.1.js')),
        contractMinified: content('remote.1.js').length,
      },
    });
  });

  it('the shell is measured as vendor chunk, own code, what is inside, and chunks that single pages request', async () => {
    const files = [
      'vendor.1.js',
      'shell.1.js',
      'start.1.js',
      'vendor.1.css',
      'inside.1.js',
      'inside.1.css',
      'chart.1.js',
      'chart.1.css',
    ];
    const dist = await built(
      'shell',
      {
        js: ['vendor.1.js', 'shell.1.js'],
        preload: ['start.1.js'],
        css: ['vendor.1.css'],
        inside: ['inside.1.js', 'inside.1.css'],
      },
      files,
    );
    expect((await measureShell(dist)).sizes).toEqual({
      vendor: about(size('vendor.1.js')),
      js: about(size('shell.1.js', 'start.1.js')),
      css: about(size('vendor.1.css')),
      inside: about(size('inside.1.js', 'inside.1.css')),
      later: about(size('chart.1.js', 'chart.1.css')),
    });
  });

  it('the first page of an area is shell and area together, without the inside where visitors open it', () => {
    const shell = { name: 'shell', packages: [], sizes: { vendor: 100, js: 30, css: 5, inside: 80, later: 200 } };
    const folio = { name: 'mf-folio', packages: [], sizes: { entry: 7, first: 40, whole: 60 } };
    const auth = { ...folio, name: 'mf-auth', isForVisitors: true };
    expect(measurePages([shell, folio, auth]).sizes).toEqual({ 'mf-folio': 255, 'mf-auth': 175 });
  });
});
