import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { calls } from '@portal/contract';
import { parseIsoDate } from '@portal/domain';
import fc from 'fast-check';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { residences } from '../../../testing/demo/small-demo.ts';
import { generateExport } from '../../demo/generator/generate-export.ts';
import { SAMPLE_PASSWORD } from '../../demo/generator/people.ts';
import { ledgerEntries } from '../../db/schema/ledger.tables.ts';
import { logins } from '../../db/schema/auth.tables.ts';
import { owners } from '../../db/schema/owner.tables.ts';
import { openTestDatabase } from '../../../testing/db/test-database.ts';
import type { TestDatabase } from '../../../testing/db/test-database.ts';
import { openPortal } from '../../../testing/portal.ts';
import { testCipher } from '../../../testing/seal/test-keys.ts';
import { unusedFiles } from '../../../testing/files/unused-files.ts';
import { exportFiles } from '../import/export-files.ts';
import { importFiles } from '../import/import-export.ts';
import type { ExportSource } from '../import/read-export.ts';
import { readFolder } from '../import/read-export.ts';
import { add, reasonsOf, replace, smallExport } from '../../../testing/import/small-export.ts';
import { writeExport } from './write-export.ts';

const providerExport = fileURLToPath(new URL('../../../../e2e/fixtures/provider-export', import.meta.url));
const sample = generateExport({
  seed: 5,
  today: parseIsoDate('2026-03-18'),
  firstCustomerId: 4_000,
  domain: 'w1.test',
  residences,
});

const folders: string[] = [];
let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});

beforeEach(() => database.empty());

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

afterAll(() => database.close());

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-export-'));
  folders.push(folder);
  return folder;
}

/** Exports the portal and returns the texts of the files. */
async function exported(folder = newFolder()): Promise<Map<string, string>> {
  expect(await writeExport(database, unusedFiles, folder)).not.toBeNull();
  return new Map([...(readFolder(folder) ?? [])].map(([name, content]) => [name, content.toString()]));
}

/** Imports the files into an empty portal and exports that one. */
async function exportedAgain(files: ReadonlyMap<string, string>): Promise<Map<string, string>> {
  await database.empty();
  expect(reasonsOf(await importFiles(database, files, 'again', null, { cipher: testCipher }))).toEqual([]);
  return exported();
}

/** The part of the portfolio that every login sees. */
async function figures(password: string): Promise<unknown> {
  const { app, browser } = await openPortal(database);
  const seen: unknown[] = [];
  for (const { email, customerId } of await database.orm.select().from(logins).orderBy(logins.email)) {
    const visitor = browser();
    await visitor.logInAs(email, password);
    if (customerId === null) continue;
    const folio = await visitor.call(calls.folioProperty, { body: { groupId: null, leasedOnly: false, customerId } });
    seen.push([email, folio.data, (await visitor.call(calls.folioLedgers, { body: { data: customerId } })).data]);
  }
  await app.close();
  return seen;
}

describe('an export that is imported into an empty portal', () => {
  const sources: readonly (readonly [string, ExportSource, string])[] = [
    ['a provider', readFolder(providerExport) ?? new Map(), 'Import-demo-1'],
    ['a sample', sample, SAMPLE_PASSWORD],
  ];

  it.each(sources)(
    'an export of %s is equal byte for byte after an import into an empty portal',
    async (...[, source]) => {
      expect(reasonsOf(await importFiles(database, source, 'source', null, { cipher: testCipher }))).toEqual([]);
      const files = await exported();
      expect(await exportedAgain(files)).toEqual(files);
    },
  );

  // The sample's many logins are for the night.
  it.each(process.env['NIGHTLY'] ? sources : sources.slice(0, 1))(
    'every login of %s works after an export and import, and shows the same figures',
    async (...[, source, password]) => {
      await importFiles(database, source, 'source', null, { cipher: testCipher });
      const [files, seen] = [await exported(), await figures(password)];
      await exportedAgain(files);
      expect(await figures(password)).toEqual(seen);
    },
  );

  it('an export keeps accents, quotation marks, line breaks, spaces, formulas and emoji unchanged', async () => {
    const texts = [
      '=1+1',
      '+cmd|x',
      '-5',
      '@SUM(A1)',
      '\tfirst',
      ' both ends ',
      'say "so"',
      'a,b;c',
      'line\nbreak\n',
      'Côté 🏠',
      "O'Neill",
      'می\u200cخواهم',
      '\\',
      'null',
      'true',
    ];
    const lines = texts.map(
      (text, index) => `${500 + index},10,2026-02-01,"${text.replaceAll('"', '""')}",credit,1.00,,`,
    );
    expect(reasonsOf(await importFiles(database, smallExport({ 'ledger.csv': add(...lines) }), 'texts'))).toEqual([]);
    const files = await exported();
    expect(await exportedAgain(files)).toEqual(files);
    const stored = await database.orm.select().from(ledgerEntries).orderBy(ledgerEntries.ledgerEntryId);
    expect(stored.slice(-texts.length).map((line) => line.description)).toEqual(texts);
  });

  it('an export keeps any text that an import accepts', async () => {
    const name = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
      .map((text) => text.replace(/[\p{Cc}]/gu, '\n'));
    await fc.assert(
      fc.asyncProperty(fc.array(name, { minLength: 1, maxLength: 8 }), async (names) => {
        await database.empty();
        const rows = names.map((text, index) => `${index + 1},"${text.replaceAll('"', '""')}"`);
        await importFiles(database, new Map([['owners.csv', ['customer_id,last_name', ...rows].join('\n')]]), 'texts');
        const before = await database.orm.select().from(owners).orderBy(owners.customerId);
        await exportedAgain(await exported());
        expect(await database.orm.select().from(owners).orderBy(owners.customerId)).toEqual(before);
      }),
      { numRuns: 5 },
    );
  });

  it('an export keeps flags, percentages, dates and empty values', async () => {
    const bills = add('72,20,150.00,150,2026-02-28,2026-03-01,1,99,Y,x,');
    const header = replace(
      'bill_id,property_id,total_bill_amount,total_bill_percent',
      'bill_id,property_id,total_bill_amount,total_bill_percent,added_on,due_date,is_sd_invoice,owner_account_id,show_in_owner_portal,notes,submitted_id',
    );
    const source = smallExport({
      'bills.csv': (lines) => bills(header(lines).map((line, index) => (index === 0 ? line : `${line},,,,,,,`))),
    });
    expect(reasonsOf(await importFiles(database, source, 'flags'))).toEqual([]);
    const files = await exported();
    expect(files.get('bills.csv')).toBe(
      [
        'bill_id,property_id,tenant_id,utility,total_bill_amount,total_bill_percent,added_on,due_date,is_sd_invoice,owner_account_id,show_in_owner_portal,notes,submitted_id',
        '70,10,,,99.99,33.33,,,N,,N,,',
        '71,10,,,10.00,,,,N,,N,,',
        '72,20,,,150.00,150.00,2026-02-28,2026-03-01,Y,99,Y,x,',
        '',
      ].join('\n'),
    );
    expect(files.get('leases.csv')).toContain('50,10,7,,,,,2025-01-01,,0,1100.00,,0.00,0.00');
  });
});

describe('an export', () => {
  it('an export names its files and columns as an import does, and holds password hashes but no passwords', async () => {
    await importFiles(database, smallExport(), 'small');
    const files = await exported();
    expect([...files.keys()].sort()).toEqual(
      [
        ...smallExport().keys(),
        'documents.csv',
        'bank_accounts.csv',
        'bank_changes.csv',
        'notifications.csv',
        'locations.csv',
        'non_resident.csv',
        'slots.csv',
        'bookings.csv',
        'eft_batches.csv',
        'eft_payments.csv',
        'budgets.csv',
        'arrears.csv',
        'tickets.csv',
        'rewards.csv',
      ].sort(),
    );
    const [header, ...rows] = (files.get('logins.csv') ?? '').trimEnd().split('\n');
    expect(header).toBe('login,role,customer_id,username,first_name,last_name,password_hash');
    expect(rows[0]).toMatch(/^ana@import\.test,owner,1,ana,,,"\$argon2id\$/);
    expect(rows[1]).toBe('bo@import.test,owner,2,bo,,,');
  });

  it('an export orders rows by id, whatever order they were written in', async () => {
    await importFiles(database, smallExport(), 'small');
    const files = await exported();
    const lines = (files.get('ledger.csv') ?? '').split('\n').slice(1, 4);
    expect(lines.map((line) => line.slice(0, 3))).toEqual(['101', '102', '103']);
    expect((files.get('rents.csv') ?? '').split('\n').slice(1, 3)).toEqual([
      '10,2026-01-01,1100.00,7',
      '10,2026-02-01,500.00,7',
    ]);
  });

  it('the export of an empty portal is every file with only a header', async () => {
    const files = await exported();
    expect([...files.values()].map((text) => text.split('\n').length)).toEqual(exportFiles.map(() => 2));
  });

  it('an export writes more rows than it holds in memory at a time', async () => {
    const lines = Array.from({ length: 12_000 }, (_, index) => `${1000 + index},10,2025-01-01,Line,credit,1.00,,`);
    await importFiles(database, smallExport({ 'ledger.csv': add(...lines) }), 'long');
    expect(await writeExport(database, unusedFiles, newFolder())).toMatchObject({
      'ledger.csv': 12_003,
      'owners.csv': 2,
    });
  });

  it('an export never touches a folder that is not empty', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'owners.csv'), 'mine');
    expect(await writeExport(database, unusedFiles, folder)).toBeNull();
    expect(readdirSync(folder)).toEqual(['owners.csv']);
    expect(readFileSync(join(folder, 'owners.csv'), 'utf8')).toBe('mine');
  });

  it("an export is readable by this user only, since it holds every owner's data", async () => {
    const folder = join(newFolder(), 'new');
    await exported(folder);
    expect([folder, join(folder, 'logins.csv')].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o600]);
  });

  it('an export that fails leaves no file behind', async () => {
    const folder = newFolder();
    const failing = writeExport(
      {
        ...database,
        transaction: (work) =>
          database.transaction(async (tx) => {
            await work(tx);
            throw new Error('the database went away');
          }),
      },
      unusedFiles,
      folder,
    );
    await expect(failing).rejects.toThrow('the database went away');
    expect(readdirSync(folder)).toEqual([]);
  });

  /** Exports, and does something between writing the files and renaming them. */
  const exportWith = (folder: string, afterLines: () => void): ReturnType<typeof writeExport> =>
    writeExport(
      {
        ...database,
        transaction: async (work) => {
          const done = await database.transaction(work);
          afterLines();
          return done;
        },
      },
      unusedFiles,
      folder,
    );

  it('an export that fails while renaming its files leaves none of them, and removes no file that it did not write', async () => {
    const folder = newFolder();
    await expect(exportWith(folder, () => mkdirSync(join(folder, 'leases.csv')))).rejects.toThrow('EISDIR');
    expect(readdirSync(folder)).toEqual(['leases.csv']);
  });

  it('an export flushes every file to disk before it renames the first', async () => {
    await using handle = await open(fileURLToPath(import.meta.url));
    const flush = jest.spyOn(Object.getPrototypeOf(handle) as typeof handle, 'datasync');
    let flushed = 0;
    await exportWith(newFolder(), () => {
      flushed = flush.mock.calls.length;
    });
    flush.mockRestore();
    expect(flushed).toBe(exportFiles.length);
  });
});
