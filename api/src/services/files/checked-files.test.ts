import { describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { checkedReader, DifferentFileError, readChecked } from './checked-files.ts';
import { digestOf } from './digest-of.ts';
import type { FilePart, FileStore } from './file-store.ts';

const bytes = randomBytes(3 * 1024 * 1024 + 5);
const file = { name: 'a', digest: digestOf(bytes) };

/** A store of one file, and what is read of it: its whole, or the part. */
function storeOf(stored: Buffer): { files: Pick<FileStore, 'get'>; read: (FilePart | 'whole')[] } {
  const read: (FilePart | 'whole')[] = [];
  const get: FileStore['get'] = async (_name, part) => {
    read.push(part ?? 'whole');
    return part ? stored.subarray(part.start, part.end + 1) : stored;
  };
  return { files: { get }, read };
}

describe('a file that is compared with the digest of its row', () => {
  it('is read whole, and is the one of several slices', async () => {
    expect(await readChecked(storeOf(bytes).files, file)).toBe(bytes);
  });

  it('is none where one bit of it differs, in whichever slice', async () => {
    for (const at of [0, 1_500_000, bytes.length - 1]) {
      const other = Buffer.from(bytes);
      other.writeUInt8(other.readUInt8(at) ^ 1, at);
      await expect(readChecked(storeOf(other).files, file)).rejects.toThrow(DifferentFileError);
    }
  });

  it('of which a row has no digest is taken as it is', async () => {
    expect(await readChecked(storeOf(bytes).files, { name: 'a', digest: null })).toBe(bytes);
  });
});

describe('parts of a file', () => {
  const part = { start: 10, end: 12 };

  it('are read alone once all of it was compared', async () => {
    const { files, read } = storeOf(bytes);
    const readFile = checkedReader(files);
    for (let times = 0; times < 3; times += 1) expect(await readFile(file, part)).toEqual(bytes.subarray(10, 13));
    expect(read).toEqual(['whole', part, part]);
  });

  it('of a file that differs are never given', async () => {
    const { files, read } = storeOf(Buffer.from('another'));
    const readFile = checkedReader(files);
    for (let times = 0; times < 2; times += 1) await expect(readFile(file, part)).rejects.toThrow(DifferentFileError);
    expect(read).toEqual(['whole', 'whole']);
  });

  it('are compared anew under another digest', async () => {
    const { files } = storeOf(bytes);
    const readFile = checkedReader(files);
    await readFile(file, part);
    await expect(readFile({ ...file, digest: digestOf(Buffer.from('x')) }, part)).rejects.toThrow(DifferentFileError);
  });
});
