import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { parseIsoDate, parseMoney, runningBalances, toDecimal } from '@portal/domain';
import fc from 'fast-check';
import { importFiles } from '../../modules/import/import-export.ts';
import { describeProblem } from '../../modules/import/problem.ts';
import { readExport, rowsOf } from '../../modules/import/read-export.ts';
import type { ReadFile } from '../../modules/import/read-file.ts';
import { ledgerEntries } from '../schema.ts';
import { openTestDatabase } from '../test-database.ts';
import type { TestDatabase } from '../test-database.ts';
import type { SampleOptions } from './generate-export.ts';
import { SAMPLE_PASSWORD, generateExport } from './generate-export.ts';
import type { IdSort } from './ids.ts';
import { idRange } from './ids.ts';

jest.setTimeout(120_000);

const today = parseIsoDate('2026-03-18');
const standard: SampleOptions = { seed: 1, today, firstCustomerId: 4_000, domain: 'w1.test' };

const days = fc.date({ min: new Date('2024-01-01T00:00:00Z'), max: new Date('2029-12-31T00:00:00Z'), noInvalidDate: true }).map((date) => parseIsoDate(date.toISOString().slice(0, 10)));
const samples = fc.record({
  seed: fc.integer({ min: 0, max: 0xff_ff_ff_ff }), today: days, firstCustomerId: fc.integer({ min: 1, max: 21_000_000 }), domain: fc.constantFrom('portal.test', 'w1.test'),
});

type Cells = Readonly<Record<string, unknown>>;

const read = (options: SampleOptions): readonly ReadFile[] => readExport(generateExport(options)).files;
const cellsOf = (files: readonly ReadFile[], name: string): Cells[] => rowsOf(files, name).map((row) => ({ ...row.cells }));
const cents = (cell: unknown): number => parseMoney(String(cell));
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

const idColumns: readonly (readonly [string, string, IdSort])[] = [
  ['owners.csv', 'customer_id', 'customer'], ['buildings.csv', 'group_id', 'group'], ['properties.csv', 'property_id', 'property'], ['leases.csv', 'application_id', 'application'],
  ['leases.csv', 'tenant_id', 'tenant'], ['ledger.csv', 'ledger_entry_id', 'ledgerEntry'], ['bills.csv', 'bill_id', 'bill'], ['bill_payments.csv', 'transaction_id', 'transaction'],
  ['slas.csv', 'sla_id', 'sla'],
];

describe('any sample', () => {
  it('is an export without a problem', () => {
    fc.assert(fc.property(samples, (options) => {
      expect(readExport(generateExport(options)).problems.map(describeProblem)).toEqual([]);
    }), { numRuns: 15 });
  });

  it('is the same for the same options, and another for another seed', () => {
    fc.assert(fc.property(samples, (options) => {
      expect(generateExport(options)).toEqual(generateExport(options));
      expect(generateExport(options)).not.toEqual(generateExport({ ...options, seed: options.seed + 1 }));
    }), { numRuns: 3 });
  });

  it('keeps its ids in its own range, so that samples 1,000 customers apart never meet', () => {
    fc.assert(fc.property(samples, (options) => {
      const files = read(options);
      for (const [name, column, sort] of idColumns) {
        const { first, last } = idRange(sort, options.firstCustomerId);
        const ids = cellsOf(files, name).map((cells) => Number(cells[column]));
        expect(ids.every((id) => id >= first && id <= last)).toBe(true);
        expect(idRange(sort, options.firstCustomerId + 1_000).first).toBe(last + 1);
      }
    }), { numRuns: 6 });
  });

  it('owes as much rent as its tenants left unpaid, and writes nothing into days to come', () => {
    fc.assert(fc.property(samples, (options) => {
      const files = read(options);
      const rents = cellsOf(files, 'rents.csv');
      const ledger = cellsOf(files, 'ledger.csv');
      expect([...rents.map((rent) => String(rent['paid_on'])), ...ledger.map((line) => String(line['date']))].every((date) => date <= options.today)).toBe(true);
      const inArrears = cellsOf(files, 'leases.csv').filter((lease) => cents(lease['total_debt_rent']) > 0);
      expect(inArrears.length).toBeGreaterThanOrEqual(2);
      for (const lease of inArrears) expect(cents(lease['total_debt_rent']) % cents(lease['rent'])).toBe(0);
      const credited = sum(ledger.filter((line) => line['description'] === 'Rent').map((line) => cents(line['amount'])));
      expect(credited).toBe(sum(rents.map((rent) => cents(rent['rent']))));
    }), { numRuns: 6 });
  });

  it('has overdue bills that add up to what each lease says, and single@ owes nothing', () => {
    fc.assert(fc.property(samples, (options) => {
      const files = read(options);
      const payments = Map.groupBy(cellsOf(files, 'bill_payments.csv'), (payment) => payment['bill_id']);
      const paid = (bill: Cells): number => sum([...new Map((payments.get(bill['bill_id']) ?? []).map((payment) => [payment['transaction_id'], cents(payment['amount'])])).values()]);
      const due = (bill: Cells): number => Math.round((cents(bill['total_bill_amount']) * Number(bill['total_bill_percent'] ?? 100)) / 100);
      const overdue = cellsOf(files, 'bills.csv').filter((bill) => String(bill['due_date']) <= options.today);
      const leases = cellsOf(files, 'leases.csv');
      for (const lease of leases) {
        const owed = sum(overdue.filter((bill) => bill['tenant_id'] === lease['tenant_id']).map((bill) => due(bill) - paid(bill)));
        expect(cents(lease['total_debt_bill'])).toBe(owed);
      }
      const single = cellsOf(files, 'properties.csv').filter((property) => property['customer_id'] === options.firstCustomerId + 1).map((property) => property['property_id']);
      expect(leases.filter((lease) => single.includes(lease['property_id'])).map((lease) => [lease['total_debt_rent'], lease['total_debt_bill']])).toEqual([['0.00', '0.00']]);
    }), { numRuns: 6 });
  });
});

describe('the sample of the accounts that are promised', () => {
  const files = read(standard);
  const logins = cellsOf(files, 'logins.csv');
  const properties = cellsOf(files, 'properties.csv');

  it('lets each of them in with one password', () => {
    expect(logins.map((login) => [login['login'], login['role'], login['customer_id'], login['password']])).toEqual([
      ['owner@w1.test', 'owner', 4_000, SAMPLE_PASSWORD], ['helper@w1.test', 'second_authority', 4_000, SAMPLE_PASSWORD],
      ['single@w1.test', 'owner', 4_001, SAMPLE_PASSWORD], ['empty@w1.test', 'owner', 4_002, SAMPLE_PASSWORD],
    ]);
  });

  it('has usernames that no other domain has', () => {
    const others = cellsOf(read({ ...standard, domain: 'w2.test' }), 'logins.csv').map((login) => login['username']);
    expect(logins.some((login) => others.includes(login['username']))).toBe(false);
  });

  it('gives owner@ 12 properties in 3 buildings and 2 without, single@ one in one, and empty@ none', () => {
    const held = (customerId: number): unknown[] => properties.filter((property) => property['customer_id'] === customerId).map((property) => property['group_id']);
    expect([held(4_000).length, held(4_000).filter((group) => group === null).length, new Set(held(4_000)).size]).toEqual([14, 2, 4]);
    expect(held(4_001)).toEqual([expect.any(Number)]);
    expect(held(4_002)).toEqual([]);
  });

  it('shows a draft, an advertised and a foreign property, a vacant one, a new lease, one past its term and one that ends soon', () => {
    const leases = cellsOf(files, 'leases.csv');
    expect(properties.filter((property) => property['status'] === 3)).toHaveLength(1);
    expect(properties.filter((property) => property['show_shine'] === true)).toHaveLength(1);
    expect(properties.filter((property) => property['foreign_resident'] === true)).toHaveLength(1);
    expect(leases.some((lease) => String(lease['start']) > '2026-02-18')).toBe(true);
    expect(leases.some((lease) => lease['kill_tenancy'] === false && typeof lease['tenancy_end_date'] === 'string' && lease['tenancy_end_date'] < today)).toBe(true);
    expect(leases.some((lease) => lease['kill_tenancy'] === true && String(lease['tenancy_end_date']) > today)).toBe(true);
    expect(leases.some((lease) => lease['kill_tenancy'] === true && String(lease['tenancy_end_date']) < today)).toBe(true);
  });

  it('goes back more than a year', () => {
    expect(cellsOf(files, 'ledger.csv').map((line) => String(line['date'])).sort()[0]).toBe('2025-01-01');
  });
});

describe('samples in the database', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
  });

  beforeEach(() => database.empty());

  afterAll(() => database.close());

  it('are loaded beside each other, with the balances of the domain', async () => {
    for (const [index, domain] of ['w1.test', 'w2.test'].entries()) {
      const result = await importFiles(database, generateExport({ ...standard, firstCustomerId: 4_000 + index * 1_000, domain }), domain);
      expect(result).toMatchObject({ kind: 'imported', counts: { 'properties.csv': { inserted: 15, updated: 0 } } });
    }
    for (const lines of Map.groupBy(await database.orm.select().from(ledgerEntries), (line) => line.propertyId).values()) {
      const summed = runningBalances(lines.map(({ balance: _, ...line }) => ({ ...line, date: parseIsoDate(line.date), amount: parseMoney(line.amount) })));
      const stored = new Map(lines.map((line) => [line.ledgerEntryId, line.balance]));
      for (const line of summed) expect(stored.get(line.ledgerEntryId)).toBe(toDecimal(line.balance));
    }
  });
});
