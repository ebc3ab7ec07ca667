import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sealInLog } from '../../../testing/seal/seal-by-hand.ts';
import { openTestDatabase } from '../../../testing/db/test-database.ts';
import type { TestDatabase } from '../../../testing/db/test-database.ts';
import { eq } from '../../../testing/db/where.ts';
import { reasonsOf, smallExport } from '../../../testing/import/small-export.ts';
import { addBankAccount, addBatch, addDocument } from '../../../testing/rows.ts';
import { testCipher } from '../../../testing/seal/test-keys.ts';
import { unusedFiles } from '../../../testing/files/unused-files.ts';
import { bankAccounts } from '../../db/schema/bank-account.tables.ts';
import { bankChanges } from '../../db/schema/bank-change.tables.ts';
import { bills } from '../../db/schema/bill.tables.ts';
import { FIRST_OWN_ID } from '../../db/schema/document.tables.ts';
import { ledgerEntries } from '../../db/schema/ledger.tables.ts';
import { properties } from '../../db/schema/property.tables.ts';
import { importFiles } from '../import/import-export.ts';
import { readFolder } from '../import/read-export.ts';
import { writeExport } from './write-export.ts';

let database: TestDatabase;
let root: string;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.empty();
  root = mkdtempSync(join(tmpdir(), 'portal-export-'));
});
afterEach(() => {
  rmSync(root, { recursive: true });
});
afterAll(() => database.close());

const importing = async (files: ReadonlyMap<string, Buffer | string>): Promise<string[]> =>
  reasonsOf(await importFiles(database, files, 'export', null, { cipher: testCipher }));

/** The portal's export, by file. */
async function exported(): Promise<ReadonlyMap<string, Buffer | string>> {
  const folder = mkdtempSync(join(root, 'export-'));
  await sealInLog(database);
  expect(await writeExport(database, unusedFiles, folder)).not.toBeNull();
  return readFolder(folder) ?? new Map();
}

/** Imports what the portal exports, into itself and into an empty portal. */
async function importOwnExport(): Promise<string[]> {
  const files = await exported();
  const again = await importing(files);
  await database.empty();
  return [...again, ...(await importing(files))];
}

describe('an export of the portal', () => {
  it('an export without what was removed since can be imported: accounts, and the files of submitted bills (OP9, SEC14)', async () => {
    await importing(smallExport());
    const [property, line] = [eq(properties.propertyId, 10), eq(ledgerEntries.ledgerEntryId, 103)];
    await addBankAccount(database.orm, 71, 1, '0012345678');
    await database.orm.update(properties).set({ customerAccountId: 71 }).where(property);
    await database.orm.update(ledgerEntries).set({ customerAccountId: 71 }).where(line);
    await addBatch(database.orm, 9, '2026-01-25T14:00:00Z', [[10, '333.00', 71]]);
    await addDocument(database.orm, {
      documentId: FIRST_OWN_ID,
      kind: 'document',
      refId: 10,
      documentType: 1,
      fileName: 'a.png',
      storedName: '00000000-0000-4000-8000-000000000001',
      removedOn: '2026-03-01',
    });
    await database.orm.update(bills).set({ submittedId: FIRST_OWN_ID });
    await database.orm.delete(bankAccounts);
    expect(await importOwnExport()).toEqual([]);
  });

  it('an export leaves out what a former owner changed about a property (OP9)', async () => {
    await importing(smallExport());
    await addBankAccount(database.orm, 71, 2, '0012345678');
    const moment = new Date('2026-03-01T15:00:00Z');
    await database.orm.insert(bankChanges).values({
      saveId: 1,
      call: 'select-bank',
      customerId: 2,
      propertyId: 10,
      customerAccountId: 71,
      madeAt: moment,
      effectiveAt: moment,
    });
    expect(await importOwnExport()).toEqual([]);
  });

  it('an export can be imported whatever signs the texts of the portal hold (OP9)', async () => {
    await importing(smallExport());
    const sign = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('\u0007', '\r', '\u202E', '\u200B', '"', ',', '\n'),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(sign).map((signs) => signs.join('').replaceAll('\0', '')),
        async (description) => {
          await database.orm.update(ledgerEntries).set({ description });
          expect(await importing(await exported())).toEqual([]);
        },
      ),
      { numRuns: 15 },
    );
  });
});
