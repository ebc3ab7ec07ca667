import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cents, parseIsoDate, parseMoney, runningBalances, toDecimal } from '@portal/domain';
import fc from 'fast-check';
import { billPayments } from '../../db/schema/bill.tables.ts';
import { ledgerEntries } from '../../db/schema/ledger.tables.ts';
import { rents } from '../../db/schema/rent.tables.ts';
import { openTestDatabase } from '../../../testing/db/test-database.ts';
import type { TestDatabase } from '../../../testing/db/test-database.ts';
import type { ImportResult } from './import-export.ts';
import { importFiles } from './import-export.ts';
import { filesOf, smallExport } from '../../../testing/import/small-export.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});

beforeEach(() => database.empty());

afterAll(() => database.close());

const load = (name: string, header: string, rows: readonly string[]): Promise<ImportResult> =>
  importFiles(database, new Map([[name, [header, ...rows].join('\n')]]), name);

const days = fc.integer({ min: 1, max: 9 }).map((day) => parseIsoDate(`2026-01-0${day}`));
const amounts = fc.integer({ min: 0, max: 999_999 }).map(cents);
const propertyIds = fc.constantFrom(10, 20);

interface Line {
  readonly ledgerEntryId: number;
  readonly propertyId: number;
  readonly date: ReturnType<typeof parseIsoDate>;
  readonly type: 'credit' | 'debit';
  readonly amount: ReturnType<typeof cents>;
}

const lines: fc.Arbitrary<Line> = fc.record({
  ledgerEntryId: fc.integer({ min: 1, max: 12 }),
  propertyId: propertyIds,
  date: days,
  type: fc.constantFrom('credit', 'debit'),
  amount: amounts,
});
const ledgers = fc.uniqueArray(lines, { selector: (line) => line.ledgerEntryId, maxLength: 12 });

function writeLine({ ledgerEntryId, propertyId, date, type, amount }: Line): string {
  return `${ledgerEntryId},${propertyId},${date},Line,${type},${toDecimal(amount)}`;
}

/** The lines of all exports together; of a line that is in several, the last version. */
function expectedBalances(exports: readonly (readonly Line[])[]): Map<number, string> {
  const last = new Map(exports.flat().map((line) => [line.ledgerEntryId, { ...line, description: 'Line' }]));
  const byProperty = Map.groupBy(last.values(), (line) => line.propertyId);
  return new Map(
    [...byProperty.values()].flatMap((own) =>
      runningBalances(own).map((line) => [line.ledgerEntryId, toDecimal(line.balance)] as const),
    ),
  );
}

describe('exports that follow each other', () => {
  it('after any sequence of imports every ledger has the balances of its lines', async () => {
    const header = 'ledger_entry_id,property_id,date,description,type,amount';
    await fc.assert(
      fc.asyncProperty(fc.array(ledgers, { minLength: 1, maxLength: 4 }), async (exports) => {
        await database.empty();
        await importFiles(database, smallExport({ 'ledger.csv': () => null }), 'start');
        for (const one of exports)
          expect(await load('ledger.csv', header, one.map(writeLine))).toMatchObject({ kind: 'imported' });
        const stored = await database.orm.select().from(ledgerEntries);
        expect(new Map(stored.map((line) => [line.ledgerEntryId, line.balance]))).toEqual(expectedBalances(exports));
      }),
      { numRuns: 5 },
    );
  });

  it('after any sequence of imports a property has the rents of the last export that named it, each as often as listed', async () => {
    const rows = fc.array(fc.tuple(propertyIds, days, fc.constantFrom('1.00', '2.00'), fc.constantFrom('', '7')), {
      maxLength: 8,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(rows, { minLength: 1, maxLength: 4 }), async (exports) => {
        await database.empty();
        await importFiles(database, filesOf('owners.csv', 'buildings.csv', 'properties.csv'), 'start');
        const expected = new Map<number, string[]>();
        for (const one of exports) {
          await load(
            'rents.csv',
            'property_id,paid_on,rent,tenant_id',
            one.map((row) => row.join(',')),
          );
          for (const [propertyId, own] of Map.groupBy(one, ([id]) => id))
            expected.set(propertyId, own.map((row) => row.join(',')).sort());
        }
        const stored = Map.groupBy(await database.orm.select().from(rents), (rent) => rent.propertyId);
        const written = [...stored].map(
          ([id, own]) =>
            [
              id,
              own.map((rent) => [rent.propertyId, rent.paidOn, rent.rent, rent.tenantId ?? ''].join(',')).sort(),
            ] as const,
        );
        expect(new Map(written)).toEqual(expected);
      }),
      { numRuns: 5 },
    );
  });

  it('after any sequence of imports each transaction of a bill counts once, however often it is listed (TN10)', async () => {
    const rows = fc.array(fc.tuple(fc.constantFrom(70, 71), fc.integer({ min: 1, max: 4 })), {
      minLength: 1,
      maxLength: 12,
    });
    await fc.assert(
      fc.asyncProperty(rows, async (payments) => {
        await database.empty();
        await importFiles(database, smallExport({ 'bill_payments.csv': () => null }), 'start');
        await load(
          'bill_payments.csv',
          'bill_id,transaction_id,amount',
          payments.map(([bill, transaction]) => `${bill},${transaction},${transaction}.00`),
        );
        const stored = await database.orm.select().from(billPayments);
        const distinct = new Set(payments.map((payment) => payment.join(' ')));
        expect(new Set(stored.map((payment) => `${payment.billId} ${payment.transactionId}`))).toEqual(distinct);
        expect(stored).toHaveLength(distinct.size);
        expect(stored.every((payment) => parseMoney(payment.amount) === payment.transactionId * 100)).toBe(true);
      }),
      { numRuns: 5 },
    );
  });
});
