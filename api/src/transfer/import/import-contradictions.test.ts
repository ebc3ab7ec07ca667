import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { parseIsoDate } from '@portal/domain';
import { openTestDatabase } from '../../../testing/db/test-database.ts';
import type { TestDatabase } from '../../../testing/db/test-database.ts';
import { everyRow } from '../../../testing/transfer/every-table.ts';
import { add, reasonsOf, smallExport } from '../../../testing/import/small-export.ts';
import { importFiles } from './import-export.ts';
import type { ImportResult } from './import-export.ts';
import { describeProblem } from './problem.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => database.empty());
afterAll(() => database.close());

type Files = ReadonlyMap<string, string>;

const today = parseIsoDate('2026-03-18');

const importing = (files: Files, isStrict = false): Promise<ImportResult> =>
  importFiles(database, files, 'books', null, { plausibility: { today, isStrict } });

async function warningsOf(files: Files): Promise<string[]> {
  const result = await importing(files);
  expect(reasonsOf(result)).toEqual([]);
  return result.kind === 'imported' ? result.warnings.map(describeProblem) : [];
}

const withFiles = (...more: readonly (readonly [name: string, ...lines: string[]])[]): Files =>
  new Map([...smallExport(), ...more.map(([name, ...lines]) => [name, `${lines.join('\n')}\n`] as const)]);

describe('books that contradict each other', () => {
  it.each<[string, Files, string[]]>([
    [
      'a bill that is paid with more than it asks',
      smallExport({ 'bill_payments.csv': add('70,2,28.33,2026-01-06', '71,2,4.01,2026-01-06') }),
      ['bill_payments.csv: 1 new bill paid with more than is asked for: 71 (10.01 of 10.00)'],
    ],
    [
      'two leases whose terms hold today',
      smallExport({
        'leases.csv': add(
          '51,10,8,2026-01-01,2026-12-31,0,1100.00',
          '52,20,8,2025-01-01,2026-03-17,0,900.00',
          '53,20,9,2026-03-18,,0,900.00',
          '54,20,9,2026-03-19,,0,900.00',
        ),
      }),
      [
        'leases.csv: 1 new pair of leases running at once on one property, where one alone counts: 50 and 51 (property 10)',
      ],
    ],
    [
      'a payment of a day to come',
      smallExport({
        'rents.csv': add('20,2026-03-18,900.00,7', '20,2027-03-01,900.00,7'),
        'bill_payments.csv': add('70,2,1.00,2027-01-06'),
      }),
      [
        'rents.csv: 1 new day to come, on which rent was paid: property 20 (2027-03-01)',
        'bill_payments.csv: 1 new day to come, on which a bill was paid: bill 70 (2027-01-06)',
      ],
    ],
    [
      'a payment that a batch makes twice',
      withFiles(
        ['eft_batches.csv', 'batch_id,sends_at', '1,2026-03-25T10:00:00-04:00', '2,2026-04-25T10:00:00-04:00'],
        [
          'eft_payments.csv',
          'batch_id,property_id,customer_account_id,amount',
          '1,10,,5.00',
          '1,10,,5.00',
          '1,10,,5.01',
          '1,20,,5.00',
          '2,10,,5.00',
        ],
      ),
      ['eft_payments.csv: 1 new payment that a batch makes more than once: property 10 in batch 1 (5.00)'],
    ],
    [
      'a batch of the past that the ledger contradicts',
      new Map([
        ...withFiles(
          ['eft_batches.csv', 'batch_id,sends_at', '1,2026-03-10T10:00:00-04:00', '2,2026-03-25T10:00:00-04:00'],
          [
            'eft_payments.csv',
            'batch_id,property_id,customer_account_id,amount',
            '1,10,,99.00',
            '1,20,,50.00',
            '2,10,,7.00',
          ],
        ),
        ...[
          ...smallExport({
            'ledger.csv': add(
              '201,10,2026-03-09,Paid to you,debit,90.00,,',
              '202,20,2026-03-10,Paid to you,debit,50.00,,',
              '203,20,2026-03-11,Paid to you,debit,1.00,,',
              '204,10,2026-03-18,Paid to you,debit,8.00,,',
            ),
          }),
        ].filter(([name]) => name === 'ledger.csv'),
      ]),
      [
        'eft_payments.csv: 1 new payment of a batch of the past with another amount than the ledger: property 10 in batch 1 (99.00, in the ledger 90.00)',
      ],
    ],
    [
      'a share that a spreadsheet has saved as a fraction',
      smallExport({ 'bills.csv': add('72,10,10.00,0.5', '73,10,10.00,1', '74,10,10.00,0') }),
      ['bills.csv: 1 new bill of which less than one percent is asked for; 50 % is written 50: 72 (0.50)'],
    ],
    [
      'an email with a second address',
      smallExport({ 'owners.csv': add('3,Cy,Lee,cy@import.test;lee@import.test,N') }),
      [
        'owners.csv: 1 new email to which nothing arrives, since a cell has room for one address alone: cy@import.test;lee@import.test of owner 3',
      ],
    ],
  ])('an import warns once of %s, and refuses it when strict (OP9)', async (_, files, warnings) => {
    expect(await warningsOf(smallExport())).toEqual([]);
    const before = await everyRow(database);
    expect(reasonsOf(await importing(files, true))).toEqual(warnings);
    expect(await everyRow(database)).toEqual(before);
    expect(await warningsOf(files)).toEqual(warnings);
    expect(reasonsOf(await importing(files, true))).toEqual([]);
  });

  it('a transfer to its own property, to one of another owner or with one side alone is named (OP9, FN9)', async () => {
    const files = smallExport({
      'properties.csv': add('12,1,,4 King St,1,'),
      'ledger.csv': add(
        '501,10,2026-03-02,Transfer to,debit,5.00,,10',
        '502,10,2026-03-02,Transfer to,debit,6.00,,20',
        '503,20,2026-03-03,Transfer from,credit,6.00,,10',
        '504,10,2026-03-02,Transfer to,debit,40.00,,12',
        '505,12,2026-03-02,Transfer from,credit,4.00,,10',
        '506,10,2026-03-04,Auth transfer,debit,7.00,,12',
        '507,12,2026-03-08,Auth transfer,credit,7.00,,',
      ),
    });
    const warnings = [
      'ledger.csv: 1 new or changed transfer to its own property: 501 (property 10)',
      'ledger.csv: 2 new or changed transfers to or from a property of another owner: 502 (property 20), 503 (property 10)',
      'ledger.csv: 2 new or changed transfers without a line of that amount of the other property: 504 (property 12), 505 (property 10)',
    ];
    expect(await warningsOf(files)).toEqual(warnings);
    expect(await warningsOf(files)).toEqual([]);
  });

  it('books with one side of every transfer are warned of by nobody (OP9, FN9)', async () => {
    const files = smallExport({
      'properties.csv': add('12,1,,4 King St,1,'),
      'ledger.csv': add('504,10,2026-03-02,Transfer to,debit,40.00,,12'),
    });
    expect(await warningsOf(files)).toEqual([]);
  });

  it('the other side of a transfer may be in the portal (OP9, FN9)', async () => {
    const sides = ['504,10,2026-03-02,Transfer to,debit,40.00,,12', '505,12,2026-03-03,Transfer from,credit,40.00,,10'];
    const properties = { 'properties.csv': add('12,1,,4 King St,1,') };
    await importing(smallExport({ ...properties, 'ledger.csv': add(...sides) }));
    const others = [
      '604,10,2026-03-04,Transfer to,debit,50.00,,12',
      '605,12,2026-03-04,Transfer from,credit,50.00,,10',
      '606,10,2026-03-08,Transfer to,debit,40.00,,12',
      '607,10,2026-03-11,Transfer to,debit,40.00,,12',
    ];
    const warnings = await warningsOf(smallExport({ ...properties, 'ledger.csv': add(...others) }));
    expect(warnings.filter((warning) => warning.includes('of the other property'))).toEqual([
      'ledger.csv: 1 new or changed transfer without a line of that amount of the other property: 607 (property 12)',
    ]);
  });
});
