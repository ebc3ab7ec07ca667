import { afterEach, describe, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStore } from './file-store.ts';

const root = mkdtempSync(join(tmpdir(), 'portal-store-'));
const folder = join(root, 'files');
const store = folderStore(folder);

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function everything(): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) =>
    join(entry.parentPath, entry.name),
  );
}

describe('a file store in a folder', () => {
  it('a file store returns what it was given, each file under its own name', async () => {
    const [first, second] = await Promise.all([store.put(Buffer.from('one')), store.put(Buffer.from('two'))]);
    expect(first).not.toBe(second);
    expect([await store.get(first), await store.get(second)].map(String)).toEqual(['one', 'two']);
  });

  it('a file store reads a part of a file, and says how long it is', async () => {
    const name = await store.put(Buffer.from('one two three'));
    expect(String(await store.get(name, { start: 4, end: 6 }))).toBe('two');
    expect(await store.size(name)).toBe(13);
  });

  it('a file store is readable by this user only and leaves nothing half-written', async () => {
    await store.put(Buffer.from('one'));
    const modes = everything().map((path) => statSync(path).mode & 0o077);
    expect(modes).toEqual([0, 0]);
    expect(everything().filter((path) => path.endsWith('.part'))).toEqual([]);
  });

  it('a file store removes a file, even one that is not there', async () => {
    const name = await store.put(Buffer.from('one'));
    await store.remove(name);
    await store.remove(name);
    await expect(store.get(name)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it.each(['../secret', '/etc/passwd', '', 'a', '..', `${'0'.repeat(8)}-0000-0000-0000-00000000000/`])(
    'a file store reaches nothing outside its folder: %j',
    async (name) => {
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(root, 'secret'), 'x');
      await expect(store.get(name)).rejects.toThrow('named by a UUID');
      await expect(store.remove(name)).rejects.toThrow('named by a UUID');
    },
  );
});
