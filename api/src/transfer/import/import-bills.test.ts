import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { billOutstanding, cents, parseMoney, parsePercent, toDecimal } from '@portal/domain';
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrationsFolder } from '../../db/migrate.ts';
import { billPayments, bills } from '../../db/schema/bill.tables.ts';
import { openTestDatabase } from '../../../testing/db/test-database.ts';
import type { TestDatabase } from '../../../testing/db/test-database.ts';
import { importFiles } from './import-export.ts';
import { filesOf, smallExport } from '../../../testing/import/small-export.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});

beforeEach(() => database.empty());

afterAll(() => database.close());

interface Stored {
  readonly billId: number;
  readonly outstanding: string;
}

const byId = (a: { readonly billId: number }, b: { readonly billId: number }): number => a.billId - b.billId;

async function storedBills(): Promise<Stored[]> {
  const rows = await database.orm.select({ billId: bills.billId, outstanding: bills.outstanding }).from(bills);
  return rows.toSorted(byId);
}

/** The same by the rules of the domain, from the stored bills and their payments. */
async function expectedBills(): Promise<Stored[]> {
  const payments = Map.groupBy(await database.orm.select().from(billPayments), (payment) => payment.billId);
  const rows = await database.orm.select().from(bills);
  return rows.toSorted(byId).map(({ billId, totalBillAmount, totalBillPercent, isSdInvoice }) => {
    const own = (payments.get(billId) ?? []).map(({ transactionId, amount }) => ({
      transactionId,
      amount: parseMoney(amount),
    }));
    const percent = totalBillPercent === null ? null : parsePercent(totalBillPercent);
    const outstanding = billOutstanding({
      totalAmount: parseMoney(totalBillAmount),
      percent,
      isSecurityDeposit: isSdInvoice,
      payments: own,
    });
    return { billId, outstanding: toDecimal(outstanding) };
  });
}

const billIds = fc.integer({ min: 1, max: 5 });
const amounts = fc
  .oneof(fc.constant(0), fc.integer({ min: 0, max: 30_000 }), fc.constant(99_999_999_999))
  .map((count) => toDecimal(cents(count)));
const percents = fc.oneof(
  fc.constantFrom('', '0', '0.00', '0.01', '100', '99999.99'),
  fc.integer({ min: 0, max: 20_000 }).map((count) => toDecimal(cents(count))),
);
const billRows = fc.uniqueArray(fc.tuple(billIds, amounts, percents, fc.constantFrom('Y', 'N', 'N', 'N')), {
  selector: ([id]) => id,
  maxLength: 5,
});
const paid = fc.integer({ min: -5_000, max: 30_000 }).map((count) => toDecimal(cents(count)));
const paymentRows = fc.uniqueArray(fc.tuple(billIds, fc.integer({ min: 1, max: 4 }), paid), {
  selector: ([bill, transaction]) => `${bill} ${transaction}`,
  maxLength: 8,
});

describe('what is outstanding on a bill', () => {
  it('the stored outstanding amount of a bill is what the domain calculates, after any bills and payments (FUNDS 129 to 131; TN9, TN10)', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(billRows, paymentRows, fc.boolean()), { minLength: 1, maxLength: 4 }),
        async (exports) => {
          await database.empty();
          await importFiles(database, filesOf('owners.csv', 'buildings.csv', 'properties.csv'), 'start');
          const known = new Set<number>();
          for (const [rows, payments, isTogether] of exports) {
            for (const [id] of rows) known.add(id);
            const billsFile = [
              'bill_id,property_id,total_bill_amount,total_bill_percent,is_sd_invoice',
              ...rows.map(([id, ...cells]) => [id, 10, ...cells].join(',')),
            ].join('\n');
            const paymentsFile = [
              'bill_id,transaction_id,amount',
              ...payments.filter(([id]) => known.has(id)).map((cells) => cells.join(',')),
            ].join('\n');
            const files = [
              ['bills.csv', billsFile],
              ['bill_payments.csv', paymentsFile],
            ] as const;
            const loads = isTogether ? [new Map(files)] : files.map((file) => new Map([file]));
            for (const load of loads)
              expect(await importFiles(database, load, 'next')).toMatchObject({ kind: 'imported' });
            expect(await storedBills()).toEqual(await expectedBills());
          }
        },
      ),
      { numRuns: 10 },
    );
  });

  it('the outstanding amount is calculated for the bills of a portal that did not store it yet', async () => {
    await importFiles(
      database,
      smallExport({
        'bills.csv': (lines) => [
          ...lines.map((line, index) => `${line},${index === 0 ? 'is_sd_invoice' : 'N'}`),
          '72,10,50.00,,Y',
          '73,10,0.00,50,N',
          '74,10,5.00,0,N',
        ],
      }),
      'start',
    );
    const expected = await storedBills();
    expect(expected.map((bill) => bill.outstanding)).toEqual(['28.33', '4.00', '0.00', '0.00', '5.00']);
    await database.orm.update(bills).set({ outstanding: '0.00' });
    const [, filling = ''] = readFileSync(join(migrationsFolder, '0001_open_bills.sql'), 'utf8').split(
      '--> statement-breakpoint',
    );
    await database.orm.execute(filling);
    expect(await storedBills()).toEqual(expected);
  });
});
