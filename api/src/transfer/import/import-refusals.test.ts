import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { openTestDatabase } from '../../../testing/db/test-database.ts';
import type { TestDatabase } from '../../../testing/db/test-database.ts';
import { countRows } from '../../../testing/db/stored-rows.ts';
import { importFiles } from './import-export.ts';
import { add, reasonsOf, replace, smallExport } from '../../../testing/import/small-export.ts';

type Changes = NonNullable<Parameters<typeof smallExport>[0]>;

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterEach(async () => {
  expect(Object.values(await countRows(database)).every((count) => count === 0)).toBe(true);
});

afterAll(() => database.close());

const refusals = async (changes: Changes): Promise<string[]> =>
  reasonsOf(await importFiles(database, smallExport(changes), 'small'));

const sameHeader = (lines: readonly string[]): string => lines[0] ?? '';

describe('an import of a faulty export', () => {
  it.each<[string, Changes, ...string[]]>([
    [
      'an unknown column',
      { 'slas.csv': () => ['sla_id,customer_id,status,colour', '90,1,signed,red'] },
      'slas.csv line 1, column colour: is not a column of this file (sla_id, customer_id, parent_id, title, status, signed_on)',
    ],
    [
      'a missing column',
      { 'slas.csv': () => ['sla_id,status', '90,signed'] },
      'slas.csv line 1, column customer_id: is missing from the header',
    ],
    [
      'headings in another case',
      { 'slas.csv': () => ['SLA_ID,customer_id,Status', '90,1,signed'] },
      'slas.csv line 1, column SLA_ID: must be written in lower case: sla_id',
      'slas.csv line 1, column Status: must be written in lower case: status',
    ],
    [
      'a column that is listed twice',
      { 'slas.csv': () => ['sla_id,customer_id,status,status', '90,1,signed,signed'] },
      'slas.csv line 1, column status: is twice in the header',
    ],
    [
      'semicolons',
      { 'slas.csv': () => ['sla_id;customer_id;status', '90;1;signed'] },
      'slas.csv line 1: the columns are separated by semicolons; commas are needed',
    ],
    [
      'tabs',
      { 'slas.csv': () => ['sla_id\tcustomer_id\tstatus', '90\t1\tsigned'] },
      'slas.csv line 1: the columns are separated by tabs; commas are needed',
    ],
    ...[',', ';', '\t'].map((sign): [string, Changes, string] => [
      `a first line that names the separator ${JSON.stringify(sign)}`,
      { 'slas.csv': (lines) => [`sep=${sign}`, ...lines] },
      'slas.csv line 1: "sep=" is no header; take this line out, so that the column names come first',
    ]),
    [
      'a filled cell beyond the header, whose headings are padded',
      { 'slas.csv': () => ['sla_id,customer_id,status,,', '90,1,signed,,', '91,1,signed,x,'] },
      'slas.csv line 3: has 4 cells where the header has 3',
    ],
    [
      'a heading that is empty between others',
      { 'slas.csv': () => ['sla_id,customer_id,,status', '90,1,,signed'] },
      'slas.csv line 1: heading 3 is empty',
    ],
    ['a file without a header', { 'slas.csv': () => [] }, 'slas.csv: is empty; it needs a header line'],
    [
      'more cells than columns',
      { 'slas.csv': add('91,1,0,signed,2025-01-01,extra') },
      'slas.csv line 3: has 6 cells where the header has 5',
    ],
    ['fewer cells than columns', { 'slas.csv': add('91,1,0') }, 'slas.csv line 3: has 3 cells where the header has 5'],
    [
      'a quotation mark that is never closed',
      { 'slas.csv': add('91,1,0,"signed,2025-01-01') },
      'slas.csv line 3: a quotation mark is opened and never closed',
    ],
    ['an empty id', { 'slas.csv': add(',1,0,signed,') }, 'slas.csv line 3, column sla_id: is empty'],
    [
      'a required day that is empty',
      { 'rents.csv': add('10,0000-00-00,5.00,') },
      'rents.csv line 5, column paid_on: "0000-00-00" stands for no value',
    ],
    [
      'an impossible day',
      { 'ledger.csv': add('200,10,2026-02-30,x,credit,5.00,,') },
      'ledger.csv line 5, column date: "2026-02-30" is not a day of the calendar',
    ],
    [
      'three decimals',
      { 'ledger.csv': add('200,10,2026-02-03,x,credit,12.345,,') },
      'ledger.csv line 5, column amount: "12.345" has more than two decimals',
    ],
    [
      'a negative amount',
      { 'ledger.csv': add('200,10,2026-02-03,x,credit,-5.00,,') },
      'ledger.csv line 5, column amount: "-5.00" is negative; write 5.00 and say credit or debit in type',
    ],
    [
      'an unknown side of a ledger line',
      { 'ledger.csv': add('200,10,2026-02-03,x,refund,5.00,,') },
      'ledger.csv line 5, column type: "refund" is not one of credit, debit',
    ],
    [
      'a hidden control character',
      { 'ledger.csv': add('200,10,2026-02-03,x\u0000y,credit,5.00,,') },
      String.raw`ledger.csv line 5, column description: "x\u0000y" contains a hidden control character`,
    ],
    [
      'a hidden character that turns the direction of writing',
      { 'ledger.csv': add('200,10,2026-02-03,total \u202Ecba\u202C,credit,5.00,,') },
      String.raw`ledger.csv line 5, column description: "total \u202ecba\u202c" contains a hidden character that turns the direction of writing`,
    ],
    [
      'a login that turns the direction of writing',
      { 'logins.csv': add('\u2067eve@import.test,owner,1,eve,') },
      String.raw`logins.csv line 4, column login: "\u2067eve@import.test" contains a hidden character that turns the direction of writing`,
    ],
    [
      'an id that is listed twice',
      { 'ledger.csv': add('0101,10,2026-02-03,x,credit,5.00,,') },
      'ledger.csv line 5, column ledger_entry_id: 101 is already on line 3',
    ],
    [
      'a property of an unknown owner',
      { 'properties.csv': add('30,9,,x,1,') },
      'properties.csv line 5, column customer_id: customer_id 9 is neither in owners.csv nor in the portal',
    ],
    [
      'a rent of an unknown property',
      { 'rents.csv': add('99,2026-01-01,5.00,') },
      'rents.csv line 5, column property_id: property_id 99 is neither in properties.csv nor in the portal',
    ],
    [
      'an unknown property that several rows name',
      { 'rents.csv': add('99,2026-01-01,5.00,', '99,2026-01-02,5.00,', '99,2026-01-03,5.00,') },
      'rents.csv line 5, column property_id: property_id 99 is neither in properties.csv nor in the portal (and so on 2 more lines)',
    ],
    [
      'a transfer to an unknown property',
      { 'ledger.csv': add('200,10,2026-02-03,x,credit,5.00,,99') },
      'ledger.csv line 5, column other_property_id: property_id 99 is neither in properties.csv nor in the portal',
    ],
    [
      'a payment of an unknown bill',
      { 'bill_payments.csv': add('99,1,5.00,') },
      'bill_payments.csv line 5, column bill_id: bill_id 99 is neither in bills.csv nor in the portal',
    ],
    [
      'references to a file that is missing',
      { 'bills.csv': () => null, 'bill_payments.csv': (lines) => lines.slice(0, 2) },
      'bill_payments.csv line 2, column bill_id: bill_id 70 is neither in bills.csv nor in the portal',
    ],
    [
      'a transaction of one bill with two amounts (TN10)',
      { 'bill_payments.csv': add('70,1,5.01,') },
      'bill_payments.csv line 5, column amount: transaction 1 is 5.01 here and 5.00 on line 2',
    ],
    [
      "a property in another owner's building",
      { 'properties.csv': add('30,2,5,x,1,') },
      'properties.csv line 5, column group_id: building 5 belongs to owner 1, the property to owner 2',
    ],
    [
      'a lease that ends before it starts',
      { 'leases.csv': add('51,10,7,2025-03-01,2025-02-28,1,5.00', '52,10,7,2025-03-01,2025-03-01,1,5.00') },
      'leases.csv line 3, column tenancy_end_date: 2025-02-28 is before the start, 2025-03-01',
    ],
    [
      'a percentage with three decimals',
      { 'bills.csv': replace('33.33', '33.333') },
      'bills.csv line 2, column total_bill_percent: "33.333" has more than two decimals',
    ],
    [
      'the same email address in two logins, in any case (AU9)',
      { 'logins.csv': add('ANA@import.test,owner,2,ana2,') },
      'logins.csv line 4, column login: ANA@import.test is already on line 2',
    ],
    [
      'the same username in two logins, in any case (AU9)',
      { 'logins.csv': add('c@import.test,owner,2,Ana,') },
      'logins.csv line 4, column username: Ana is taken by line 2',
    ],
    [
      "a username that is another's email address",
      { 'logins.csv': add('c@import.test,owner,2,ana@import.test,') },
      'logins.csv line 4, column username: ana@import.test is taken by line 2',
    ],
    [
      'a login of staff that belongs to an owner',
      { 'logins.csv': add('c@import.test,staff,1,c,') },
      'logins.csv line 4, column customer_id: is not empty, but staff belong to no owner',
    ],
    [
      'a login of the role owner that belongs to none',
      { 'logins.csv': add('c@import.test,owner,,c,') },
      'logins.csv line 4, column customer_id: is empty, but the role owner belongs to an owner',
    ],
    [
      'an unknown role',
      { 'logins.csv': add('c@import.test,admin,1,c,') },
      'logins.csv line 4, column role: "admin" is not one of owner, second_authority, staff',
    ],
    [
      'a password beside a password hash',
      {
        'logins.csv': () => [
          'login,role,customer_id,password,password_hash',
          'c@import.test,owner,1,x,"$argon2id$v=19$m=64,t=1,p=1$c2FsdA$aGFzaA"',
        ],
      },
      'logins.csv line 2, column password_hash: is given beside a password; one of them must be empty',
    ],
  ])('an import refuses an export with %s', async (_, changes, ...reasons) => {
    expect(await refusals(changes)).toEqual(reasons);
  });

  it('an import reports every problem of an export at once, in the order of files and lines', async () => {
    const reasons = await refusals({
      'slas.csv': add('91,77,0,maybe,'),
      'properties.csv': add('30,1,,x,draft,1.234', '31,9,,x,1,'),
      'ledger.csv': add('200,88,2026-13-01,x,credit,ten,,'),
    });
    expect(reasons).toEqual([
      'properties.csv line 5, column status: "draft" is not a whole number',
      'properties.csv line 5, column rent: "1.234" has more than two decimals',
      'properties.csv line 6, column customer_id: customer_id 9 is neither in owners.csv nor in the portal',
      'ledger.csv line 5, column property_id: property_id 88 is neither in properties.csv nor in the portal',
      'ledger.csv line 5, column date: "2026-13-01" is not a day of the calendar',
      'ledger.csv line 5, column amount: "ten" is not an amount',
      'slas.csv line 3, column customer_id: customer_id 77 is neither in owners.csv nor in the portal',
      'slas.csv line 3, column status: "maybe" is not one of pending, signed',
    ]);
  });

  it('an import refuses a file that is not UTF-8 without blaming the files that refer to it', async () => {
    const files: Map<string, Buffer | string> = new Map(smallExport());
    files.set('owners.csv', Buffer.from(smallExport().get('owners.csv') ?? '', 'latin1'));
    expect(reasonsOf(await importFiles(database, files, 'small'))).toEqual([
      'owners.csv line 2: holds characters that are not UTF-8; save the file as "CSV UTF-8"',
    ]);
  });

  it.each(['utf16le', 'utf16be'])('an import refuses UTF-16 (%s) without a mark in one line', async (encoding) => {
    const files: Map<string, Buffer | string> = new Map(smallExport());
    const bytes = Buffer.from(smallExport().get('owners.csv') ?? '', 'utf16le');
    files.set('owners.csv', encoding === 'utf16le' ? bytes : bytes.swap16());
    expect(reasonsOf(await importFiles(database, files, 'small'))).toEqual([
      'owners.csv: is not UTF-8 but UTF-16; save it as "CSV UTF-8"',
    ]);
  });

  it('an import refuses rewards without their columns', async () => {
    const files = new Map([...smallExport(), ['rewards.csv', 'group_id,month,bonus\n5,2026-01,1\n']]);
    expect(reasonsOf(await importFiles(database, files, 'small'))).toEqual([
      'rewards.csv line 1, column standard: is missing from the header',
    ]);
    files.set('rewards.csv', 'group_id,month\n5,2026-01\n');
    expect(reasonsOf(await importFiles(database, files, 'small'))).toHaveLength(2);
  });

  it('an import refuses a file whose name is a known one in another case', async () => {
    const files = new Map([...smallExport({ 'ledger.csv': () => null }), ['Ledger.CSV', 'x\n']]);
    expect(reasonsOf(await importFiles(database, files, 'small'))).toEqual([
      'Ledger.CSV: must be named ledger.csv, in lower case',
    ]);
    const alone = new Map([['OWNERS.csv', 'customer_id\n1\n']]);
    expect(reasonsOf(await importFiles(database, alone, 'alone'))).toEqual([
      'OWNERS.csv: must be named owners.csv, in lower case',
    ]);
  });

  it('an import refuses a bad id without blaming the rows that refer to good ones', async () => {
    expect(await refusals({ 'buildings.csv': (lines) => [sameHeader(lines), '5,1,The Rue', 'x,1,Other'] })).toEqual([
      'buildings.csv line 3, column group_id: "x" is not a whole number',
    ]);
  });
});
