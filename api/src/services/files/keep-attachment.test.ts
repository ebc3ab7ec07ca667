import { beforeEach, describe, expect, it } from '@jest/globals';
import type { FileStore } from './file-store.ts';
import { keepAttachment, keepFiles } from './keep-attachment.ts';
import { jpeg } from '../../../testing/files/contents.ts';

const attachment = { name: 'a.jpg', mime: 'image/jpeg', bytes: Buffer.from(jpeg) };

type Store = Pick<FileStore, 'put' | 'remove'>;

/** A store that shows what it holds. */
function memory(): Store & { readonly kept: Set<string> } {
  const kept = new Set<string>();
  const put = async (): Promise<string> => {
    kept.add('stored');
    return 'stored';
  };
  return { kept, put, remove: async (name) => void kept.delete(name) };
}

let logged: unknown[];
const log = { error: (...line: unknown[]) => void logged.push(line) };

beforeEach(() => {
  logged = [];
});

const away = Object.assign(new Error('gone'), { code: '57P01' });

describe('the file of an enquiry', () => {
  it('the file of an enquiry that is stored stays', async () => {
    const files = memory();
    expect(await keepAttachment({ files, log }, attachment, async (name) => ({ answer: name, isKept: true }))).toBe(
      'stored',
    );
    expect([...files.kept]).toEqual(['stored']);
  });

  it('the file of an enquiry that was already stored is removed', async () => {
    const files = memory();
    expect(await keepAttachment({ files, log }, attachment, async () => ({ answer: 'as before', isKept: false }))).toBe(
      'as before',
    );
    expect([...files.kept]).toEqual([]);
  });

  it.each<[string, Error, readonly string[]]>([
    ['was refused is removed', new Error('refused'), []],
    ['may be stored, since the database went away meanwhile, stays', away, ['stored']],
  ])('the file of an enquiry that %s', async (_what, error, kept) => {
    const files = memory();
    await expect(keepAttachment({ files, log }, attachment, () => Promise.reject(error))).rejects.toBe(error);
    expect([...files.kept]).toEqual(kept);
  });

  it('an enquiry without a file stores none', async () => {
    const files = memory();
    expect(await keepAttachment({ files, log }, null, async (name) => ({ answer: name, isKept: false }))).toBeNull();
    expect([...files.kept]).toEqual([]);
  });
});

describe('a file that cannot be removed', () => {
  const stuck = (): Store => ({
    ...memory(),
    remove: () => Promise.reject(Object.assign(new Error('read-only'), { code: 'EROFS' })),
  });
  const tellsOfIt = [
    [
      { file: 'stored', bug: expect.objectContaining({ code: 'EROFS', message: 'read-only' }) },
      'a file that nothing refers to stays',
    ],
  ];

  it('a file that cannot be removed is logged and does not fail an enquiry that was already stored', async () => {
    expect(
      await keepAttachment({ files: stuck(), log }, attachment, async () => ({ answer: 'as before', isKept: false })),
    ).toBe('as before');
    expect(logged).toEqual(tellsOfIt);
  });

  it('a file that cannot be removed does not hide a refusal', async () => {
    const refusal = new Error('refused');
    await expect(keepAttachment({ files: stuck(), log }, attachment, () => Promise.reject(refusal))).rejects.toBe(
      refusal,
    );
    expect(logged).toEqual(tellsOfIt);
  });
});

describe('the photos of a call', () => {
  it('of several files none stays when one of them cannot be stored', async () => {
    const kept = new Set<string>();
    let stored = 0;
    const put = async (): Promise<string> => {
      stored += 1;
      if (stored === 4) throw new Error('the disk is full');
      kept.add(`${stored}`);
      return `${stored}`;
    };
    const files: Store = { put, remove: async (name) => void kept.delete(name) };
    const work = async (answer: readonly string[]) => ({ answer, isKept: true });
    expect(await keepFiles({ files, log }, [attachment, attachment], work)).toEqual(['1', '2']);
    await expect(keepFiles({ files, log }, [attachment, attachment], work)).rejects.toThrow('the disk is full');
    expect([...kept]).toEqual(['1', '2']);
  });
});
