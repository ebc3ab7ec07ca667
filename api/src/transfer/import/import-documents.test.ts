import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { documents } from '../../db/schema/document.tables.ts';
import { removedDocuments } from '../../db/schema/removed-document.tables.ts';
import { folderStore } from '../../services/files/file-store.ts';
import type { FileStore } from '../../services/files/file-store.ts';
import { openTestDatabase } from '../../../testing/db/test-database.ts';
import type { TestDatabase } from '../../../testing/db/test-database.ts';
import { TestClock } from '../../../testing/portal.ts';
import { reasonsOf, smallExport } from '../../../testing/import/small-export.ts';
import { jpeg, pdf, png } from '../../../testing/files/contents.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { writeExport } from '../export/write-export.ts';
import type { ImportResult } from './import-export.ts';
import { importExport } from './import-export.ts';

const HEADER = 'document_id,kind,ref_id,property_id,title,file';

let database: TestDatabase;
let root: string;
let files: FileStore;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.empty();
  root = mkdtempSync(join(tmpdir(), 'portal-documents-'));
  files = folderStore(join(root, 'files'));
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});
afterAll(() => database.close());

type Contents = Readonly<Record<string, Uint8Array | string>>;

/** Writes the small export with these documents and their files beside it. */
function write(lines: readonly string[], beside: Contents, name = 'export'): string {
  const folder = join(root, name);
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of [...smallExport(), ['documents.csv', [HEADER, ...lines].join('\n')] as const])
    writeFileSync(join(folder, file), text);
  for (const [path, content] of Object.entries(beside)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

const load = (lines: readonly string[], beside: Contents): Promise<ImportResult> =>
  importExport(database, files, write(lines, beside));

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [entry.name] : [],
  );
const stored = (): string[] => {
  mkdirSync(join(root, 'files'), { recursive: true });
  return filesIn(join(root, 'files'));
};
const rows = () => database.orm.select().from(documents).orderBy(documents.documentId);

describe('the documents of an export', () => {
  it('documents of every kind are stored with their files', async () => {
    const messages = 'message_id,customer_id,created_at,message,is_show\n77,1,2026-02-01T15:00:00Z,A picture,Y';
    const lines = [
      '1,lease,50,10,Lease,a/lease.pdf',
      '2,condition_report,10,10,,a/lease.pdf',
      '3,storage,10,,,a/lease.pdf',
      '4,note,10,,,a/lease.pdf',
      '5,document,10,,,a/lease.pdf',
      '6,photo,10,,Front,front.png',
      '7,building_photo,5,,,front.png',
      '8,bill,70,,,a/lease.pdf',
      '9,invoice,101,,,a/lease.pdf',
      '10,sla,90,,,a/lease.pdf',
      '11,notification,77,,,front.png',
      '12,resource,,,Guide,a/lease.pdf',
    ];
    const beside = { 'a/lease.pdf': pdf, 'front.png': png, 'notifications.csv': messages };
    expect(reasonsOf(await load(lines, beside))).toEqual([]);
    const [lease] = await rows();
    expect(await rows()).toHaveLength(12);
    expect(lease).toMatchObject({ kind: 'lease', refId: 50, fileName: 'lease.pdf', mime: 'application/pdf' });
    expect(Buffer.compare(await files.get(lease?.storedName ?? ''), pdf)).toBe(0);
  });

  it('the same documents again change nothing and store nothing', async () => {
    const lines = ['1,photo,10,,Front,front.png'];
    await load(lines, { 'front.png': png });
    const before = [await rows(), stored()];
    expect(await load(lines, { 'front.png': png })).toMatchObject({
      counts: { 'documents.csv': { inserted: 0, updated: 0, unchanged: 1 } },
    });
    expect([await rows(), stored()]).toEqual(before);
  });

  it('a changed file replaces the one before, of which nothing is left', async () => {
    await load(['1,photo,10,,,front.png'], { 'front.png': png });
    const [before] = await rows();
    expect(reasonsOf(await load(['1,photo,10,,,front.png'], { 'front.png': jpeg }))).toEqual([]);
    const [now] = await rows();
    expect(now).toMatchObject({ mime: 'image/jpeg', fileName: 'front.png' });
    expect(now?.storedName).not.toBe(before?.storedName);
    expect(stored()).toEqual([now?.storedName]);
  });

  it('every bad row is refused by file, line, column and reason, and no file is stored', async () => {
    writeFileSync(join(root, 'secret.pdf'), pdf);
    const folder = write(
      [
        '1,photo,10,,,gone.png',
        '2,photo,10,,,empty.png',
        '3,photo,10,,,../secret.pdf',
        '4,photo,10,,,/etc/passwd',
        '5,document,10,,,link.pdf',
        '6,document,10,,,inner',
        '7,document,10,,,script.pdf',
        '8,photo,10,,,house.svg',
        '9,photo,10,,,lease.pdf',
        '10,document,10,,,',
        '11,lease,51,,,lease.pdf',
        '12,bill,99999999999,,,lease.pdf',
        '13,photo,,,,front.png',
        '14,resource,10,,,lease.pdf',
        '15,picture,10,,,front.png',
        '16,photo,10,11,,front.png',
        '17,photo,10,,,front.png',
        '17,photo,10,,,front.png',
        '18,document,10,,,lease.exe',
        '19,document,10,,,C:\\lease.pdf',
      ],
      {
        'empty.png': '',
        'inner/x.pdf': pdf,
        'script.pdf': '<script>alert(1)</script>',
        'house.svg': '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
        'lease.pdf': pdf,
        'lease.exe': 'MZ',
        'front.png': png,
      },
    );
    symlinkSync(join(root, 'secret.pdf'), join(folder, 'link.pdf'));
    const reasons = reasonsOf(await importExport(database, files, folder));
    const kinds = 'pdf, jpg, jpeg, png, gif, bmp, doc, docx, xls, xlsx, csv, txt';
    expect(reasons.map((reason) => reason.replace('documents.csv ', ''))).toEqual([
      'line 2, column file: "gone.png" is not beside the export',
      'line 3, column file: "empty.png" is empty',
      'line 4, column file: "../secret.pdf" leads out of the folder of the export',
      'line 5, column file: "/etc/passwd" leads out of the folder of the export',
      'line 6, column file: "link.pdf" leads out of the folder of the export',
      'line 7, column file: "inner" is not a file',
      `line 8, column file: "script.pdf" is not what its name says, or of a kind that is not kept (${kinds})`,
      'line 9, column file: "house.svg" is no picture (jpg, jpeg, png, gif, bmp)',
      'line 10, column file: "lease.pdf" is no picture (jpg, jpeg, png, gif, bmp)',
      'line 11, column file: is empty',
      'line 12, column ref_id: application_id 51 is neither in leases.csv nor in the portal',
      'line 13, column ref_id: bill_id 99999999999 is neither in bills.csv nor in the portal',
      'line 14, column ref_id: is empty; a photo needs its property_id',
      'line 15, column ref_id: must be empty: a resource is for everybody',
      expect.stringMatching(/^line 16, column kind: "picture" is not one of lease, /),
      'line 17, column property_id: 11 is not the property that ref_id names',
      'line 19, column document_id: 17 is already on line 18',
      `line 20, column file: "lease.exe" is not what its name says, or of a kind that is not kept (${kinds})`,
      'line 21, column file: "C:\\lease.pdf" leads out of the folder of the export',
    ]);
    expect([await rows(), stored()]).toEqual([[], []]);
  });

  it('a file above 10 MB is refused before it is read', async () => {
    const content = Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024)]);
    expect(reasonsOf(await load(['1,document,10,,,a.pdf'], { 'a.pdf': content }))).toEqual([
      'documents.csv line 2, column file: "a.pdf" is larger than 10 MB',
    ]);
  });

  it('an import that fails after its rows were written leaves no file behind, and the one before as it was', async () => {
    await load(['1,photo,10,,,front.png'], { 'front.png': png });
    const before = [await rows(), stored()];
    const failing: typeof database = {
      ...database,
      transaction: (work) =>
        database.transaction(async (tx) => {
          const done = await work(tx);
          if ((await tx.$count(documents)) > 1) throw new Error('the disk is full');
          return done;
        }),
    };
    const folder = write(['1,photo,10,,,front.png', '2,photo,10,,,front.png'], { 'front.png': jpeg });
    await expect(importExport(failing, files, folder)).rejects.toThrow('the disk is full');
    expect([await rows(), stored()]).toEqual(before);
  });

  /** The database, where something happens just before an import writes. */
  const withBeforeWriting = (happens: () => Promise<unknown>): typeof database => {
    let transactions = 0;
    return {
      ...database,
      transaction: async (work) => {
        transactions += 1;
        // The last one is the writing.
        if (transactions === 4) await happens();
        return database.transaction(work);
      },
    };
  };

  it('an import is refused when another one changed its documents while it was prepared', async () => {
    await load(['1,photo,10,,,front.png'], { 'front.png': png });
    const folder = write(['1,photo,10,,Again,front.png'], { 'front.png': png }, 'late');
    const late = withBeforeWriting(() => load(['1,photo,10,,,front.png'], { 'front.png': jpeg }));
    await expect(importExport(late, files, folder)).rejects.toThrow(
      'Another import changed the same documents. Nothing was imported; please import again.',
    );
    const [now] = await rows();
    expect(stored()).toEqual([now?.storedName]);
  });

  it('an import that finds the same folder imported while it was prepared has nothing left to do', async () => {
    const folder = write(['1,photo,10,,,front.png'], { 'front.png': png });
    const late = withBeforeWriting(() => importExport(database, files, folder));
    expect(await importExport(late, files, folder)).toMatchObject({
      kind: 'imported',
      counts: { 'documents.csv': { inserted: 0, updated: 0, unchanged: 1 } },
    });
    expect(stored()).toEqual((await rows()).map(({ storedName }) => storedName));
  });
});

describe('photos that their owner arranged', () => {
  const header = HEADER.replace('title', 'position');
  const line = (position: number): string => `1,photo,10,,${position},front.png`;
  const again = async (position: number): Promise<(typeof documents.$inferSelect)[]> => {
    const folder = write([], { 'front.png': png });
    writeFileSync(join(folder, 'documents.csv'), [header, line(position)].join('\n'));
    expect(reasonsOf(await importExport(database, files, folder))).toEqual([]);
    return rows();
  };

  it('the place that an owner gave a photo stays until the provider gives it another', async () => {
    await again(2);
    await database.orm.update(documents).set({ ownPosition: 7 });
    expect(await again(2)).toMatchObject([{ position: 2, ownPosition: 7 }]);
    expect(await again(3)).toMatchObject([{ position: 3, ownPosition: null }]);
  });

  it('a photo that its owner removed does not come back, nor does its file', async () => {
    await again(2);
    await database.orm.delete(documents);
    await database.orm
      .insert(removedDocuments)
      .values({ documentId: 1, customerId: 1, loginId: 1, removedAt: new TestClock().now() });
    const before = stored();
    expect(await again(2)).toEqual([]);
    expect(stored()).toEqual(before);
  });
});

describe('the files of an export and of a backup', () => {
  const lines = ['1,photo,10,,Front,a/x.png', '2,photo,10,,Back,b/x.png', '3,document,10,,,Reçu d’août.pdf'];
  const beside = { 'a/x.png': png, 'b/x.png': jpeg, 'Reçu d’août.pdf': pdf };

  it('an export writes the documents with their files, and an import of it gives the same portal', async () => {
    await load(lines, beside);
    const first = join(root, 'first');
    expect(await writeExport(database, files, first)).toMatchObject({ 'documents.csv': 3 });
    expect(readFileSync(join(first, 'documents/2/x.png')).compare(jpeg)).toBe(0);
    const before = await rows();
    await database.empty();
    files = folderStore(join(root, 'others'));
    expect(reasonsOf(await importExport(database, files, first))).toEqual([]);
    const withoutStore = (row: (typeof before)[number]) => ({ ...row, storedName: null });
    expect((await rows()).map(withoutStore)).toEqual(before.map(withoutStore));
    const second = join(root, 'second');
    await writeExport(database, files, second);
    expect(readFileSync(join(second, 'documents.csv'), 'utf8')).toBe(
      readFileSync(join(first, 'documents.csv'), 'utf8'),
    );
    expect(filesIn(second).sort()).toEqual(filesIn(first).sort());
  });

  it('an export whose files are gone fails and leaves nothing behind', async () => {
    await load(lines, beside);
    rmSync(join(root, 'files'), { recursive: true });
    const folder = join(root, 'broken');
    await expect(writeExport(database, files, folder)).rejects.toThrow('ENOENT');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('a backup holds the files of documents', async () => {
    await load(lines, beside);
    const backup = await writeBackup(database, files, join(root, 'backup'), new TestClock().now());
    expect(backup?.files).toEqual((await rows()).map(({ storedName }) => storedName).sort());
    expect(backup?.missing).toEqual([]);
    expect(filesIn(join(root, 'backup', 'files')).sort()).toEqual(stored().sort());
  });
});
