import { beforeEach, describe, expect, it } from '@jest/globals';
import type { FileStore } from './file-store.ts';
import { keepAttachment } from './keep-attachment.ts';
import { jpeg } from '../../../testing/storage/contents.ts';

const attachment = { name: 'a.jpg', mime: 'image/jpeg', bytes: Buffer.from(jpeg) };

type Store = Pick<FileStore, 'put' | 'remove'>;

/** A store that says what it holds. */
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

describe('a file whose enquiry', () => {
  it('stands, stays', async () => {
    const files = memory();
    expect(await keepAttachment({ files, log }, attachment, async (name) => ({ answer: name, isKept: true }))).toBe(
      'stored',
    );
    expect([...files.kept]).toEqual(['stored']);
  });

  it('had been made before, goes', async () => {
    const files = memory();
    expect(await keepAttachment({ files, log }, attachment, async () => ({ answer: 'as before', isKept: false }))).toBe(
      'as before',
    );
    expect([...files.kept]).toEqual([]);
  });

  it.each<[string, Error, readonly string[]]>([
    ['was refused, goes', new Error('refused'), []],
    ['may stand, for the database went away meanwhile, stays', away, ['stored']],
  ])('%s', async (_what, error, kept) => {
    const files = memory();
    await expect(keepAttachment({ files, log }, attachment, () => Promise.reject(error))).rejects.toBe(error);
    expect([...files.kept]).toEqual(kept);
  });

  it('came without one stores nothing', async () => {
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

  it('takes nothing from an enquiry that had been made before: it is answered, and the file is told of', async () => {
    expect(
      await keepAttachment({ files: stuck(), log }, attachment, async () => ({ answer: 'as before', isKept: false })),
    ).toBe('as before');
    expect(logged).toEqual(tellsOfIt);
  });

  it('does not hide a refusal', async () => {
    const refusal = new Error('refused');
    await expect(keepAttachment({ files: stuck(), log }, attachment, () => Promise.reject(refusal))).rejects.toBe(
      refusal,
    );
    expect(logged).toEqual(tellsOfIt);
  });
});
