import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bills } from '../../db/schema/bill.tables.ts';
import { insertOwnDocument } from '../../portfolio/document/document.repo.ts';
import { documents } from '../../db/schema/document.tables.ts';
import { leases } from '../../db/schema/property.tables.ts';
import { insertStoredFile } from '../../services/files/stored-files.repo.ts';
import { folderStore } from '../../services/files/file-store.ts';
import { sealInLog } from '../../../testing/seal/seal-by-hand.ts';
import { openTestDatabase } from '../../../testing/db/test-database.ts';
import type { TestDatabase } from '../../../testing/db/test-database.ts';
import { reasonsOf, smallExport } from '../../../testing/import/small-export.ts';
import { testScope } from '../../../testing/scope.ts';
import { writeExport } from '../export/write-export.ts';
import { importExport } from './import-export.ts';
import type { ImportResult } from './import-export.ts';

const BILLS = 'bill_id,property_id,total_bill_amount,submitted_id';
const DOCUMENTS = 'document_id,kind,ref_id,property_id,file,document_type';
const now = new Date('2026-03-18T16:00:00Z');

let database: TestDatabase;
let root: string;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.empty();
  root = mkdtempSync(join(tmpdir(), 'portal-submitted-'));
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});
afterAll(() => database.close());

const files = () => folderStore(join(root, 'files'));

function load(changes: Readonly<Record<string, string>> = {}): Promise<ImportResult> {
  const folder = join(root, `export ${JSON.stringify(changes).length}`);
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of [...smallExport(), ...Object.entries(changes)]) writeFileSync(join(folder, name), text);
  writeFileSync(join(folder, 'a.txt'), 'Water');
  return importExport(database, files(), folder);
}

/** The document that the owner of property 10 submits. */
async function submit(documentType: 1 | 3 = 1): Promise<number> {
  const name = await files().put(Buffer.from('Water'));
  return database.scoped(testScope(1, 1), async (tx) => {
    await insertStoredFile(tx, {
      name,
      originalName: 'a.txt',
      mime: 'text/plain',
      size: 5,
      digest: 'd',
      storedAt: now,
    });
    const file = { fileName: 'a.txt', storedName: name, mime: 'text/plain', size: 5, digest: 'd' };
    return insertOwnDocument(tx, { kind: 'document', refId: 10, ...file, documentType, billAmount: '5.00' });
  });
}

describe('a bill that takes the place of a submitted one (TN29)', () => {
  it('the provider’s bill names what was submitted for its property', async () => {
    await load();
    const id = await submit();
    expect(reasonsOf(await load({ 'bills.csv': `${BILLS}\n72,10,5.00,${id}\n` }))).toEqual([]);
    expect((await database.orm.select().from(bills)).map(({ submittedId }) => submittedId).filter(Boolean)).toEqual([
      id,
    ]);
  });

  it.each<[string, 1 | 3, number]>([
    ['another property', 1, 20],
    ['a document that is no bill', 3, 10],
  ])('a bill of %s is refused', async (_what, type, property) => {
    await load();
    const id = await submit(type);
    expect(reasonsOf(await load({ 'bills.csv': `${BILLS}\n72,${property},5.00,${id}\n` }))).toEqual([
      `bills.csv line 2, column submitted_id: ${id} is not a bill that was submitted for property ${property}`,
    ]);
  });

  it('a reference to nothing is refused as such', async () => {
    await load();
    expect(reasonsOf(await load({ 'bills.csv': `${BILLS}\n72,10,5.00,1000000099\n` }))).toEqual([
      expect.stringContaining('neither in documents.csv nor in the portal'),
    ]);
  });
});

describe('a document that takes the place of a submitted one (TN29)', () => {
  const FILED = `${DOCUMENTS},submitted_id`;
  const fileAs = (kind: string, property: number, id: number): Record<string, string> => ({
    'documents.csv': `${FILED}\n5,${kind},${property},,a.txt,,${id}\n`,
  });

  it('the provider’s document names what was submitted for its property, and an export brings it back', async () => {
    await load();
    const id = await submit(3);
    expect(reasonsOf(await load(fileAs('storage', 10, id)))).toEqual([]);
    const read = async () =>
      (await database.orm.select().from(documents)).map((row) => row.submittedId).filter((of) => of !== null);
    expect(await read()).toEqual([id]);
    const folder = join(root, 'round');
    await sealInLog(database);
    await writeExport(database, files(), folder);
    await database.empty();
    expect(reasonsOf(await importExport(database, files(), folder))).toEqual([]);
    expect(await read()).toEqual([id]);
  });

  it.each<[string, 1 | 3, number]>([
    ['another property', 3, 20],
    ['a bill', 1, 10],
  ])('a document of %s is refused', async (_what, type, property) => {
    await load();
    const id = await submit(type);
    expect(reasonsOf(await load(fileAs('note', property, id)))).toEqual([
      `documents.csv line 2, column submitted_id: ${id} is not a document that was submitted for property ${property}`,
    ]);
  });

  it('the file of a bill takes the place of nothing', async () => {
    await load();
    expect(reasonsOf(await load(fileAs('bill', 70, await submit(3))))).toEqual([
      'documents.csv line 2, column submitted_id: must be empty: only a document that is on file about a property takes the place of another',
    ]);
  });
});

describe('the portal’s own documents in an import', () => {
  it('an export with them gives the same portal again, and the next one has an id of its own', async () => {
    await load();
    const id = await submit();
    const folder = join(root, 'round');
    await sealInLog(database);
    await writeExport(database, files(), folder);
    expect(reasonsOf(await importExport(database, files(), folder))).toEqual([]);
    await database.empty();
    expect(reasonsOf(await importExport(database, files(), folder))).toEqual([]);
    expect(await submit()).toBeGreaterThan(id);
  });

  it('a provider’s document in their range is refused where owners have added some', async () => {
    await load();
    const id = await submit();
    expect(
      reasonsOf(
        await load({ 'documents.csv': `${DOCUMENTS}\n${id},document,20,20,a.txt,1\n${id + 1},note,10,10,a.txt,\n` }),
      ),
    ).toEqual([
      expect.stringContaining(`line 2, column document_id: ${id} is in the range of the portal’s own documents`),
      expect.stringContaining(`line 3, column document_id: ${id + 1} is in the range of the portal’s own documents`),
    ]);
  });
});

describe('the new columns of an export', () => {
  it('a lease says whether insurance is mandatory, and an old export without the column does not', async () => {
    await load();
    const read = async () => (await database.orm.select().from(leases)).map((row) => row.insuranceMandatory);
    expect(await read()).toEqual([false]);
    await load({ 'leases.csv': 'application_id,property_id,rent,insurance_mandatory\n50,10,1100.00,Y\n' });
    expect(await read()).toEqual([true]);
  });

  it.each([
    ['Y', true],
    ['N', false],
    ['', null],
  ])('a lease that its owner authorized: %j', async (cell, stored) => {
    await load({ 'leases.csv': `application_id,property_id,rent,authorize_lease\n50,10,1100.00,${cell}\n` });
    expect((await database.orm.select().from(leases)).map((row) => row.authorizeLease)).toEqual([stored]);
  });
});
