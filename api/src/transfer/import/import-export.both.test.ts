import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { parseIsoDate, parseMoney, runningBalances, toDecimal } from '@portal/domain';
import { fileURLToPath } from 'node:url';
import { auditEntries } from '../../db/schema/audit.tables.ts';
import { billPayments } from '../../db/schema/bill.tables.ts';
import { buildings, leases, properties } from '../../db/schema/property.tables.ts';
import { ledgerEntries } from '../../db/schema/ledger.tables.ts';
import { owners } from '../../db/schema/owner.tables.ts';
import { rents } from '../../db/schema/rent.tables.ts';
import { openTestDatabase } from '../../../testing/db/test-database.ts';
import type { TestDatabase } from '../../../testing/db/test-database.ts';
import { countRows, rowVersions } from '../../../testing/db/stored-rows.ts';
import type { ImportResult } from './import-export.ts';
import { unusedFiles } from '../../../testing/files/unused-files.ts';
import { importExport, importFiles } from './import-export.ts';
import { add, filesOf, reasonsOf, replace, smallExport } from '../../../testing/import/small-export.ts';

const providerExport = fileURLToPath(new URL('../../../../e2e/fixtures/provider-export', import.meta.url));

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});

beforeEach(() => database.empty());

afterAll(() => database.close());

const load = (changes: Parameters<typeof smallExport>[0] = {}): Promise<ImportResult> =>
  importFiles(database, smallExport(changes), 'small');

const propertyOf = async (id: number): Promise<typeof properties.$inferSelect | undefined> =>
  (await database.orm.select().from(properties)).find((property) => property.propertyId === id);
const balanceAfter = async (id: number): Promise<string | undefined> =>
  (await database.orm.select().from(ledgerEntries)).find((line) => line.ledgerEntryId === id)?.balance;

/** The balances that the domain calculates for the stored lines, beside the stored ones. */
async function compareBalances(): Promise<void> {
  const stored = await database.orm.select().from(ledgerEntries);
  for (const lines of Map.groupBy(stored, (line) => line.propertyId).values()) {
    const summed = runningBalances(
      lines.map(({ balance: _, ...line }) => ({
        ...line,
        date: parseIsoDate(line.date),
        amount: parseMoney(line.amount),
      })),
    );
    const expected = new Map(summed.map((line) => [line.ledgerEntryId, toDecimal(line.balance)]));
    expect(new Map(lines.map((line) => [line.ledgerEntryId, line.balance]))).toEqual(expected);
  }
}

describe("a provider's export", () => {
  it("a provider's export is loaded whole, each payment of a bill once", async () => {
    const result = await importExport(database, unusedFiles, providerExport);
    expect(reasonsOf(result)).toEqual([]);
    expect(await countRows(database)).toEqual({
      owners: 7,
      logins: 9,
      buildings: 5,
      properties: 41,
      leases: 49,
      ledger_entries: 2004,
      rents: 401,
      bills: 60,
      bill_payments: 29,
      slas: 7,
    });
    await compareBalances();
  });

  it('importing the same export again writes no row', async () => {
    await importExport(database, unusedFiles, providerExport);
    const before = await rowVersions(database);
    const again = await importExport(database, unusedFiles, providerExport);
    expect(await rowVersions(database)).toEqual(before);
    for (const counts of again.kind === 'imported' ? Object.values(again.counts) : [])
      expect(counts).toMatchObject({ inserted: 0, updated: 0, removed: 0 });
  });

  it('an import keeps accents, apostrophes, line breaks and formulas in texts', async () => {
    await importExport(database, unusedFiles, providerExport);
    expect((await database.orm.select().from(owners)).find((owner) => owner.customerId === 4028)).toMatchObject({
      firstName: 'Ingrid',
      lastName: 'Côté',
    });
    expect((await database.orm.select().from(buildings)).find((building) => building.groupId === 503)).toMatchObject({
      groupName: "The Rue de l'Église 503",
    });
    const descriptions = (await database.orm.select().from(ledgerEntries)).map((line) => line.description);
    expect(descriptions).toContain('=1+1 adjustment');
  });

  it('an import leaves one audit entry with what it did', async () => {
    await importExport(database, unusedFiles, providerExport);
    const [entry, ...more] = await database.orm.select().from(auditEntries);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ action: 'import', subject: 'provider-export', actorLoginId: null, onBehalfOf: null });
    expect(entry?.detail).toMatchObject({ 'slas.csv': { inserted: 7, updated: 0, unchanged: 0, removed: 0 } });
  });
});

describe('a small export', () => {
  it('an import gives each ledger line its balance by date and id, all lines included', async () => {
    await load();
    const lines = await database.orm
      .select()
      .from(ledgerEntries)
      .orderBy(ledgerEntries.date, ledgerEntries.ledgerEntryId);
    expect(lines.map((line) => [line.ledgerEntryId, line.balance])).toEqual([
      [101, '1100.00'],
      [102, '1012.00'],
      [103, '982.00'],
    ]);
  });

  it('an import reads empty cells as nothing, and omitted columns as the defaults of a new row', async () => {
    await load();
    expect(await propertyOf(11)).toEqual({
      propertyId: 11,
      customerId: 1,
      groupId: null,
      address: '2 King St',
      status: 3,
      showShine: false,
      rent: null,
      foreignResident: false,
      customerAccountId: null,
      unit: null,
      unitType: null,
    });
    expect((await database.orm.select().from(leases))[0]).toMatchObject({
      tenancyEndDate: null,
      killTenancy: false,
      totalDebtRent: '0.00',
      dayLeaseStart: null,
    });
  });

  it('an import reads headings and rows that a spreadsheet has padded', async () => {
    const padded = (lines: readonly string[]): string[] =>
      lines.map((line, at) => (at === 0 ? ` ${line.replace(',', '\u00A0,\u200B')},,` : `${line},,`));
    expect(reasonsOf(await load({ 'slas.csv': padded, 'buildings.csv': padded }))).toEqual([]);
    expect(await countRows(database)).toMatchObject({ slas: 1, buildings: 1 });
  });

  it('an import accepts owners that are listed after the rows that refer to them', async () => {
    const [header = '', ...lines] = (smallExport().get('ledger.csv') ?? '').trimEnd().split('\n');
    expect(await load({ 'ledger.csv': () => [header, ...lines.toReversed()] })).toMatchObject({ kind: 'imported' });
    await compareBalances();
  });

  it('an import keeps the earlier of two paid dates of a payment', async () => {
    await load();
    expect(await database.orm.select().from(billPayments)).toEqual([
      { billId: 70, transactionId: 1, amount: '5.00', paidOn: '2026-01-04' },
      { billId: 71, transactionId: 1, amount: '6.00', paidOn: null },
    ]);
  });

  it('an import names the CSV files that do not belong to an export', async () => {
    const files = new Map([...smallExport(), ['ledgers.csv', 'a\n1\n']]);
    expect(await importFiles(database, files, 'small')).toMatchObject({ kind: 'imported', ignored: ['ledgers.csv'] });
  });
});

describe('a later export', () => {
  beforeEach(() => load());

  it('a later import updates only what changed', async () => {
    const result = await load({ 'properties.csv': replace('2 King St,3', '2 King St,1') });
    expect(result).toMatchObject({
      counts: {
        'properties.csv': { inserted: 0, updated: 1, unchanged: 2 },
        'owners.csv': { updated: 0 },
        'ledger.csv': { updated: 0 },
      },
    });
    expect((await propertyOf(11))?.status).toBe(1);
  });

  it('a later import with a changed amount recalculates the balances from that line on', async () => {
    expect(await load({ 'ledger.csv': replace('Fee,debit,88.00', 'Fee,debit,100.00') })).toMatchObject({
      counts: { 'ledger.csv': { updated: 1, unchanged: 2 } },
    });
    await compareBalances();
  });

  it('a later import that moves a line to another property recalculates both balances', async () => {
    await load({ 'ledger.csv': (lines) => [...lines.slice(0, 1), '102,20,2026-01-01,Fee,debit,88.00,WO-1,20'] });
    await compareBalances();
    expect(await balanceAfter(103)).toBe('1070.00');
    expect(await balanceAfter(102)).toBe('-88.00');
  });

  it('a later import that adds an older line recalculates all balances after it', async () => {
    await load({ 'ledger.csv': (lines) => [...lines.slice(0, 1), '900,10,2025-12-31,Opening Balance,credit,50.00,,'] });
    await compareBalances();
    expect(await database.orm.$count(ledgerEntries)).toBe(4);
  });

  it('a later import replaces the rents of the properties that it names and keeps those of others', async () => {
    await load({ 'rents.csv': add('20,2026-01-01,900.00,') });
    const result = await load({ 'rents.csv': (lines) => [...lines.slice(0, 3), '10,2026-03-01,1100.00,7'] });
    expect(result).toMatchObject({ counts: { 'rents.csv': { inserted: 1, unchanged: 2, removed: 1 } } });
    const stored = await database.orm.select().from(rents).orderBy(rents.propertyId, rents.paidOn);
    expect(stored.map((rent) => [rent.propertyId, rent.paidOn, rent.rent])).toEqual([
      [10, '2026-01-01', '1100.00'],
      [10, '2026-02-01', '500.00'],
      [10, '2026-03-01', '1100.00'],
      [20, '2026-01-01', '900.00'],
    ]);
  });

  it('a payment that stands twice in the file is reported once (TN10)', async () => {
    const twice = await load({ 'bill_payments.csv': add('71,2,3.00,2026-02-01', '71,2,3.00,2026-02-02') });
    expect(twice).toMatchObject({ counts: { 'bill_payments.csv': { inserted: 1, unchanged: 2, removed: 0 } } });
  });

  it('a later import replaces the payments of the bills that it names', async () => {
    const result = await load({ 'bill_payments.csv': (lines) => [...lines.slice(0, 1), '70,1,7.00,2026-01-04'] });
    expect(result).toMatchObject({ counts: { 'bill_payments.csv': { inserted: 1, removed: 1 } } });
    expect(await database.orm.select().from(billPayments).orderBy(billPayments.billId)).toMatchObject([
      { billId: 70, amount: '7.00' },
      { billId: 71, amount: '6.00' },
    ]);
  });

  it('a later import without a file keeps its rows and may refer to them', async () => {
    const before = await countRows(database);
    const result = await importFiles(
      database,
      new Map([['bills.csv', 'bill_id,property_id,total_bill_amount\n72,10,5.00\n']]),
      'small',
    );
    expect(result).toMatchObject({ counts: { 'bills.csv': { inserted: 1 } } });
    expect(await countRows(database)).toEqual({ ...before, bills: 3 });
  });

  it('a later import without a column keeps the stored values', async () => {
    await importFiles(database, new Map([['properties.csv', 'property_id,customer_id,status\n10,1,3\n']]), 'small');
    expect(await propertyOf(10)).toMatchObject({
      status: 3,
      address: '1 King St, Toronto',
      rent: '1200.00',
      groupId: 5,
    });
  });

  it('a later import may move a property to another owner', async () => {
    await load({ 'properties.csv': replace('11,1,', '11,2,') });
    expect((await propertyOf(11))?.customerId).toBe(2);
  });

  it('an import is all or nothing: a problem in its last file leaves every row unchanged', async () => {
    const before = await rowVersions(database);
    const result = await load({
      'owners.csv': replace('Ana', 'Anna'),
      'ledger.csv': add('200,10,2026-03-01,Rent,credit,1.00,,'),
      'slas.csv': add('91,77,0,pending,'),
    });
    expect(reasonsOf(result)).toEqual([
      'slas.csv line 3, column customer_id: customer_id 77 is neither in owners.csv nor in the portal',
    ]);
    expect(await rowVersions(database)).toEqual(before);
    expect(await database.orm.$count(auditEntries)).toBe(1);
  });
});

describe('two imports at the same time', () => {
  it('of two imports at the same time the second waits and then changes nothing', async () => {
    const results = await Promise.all([load(), load()]);
    expect(results.map((result) => result.kind)).toEqual(['imported', 'imported']);
    expect(await countRows(database)).toMatchObject({ owners: 2, ledger_entries: 3, rents: 3, bill_payments: 2 });
  });
});

describe('a folder', () => {
  it('an import refuses a folder that is missing', async () => {
    expect(reasonsOf(await importExport(database, unusedFiles, '/nowhere/at-all'))).toEqual([
      '/nowhere/at-all: is not a folder',
    ]);
  });

  it('an import refuses a folder without a file of an export and names those files', async () => {
    expect(reasonsOf(await importFiles(database, filesOf(), 'nothing'))[0]).toMatch(
      /^nothing: holds no file of an export \(owners\.csv, logins\.csv, /,
    );
  });
});
