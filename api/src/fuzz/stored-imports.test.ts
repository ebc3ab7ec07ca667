import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { changesDirection } from '@portal/domain';
import { stringify } from 'csv-stringify/sync';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestDatabase } from '../../testing/db/test-database.ts';
import type { TestDatabase } from '../../testing/db/test-database.ts';
import { exportFiles } from '../transfer/import/export-files.ts';
import type { Column } from '../transfer/import/export-files.ts';
import { testCipher } from '../../testing/seal/test-keys.ts';
import { importFiles } from '../transfer/import/import-export.ts';
import { text } from '../transfer/import/kinds.ts';
import { memoryFiles } from '../../testing/files/memory-files.ts';
import { pdf } from '../../testing/files/contents.ts';
import { reasonsOf } from '../../testing/import/small-export.ts';
import { payloads } from '../../testing/fuzz/payloads.ts';

let database: TestDatabase;
/** Holds the file that documents.csv names. */
const folder = mkdtempSync(join(tmpdir(), 'portal-hostile-'));

beforeAll(async () => {
  database = await openTestDatabase();
  writeFileSync(join(folder, 'lease.pdf'), pdf);
});
beforeEach(() => database.empty());
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const isFreeText = ({ kind, isNeverStored }: Column): boolean => kind === text && !isNeverStored;

/** The values of the columns that are not free text. */
const words: Readonly<Record<string, string>> = {
  role: 'owner',
  type: 'credit',
  'slas.csv status': 'signed',
  'documents.csv kind': 'note',
  'documents.csv file': 'lease.pdf',
  'resources.csv resource_type': 'op_resources',
  login: 'owner1@portal.test',
  email: 'owner1@portal.test',
  username: 'owner1',
  password: '',
  password_hash: '',
  'bank_accounts.csv customer_account_id': '1',
  account_number_sealed: '',
  sends_at: '2026-03-25T10:00:00Z',
  'bank_changes.csv call': 'import',
  made_at: '2026-03-25T10:00:00Z',
  effective_at: '2026-03-25T10:00:00Z',
  held_at: '',
  released_at: '',
  email_by: '',
  emailed_at: '',
  email_refused_at: '',
  email_released_at: '',
  created_at: '2026-03-25T10:00:00Z',
  parent_id: '',
  customer_account_id: '',
  other_property_id: '',
  tax_type: 'STANDARD_RATE',
  'non_resident.csv status': 'pending',
  submitted_at: '2026-03-25T10:00:00Z',
  submitted_id: '',
  'locations.csv type': 'country',
  stage: 'inquiry',
  'budgets.csv month': '2026-01',
  'rewards.csv month': '2026-01',
  starts_at: '2026-03-25T10:00:00Z',
  time_zone: 'America/Toronto',
};
const bySort: Readonly<Record<string, string>> = {
  date: '2026-01-01',
  boolean: '',
  'numeric(14,2)': '1.00',
  'numeric(7,2)': '1.00',
};

/** One row per file, with the payload in all of its free texts. */
function exportOf(payload: string): Map<string, string> {
  return new Map(
    exportFiles.map(({ name, columns }) => {
      const plain = ({ name: column, kind }: Column): string =>
        words[`${name} ${column}`] ?? words[column] ?? bySort[kind.sqlType] ?? '1';
      const cells = columns.map((column) => (isFreeText(column) ? payload : plain(column)));
      return [name, stringify([columns.map((column) => column.name), cells], { quoted: true })];
    }),
  );
}

const texts = exportFiles.flatMap(({ table, columns }) =>
  columns.filter(isFreeText).map((column) => ({ table, column: column.storedAs ?? column.name })),
);
const isRefused = (payload: string): boolean => payload.includes('\u0000') || changesDirection(payload);
const storable = payloads.filter((payload) => !isRefused(payload) && payload.isWellFormed());

describe("a text of the provider's", () => {
  it.each(storable)('%j is stored unchanged but for unified line breaks, in every text column', async (payload) => {
    expect(
      reasonsOf(
        await importFiles(
          database,
          exportOf(payload),
          'hostile',
          { folder, files: memoryFiles() },
          { cipher: testCipher },
        ),
      ),
    ).toEqual([]);
    const stored = await Promise.all(
      texts.map(
        async ({ table, column }) => (await database.orm.execute(`select ${column} as stored from ${table}`)).rows,
      ),
    );
    expect(stored).toEqual(texts.map(() => [{ stored: payload.replaceAll(/\r\n?/g, '\n') }]));
    expect(texts.length).toBeGreaterThan(20);
  });

  it.each(payloads.filter(isRefused))(
    '%j is refused in every text column, and nothing of the export is stored',
    async (payload) => {
      const reasons = reasonsOf(
        await importFiles(database, exportOf(payload), 'hostile', null, { cipher: testCipher }),
      );
      expect(reasons.filter((reason) => reason.includes('hidden'))).toHaveLength(texts.length);
      expect((await database.orm.execute('select 1 from owners')).rows).toEqual([]);
    },
  );
});
