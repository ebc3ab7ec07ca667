import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { startFakeS3, type FakeS3 } from '../testing/fake-s3.ts';
import { openMirror, type Mirror } from './mirror.ts';
import { openS3Bucket } from './s3-bucket.ts';

process.env['AWS_ACCESS_KEY_ID'] = 'test';
process.env['AWS_SECRET_ACCESS_KEY'] = 'test';

const file = 'releases/mf-x/1.0.0+a/main.js';
const onTrouble = jest.fn<(error: unknown) => void>();
let s3: FakeS3;
let folder = '';
let mirror: Mirror;
beforeEach(async () => {
  s3 = await startFakeS3();
  folder = await mkdtemp(join(tmpdir(), 'mirror-'));
  mirror = await open(10_000);
  onTrouble.mockReset();
});
afterEach(async () => {
  await s3[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

async function open(limit: number): Promise<Mirror> {
  const bucket = await openS3Bucket({ bucket: 'our-releases', prefix: '', endpoint: s3.endpoint });
  return openMirror({ bucket, folder, limit, check, onTrouble });
}
const check = (_key: string, text: string): void => {
  if (text.startsWith('broken')) throw new Error(text);
};
const put = (key: string, content: string): void => void s3.objects.set(`our-releases/${key}`, Buffer.from(content));
const copied = (key: string): Promise<string> => readFile(join(folder, key), 'utf8');

describe('a file that changes', () => {
  it('a changing file is copied when it changed, and costs one conditional request otherwise', async () => {
    put('releases/registry.json', 'one');
    put('shell/shell.json', 'shell');
    await mirror.refresh();
    const { mtimeMs } = await stat(join(folder, 'releases/registry.json'));
    await mirror.refresh();
    expect((await stat(join(folder, 'releases/registry.json'))).mtimeMs).toBe(mtimeMs);
    put('releases/registry.json', 'two');
    await mirror.refresh();
    expect([await copied('releases/registry.json'), await copied('shell/shell.json')]).toEqual(['two', 'shell']);
    expect(s3.requests).toHaveLength(6);
  });

  it('a changing file stays as it was while the store is down, which is reported once, as is its return', async () => {
    put('releases/registry.json', 'one');
    await mirror.refresh();
    s3.fault = () => 403;
    await mirror.refresh();
    await mirror.refresh();
    expect(await copied('releases/registry.json')).toBe('one');
    expect(onTrouble.mock.calls).toEqual([[expect.anything()]]);
    s3.fault = null;
    put('releases/registry.json', 'two');
    await mirror.refresh();
    expect(await copied('releases/registry.json')).toBe('two');
    expect(onTrouble.mock.calls.at(-1)).toEqual([null]);
  });
});

describe('a changing file that is broken', () => {
  it('a broken file does not replace the local copy or hold back the other file, and is reported once', async () => {
    put('releases/registry.json', 'one');
    put('shell/shell.json', 'shell');
    await mirror.refresh();
    put('shell/shell.json', 'broken shell');
    put('releases/registry.json', 'two');
    await mirror.refresh();
    await mirror.refresh();
    expect([await copied('shell/shell.json'), await copied('releases/registry.json')]).toEqual(['shell', 'two']);
    expect(onTrouble.mock.calls).toEqual([[new Error('broken shell')]]);
    put('shell/shell.json', 'mended');
    await mirror.refresh();
    expect(await copied('shell/shell.json')).toBe('mended');
    expect(onTrouble.mock.calls.at(-1)).toEqual([null]);
  });
});

describe('a file that never changes', () => {
  it('a file is copied once with its compressed siblings, however many requests arrive at once', async () => {
    put(file, 'script');
    put(`${file}.br`, 'brotli');
    await Promise.all([1, 2, 3].map(() => mirror.copy(file)));
    await mirror.copy(file);
    expect([await copied(file), await copied(`${file}.br`), existsSync(join(folder, `${file}.gz`))]).toEqual([
      'script',
      'brotli',
      false,
    ]);
    expect(s3.requests).toHaveLength(3);
  });

  it('a missing file is requested from the store only once', async () => {
    await mirror.copy(file);
    await mirror.copy(file);
    expect(s3.requests).toHaveLength(1);
  });

  it('while the store is down, a copied file is available and any other file rejects instead of counting as missing', async () => {
    put(file, 'script');
    await mirror.copy(file);
    s3.fault = () => 403;
    await mirror.copy(file);
    await expect(mirror.copy('releases/mf-x/1.0.0+b/main.js')).rejects.toThrow();
    s3.fault = null;
    put('releases/mf-x/1.0.0+b/main.js', 'next');
    await mirror.copy('releases/mf-x/1.0.0+b/main.js');
    expect(await copied('releases/mf-x/1.0.0+b/main.js')).toBe('next');
  });

  it('the least recently used file is removed to make room, and is copied again when requested', async () => {
    mirror = await open(2500);
    put('releases/registry.json', 'x'.repeat(100));
    await mirror.refresh();
    const names = ['a', 'b', 'c'].map((letter) => `releases/mf-x/1.0.0+${letter}/pic.woff2`);
    for (const [index, name] of names.entries()) {
      put(name, 'x'.repeat(1000));
      await mirror.copy(name);
      await utimes(join(folder, name), 1000 + index, 1000 + index);
    }
    await utimes(join(folder, 'releases/registry.json'), 1, 1);
    put(file, 'x'.repeat(1000));
    await mirror.copy(file);
    expect(names.map((name) => existsSync(join(folder, name)))).toEqual([false, false, true]);
    expect(existsSync(join(folder, 'releases/registry.json'))).toBe(true);
    await mirror.copy(names[0] ?? '');
    expect(existsSync(join(folder, names[0] ?? ''))).toBe(true);
  });

  it('the compressed siblings of a file in use are kept', async () => {
    mirror = await open(2500);
    const script = 'releases/mf-x/1.0.0+a/main.js';
    const copies = [script, `${script}.br`, `${script}.gz`];
    for (const name of copies) put(name, 'x'.repeat(300));
    await mirror.copy(script);
    for (const name of copies) await utimes(join(folder, name), 1000, 1000);
    await mirror.copy(script);
    for (const letter of ['b', 'c']) {
      put(`releases/mf-x/1.0.0+${letter}/pic.woff2`, 'x'.repeat(1000));
      await mirror.copy(`releases/mf-x/1.0.0+${letter}/pic.woff2`);
      await utimes(join(folder, `releases/mf-x/1.0.0+${letter}/pic.woff2`), 2000, 2000);
    }
    expect(copies.map((name) => existsSync(join(folder, name)))).toEqual([true, true, true]);
  });
});
