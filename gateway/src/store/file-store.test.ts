import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { FileStore } from './file-store.ts';

let folder = '';
let file = '';
const onBroken = jest.fn<(error: unknown) => void>();

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'file-store-'));
  file = join(folder, 'figures.json');
  onBroken.mockReset();
});
afterEach(async () => rm(folder, { recursive: true }));

const openStore = (): FileStore<unknown> =>
  new FileStore<unknown>({ file, parse: (text): unknown => JSON.parse(text), onBroken });

describe('FileStore', () => {
  it('a file is read again when it changes', async () => {
    const store = openStore();
    await writeFile(file, '1');
    expect(await store.read()).toBe(1);
    await writeFile(`${file}.new`, '2');
    await rename(`${file}.new`, file);
    expect(await store.read()).toBe(2);
  });

  it('a file is not parsed again while it is unchanged', async () => {
    await writeFile(file, '{}');
    const store = openStore();
    expect(await store.read()).toBe(await store.read());
  });

  it('two concurrent readers get the same content', async () => {
    await writeFile(file, '7');
    const store = openStore();
    expect(await Promise.all([store.read(), store.read()])).toEqual([7, 7]);
  });

  it('a broken file leaves the last good content in place and is reported once', async () => {
    const store = openStore();
    await writeFile(file, '1');
    await store.read();
    await writeFile(file, '{ broken');
    expect(await store.read()).toBe(1);
    expect(await store.read()).toBe(1);
    expect(onBroken).toHaveBeenCalledTimes(1);
  });

  it('a missing file leaves the last good content in place until the file is back', async () => {
    const store = openStore();
    await writeFile(file, '1');
    await store.read();
    await rm(file);
    expect(await store.read()).toBe(1);
    await writeFile(file, '33');
    expect(await store.read()).toBe(33);
    await rm(file);
    await store.read();
    expect(onBroken).toHaveBeenCalledTimes(2);
  });

  it('the content is null until the file exists', async () => {
    expect(await openStore().read()).toBeNull();
    expect(onBroken).toHaveBeenCalledTimes(1);
  });

  it('a file that could not be read is tried again on the next read although it is unchanged, and is reported once', async () => {
    let failures = 3;
    const readText = async (path: string): Promise<string> => {
      failures -= 1;
      if (failures >= 0) throw Object.assign(new Error('EMFILE: too many open files'), { code: 'EMFILE' });
      return readFile(path, 'utf8');
    };
    await writeFile(file, '1');
    const store = new FileStore<unknown>({ file, parse: (text): unknown => JSON.parse(text), onBroken, readText });
    expect([await store.read(), await store.read(), await store.read()]).toEqual([null, null, null]);
    expect(onBroken).toHaveBeenCalledTimes(1);
    expect([await store.read(), failures]).toEqual([1, -1]);
    expect([await store.read(), failures]).toEqual([1, -1]);
  });
});
